import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getMediaContext } from '@/lib/backend/backend';
import { toMediaPath } from '@/lib/backend/own-addresses';
import { testSecrets } from '@/lib/server/env/testing';
import { resetProcessSingletons } from '@/lib/server/testing/process-singleton';

import { PICTURE_FETCH_LIMITS, servePicture } from './handler';

const PICTURE = Buffer.from('RIFF....WEBP');
/** Counts the open requests of the slow picture. */
const slow = { now: 0, most: 0 };
const received: { path: string; headers: Record<string, unknown> }[] = [];

const answers: Record<string, RequestListener> = {
  '/ok.webp': (_request, response) => {
    response.writeHead(200, {
      'content-type': 'image/webp',
      etag: '"1"',
      'set-cookie': 'a=b',
      'x-powered-by': 'x',
    });
    response.end(PICTURE);
  },
  '/imagem?id=7': (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE);
  },
  '/misnamed.jpg': (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/JPG; charset=binary' }).end(PICTURE);
  },
  '/same.webp': (_request, response) => response.writeHead(304, { etag: '"1"' }).end(),
  '/page.webp': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>');
  },
  '/moved.webp': (_request, response) => response.writeHead(302, { location: '/ok.webp' }).end(),
  '/error.webp': (_request, response) => {
    response.writeHead(500, { 'content-type': 'image/webp' }).end('secret of the backend');
  },
  '/hang.webp': () => undefined,
  '/slow.webp': (_request, response) => {
    slow.now += 1;
    slow.most = Math.max(slow.most, slow.now);
    setTimeout(() => {
      slow.now -= 1;
      response.writeHead(200, { 'content-type': 'image/webp' }).end(PICTURE);
    }, 50);
  },
  '/announced.webp': (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': 13 * 1024 * 1024 });
    response.write('x');
  },
  '/endless.webp': (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/webp' });
    const chunk = Buffer.alloc(1024 * 1024);
    const more = (): void => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  },
};

let backend: Server;

beforeAll(async () => {
  backend = createServer((request, response) => {
    const path = request.url ?? '';
    received.push({ path, headers: request.headers });
    (answers[path] ?? ((_request, reply) => reply.writeHead(404).end('no')))(request, response);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    ...testSecrets,
    API_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    API_AUTHORIZATION: 'Bearer x',
    API_KEY: 'chave',
    API_TOKEN: 'segredo',
    SITE_URL: 'http://127.0.0.1:3000',
    BACKEND_DEADLINE_MS: '300',
    LOG_LEVEL: 'silent',
  });
});

afterAll(() => {
  backend.closeAllConnections();
  backend.close();
});

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  servePicture(new Request(`http://127.0.0.1:3000/midia/${path}`, { headers }), {
    params: Promise.resolve({ caminho: path.split('/') }),
  });

describe('GET /midia', () => {
  it('streams a picture with headers of ours only', async () => {
    const answer = await ask('ok.webp');
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PICTURE);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('max-age=86400');
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  it('asks for a picture that has a query by the name we gave it', async () => {
    const path = toMediaPath('imagem?id=7', getMediaContext())!;
    const answer = await ask(path.slice('/midia/'.length));
    expect(answer.status).toBe(200);
    expect(received.at(-1)?.path).toBe('/imagem?id=7');
    expect(JSON.stringify(received.at(-1))).not.toMatch(/segredo|chave|cookie|authorization/i);
  });

  it.each(['imagem', 'imagem%3Fid=7', 'api/leads', '~aW1hZ2VtP2lkPTc.abc'])(
    'does not ask the backend for %s',
    async (path) => {
      const before = received.length;
      expect((await ask(path)).status).toBe(404);
      expect(received).toHaveLength(before);
    },
  );

  it('gives a picture its right type, whatever its server calls it', async () => {
    const answer = await ask('misnamed.jpg');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
  });

  it('sends neither key, token nor cookies to the backend', async () => {
    await ask('ok.webp', { cookie: 'a=b' });
    const text = JSON.stringify(received.at(-1));
    expect(text).not.toMatch(/segredo|chave|cookie|authorization/i);
  });

  it('follows no redirect, not even to a picture', async () => {
    const before = received.length;
    const answer = await ask('moved.webp');
    expect(answer.status).toBe(502);
    expect(received.slice(before).map(({ path }) => path)).toEqual(['/moved.webp']);
  });

  it('passes the condition on and answers 304', async () => {
    const answer = await ask('same.webp', { 'if-none-match': '"1"' });
    expect(answer.status).toBe(304);
    expect(received.at(-1)?.headers['if-none-match']).toBe('"1"');
  });

  it.each([
    ['none.webp', 404],
    ['../api/leads', 404],
    ['page.webp', 502],
    ['error.webp', 502],
    ['announced.webp', 502],
    ['hang.webp', 504],
  ])('answers %s with %i, a problem of ours and no cache', async (path, status) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.text()).not.toMatch(/secret|127\.0\.0\.1/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('cuts a picture that never ends', async () => {
    const answer = await ask('endless.webp');
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  describe('all at once', () => {
    beforeEach(() => resetProcessSingletons('picture fetches'));
    const sender = (n: number) => ({ 'x-forwarded-for': `192.0.2.${String(n)}` });

    it('fetches so many at once; those beyond its places are refused for now', async () => {
      const responses = Array.from({ length: PICTURE_FETCH_LIMITS.places + 10 }, (_, n) =>
        ask('slow.webp', sender(n % 16)),
      );
      const first = await Promise.race(responses);
      expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5']);
      const statuses = await Promise.all(
        responses.map(async (answer) => {
          const { status, body } = await answer;
          await body?.cancel();
          return status;
        }),
      );
      expect(statuses.filter((status) => status === 503)).toHaveLength(10);
      expect(slow.most).toBeLessThanOrEqual(PICTURE_FETCH_LIMITS.permits);
    });

    it('a sender who takes nothing of what it requested has some of the places', async () => {
      const responses = Array.from({ length: PICTURE_FETCH_LIMITS.perSender + 5 }, () =>
        ask('ok.webp', sender(1)),
      );
      const other = ask('ok.webp', sender(2));
      expect((await responses.at(-1)!).status).toBe(503);
      await Promise.all(responses.map(async (answer) => (await answer).body?.cancel()));
      expect((await other).status).toBe(200);
    });

    it('gives the place back with the last byte, a failure, or a visitor who leaves', async () => {
      for (let round = 0; round < PICTURE_FETCH_LIMITS.perSender; round += 1) {
        await (await ask('ok.webp', sender(3))).arrayBuffer();
        expect((await ask('page.webp', sender(3))).status).toBe(502);
        const left = (await ask('ok.webp', sender(3))).body!.getReader();
        await left.read();
        await left.cancel();
      }
      expect((await ask('ok.webp', sender(3))).status).toBe(200);
    });
  });
});
