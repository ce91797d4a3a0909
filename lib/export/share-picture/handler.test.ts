import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import sharp from 'sharp';

import { ok } from '@/lib/backend/result';
import { createFailedResult } from '@/lib/backend/testing/results';
import { setEnvironmentVariables, testSecrets } from '@/lib/server/env/testing';
import { getTraceId, runWithTrace } from '@/lib/server/log/trace';
import { readPicture } from '@/lib/http/media/handler';
import { resetProcessSingletons } from '@/lib/server/testing/process-singleton';

import { getGoneVehicle, getVehicle } from '@/lib/stock/detail/server';
import { createListedTestVehicle, createTestVehicle } from '@/lib/stock/testing/vehicle';
import { getComparedVehicles } from '@/lib/search/compare/server';
import { getSharedList } from './server';
import { createListSharePicture } from '@/lib/search/share/shared-vehicles';
import { serveComparisonPicture, serveListPicture, serveSharePicture } from './handler';

jest.mock('@/lib/stock/detail/server', () => ({
  getVehicle: jest.fn(),
  getGoneVehicle: jest.fn(),
}));
jest.mock('@/lib/search/compare/server', () => ({ getComparedVehicles: jest.fn() }));
jest.mock('./server', () => ({ getSharedList: jest.fn() }));

const vehicle = createTestVehicle({ picture: '/midia/carro.webp' });

let pictures: Server;
const received: string[] = [];

beforeAll(async () => {
  const photo = await readFile('demo/media/veiculos/suv-branco/01-frente.webp');
  pictures = createServer(({ url = '' }, response) => {
    received.push(url);
    response.writeHead(200, { 'content-type': 'image/webp' });
    response.end(url === '/carro.webp' ? photo : 'no picture at all');
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  setEnvironmentVariables({
    ...testSecrets,
    API_URL: `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`,
    API_AUTHORIZATION: 'x',
    API_KEY: 'x',
    API_TOKEN: 'x',
    SITE_URL: 'http://127.0.0.1:3000',
    LOG_LEVEL: 'silent',
  });
});

afterAll(() => pictures.close());

beforeEach(() => resetProcessSingletons('drawings'));

const ORIGIN = 'http://127.0.0.1:3000';

const requestPicture = (address = '/detalhe/glx-450/og.jpg'): Promise<Response> =>
  serveSharePicture(new Request(ORIGIN + address), {
    params: Promise.resolve({ slug: 'glx-450' }),
  });

/** Returns the address to which a wrong address of a picture redirects. */
function redirectTarget(answer: Response): string {
  expect(answer.status).toBe(308);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  return answer.headers.get('location') ?? '';
}

/** Requests the picture of the vehicle at its current address. */
const requestCurrentPicture = async () => requestPicture(redirectTarget(await requestPicture()));

async function meanBrightness(answer: Response): Promise<number> {
  const { channels } = await sharp(await answer.arrayBuffer())
    .greyscale()
    .stats();
  return channels[0]?.mean ?? 0;
}

describe('GET /detalhe/{slug}/og.jpg', () => {
  it('draws the photo, and only the words where the photo cannot be read', async () => {
    jest.mocked(getVehicle).mockResolvedValue(ok(vehicle));
    const drawn = await requestCurrentPicture();
    expect(drawn.headers.get('content-type')).toBe('image/jpeg');
    expect(drawn.headers.get('cache-control')).toBe('public, max-age=600');

    jest.mocked(getVehicle).mockResolvedValue(ok({ ...vehicle, picture: '/midia/quebrada.webp' }));
    const broken = await requestCurrentPicture();
    expect(broken.status).toBe(200);
    // A picture without its photo is cached for a minute only, because the photo may be readable later.
    expect(broken.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await meanBrightness(broken)).toBeLessThan(await meanBrightness(drawn));
  });

  it('redirects every other address to the current one, and draws the picture once', async () => {
    jest.mocked(getVehicle).mockResolvedValue(ok(vehicle));
    const address = redirectTarget(await requestPicture());
    for (const query of ['?v=1', `${address.slice(address.indexOf('?'))}&v=2`, '?utm_source=x'])
      expect(redirectTarget(await requestPicture(`/detalhe/glx-450/og.jpg${query}`))).toBe(address);
    const readCount = received.length;
    const pictures = await Promise.all(Array.from({ length: 20 }, () => requestPicture(address)));
    expect(new Set(pictures.map(({ status }) => status))).toEqual(new Set([200]));
    expect(received.length - readCount).toBe(1);
  });

  it('keeps the correlation id of its request', async () => {
    jest.mocked(getVehicle).mockResolvedValue(ok(vehicle));
    const id = '4bf92f3577b34da6a3ce929d0e0e4736';
    await runWithTrace(id, async () => {
      await readPicture('/midia/carro.webp', AbortSignal.timeout(1_000));
      expect(getTraceId()).toBe(id);
      await requestPicture();
      expect(getTraceId()).toBe(id);
    });
  });

  it('redirects another slug to the address with the current slug', async () => {
    jest.mocked(getVehicle).mockResolvedValue(ok({ ...vehicle, slug: 'jeep-compass' }));
    expect(redirectTarget(await requestPicture())).toMatch(/^\/detalhe\/jeep-compass\/og\.jpg\?v=/);
  });

  it('answers 404 for an unknown vehicle, 410 for one that was sold long ago, 503 while the backend is away', async () => {
    jest.mocked(getVehicle).mockResolvedValue(ok(null));
    expect((await requestPicture()).status).toBe(404);
    jest.mocked(getGoneVehicle).mockResolvedValueOnce({ name: 'Jeep Compass', isSold: true });
    expect((await requestPicture()).status).toBe(410);

    jest.mocked(getVehicle).mockResolvedValue(createFailedResult());
    const away = await requestPicture();
    expect(away.status).toBe(503);
    expect(away.headers.get('retry-after')).toBe('10');
  });
});

describe('GET /comparar/og.jpg', () => {
  const compared = jest.mocked(getComparedVehicles);
  const requestAddress = (address: string): Promise<Response> =>
    serveComparisonPicture(new Request(ORIGIN + address), {});
  const requestComparison = (...slugs: readonly string[]): Promise<Response> =>
    requestAddress(`/comparar/og.jpg?${new URLSearchParams(slugs.map((slug) => ['v', slug]))}`);
  const column = (slug: string, details: Parameters<typeof createTestVehicle>[0] | null) => ({
    slug,
    vehicle:
      details === null
        ? null
        : createTestVehicle({ slug, picture: '/midia/carro.webp', ...details }),
  });

  it('draws at most three cars, 1200 by 630', async () => {
    compared.mockImplementation(async (slugs) => ok(slugs.map((slug) => column(slug, {}))));
    const address = redirectTarget(await requestComparison('c', 'a', 'b', 'd'));
    expect(redirectTarget(await requestComparison('b', 'c', 'a', 'd'))).toBe(address);
    const answer = await requestAddress(address);
    expect(compared).toHaveBeenLastCalledWith(['a', 'b', 'c', 'd']);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  it('answers 404 where no car is left to be drawn, 503 while the backend is away', async () => {
    compared.mockResolvedValue(ok([column('a', null), column('b', null)]));
    expect((await requestComparison('a', 'b')).status).toBe(404);
    compared.mockResolvedValue(createFailedResult());
    expect((await requestComparison('a', 'b')).status).toBe(503);
  });
});

describe('GET /busca/og.jpg', () => {
  const readSharedList = jest.mocked(getSharedList);
  const requestAddress = (address: string): Promise<Response> =>
    serveListPicture(new Request(ORIGIN + address), {});
  const LIST = '/busca/og.jpg?lista=%2Fbusca%2Fblindados';
  const cars = (count: number, picture = '/midia/carro.webp') =>
    Array.from({ length: count }, (_, requestAddress) =>
      createListedTestVehicle({ slug: `v${requestAddress}`, picture }),
    );
  const shared = (...args: Parameters<typeof cars>) =>
    ok(createListSharePicture('/busca/blindados', 'Carros blindados', cars(...args)));

  it('draws the list, 1200 by 630', async () => {
    readSharedList.mockResolvedValue(shared(2));
    const answer = await requestAddress(redirectTarget(await requestAddress(LIST)));
    expect(readSharedList).toHaveBeenCalledWith('/busca/blindados');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  it('draws only the words where no photo can be read', async () => {
    readSharedList.mockResolvedValue(shared(2, '/midia/quebrada.webp'));
    const answer = await requestAddress(redirectTarget(await requestAddress(LIST)));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
  });

  it('answers 404 where nothing is for sale, 503 while the backend is away', async () => {
    readSharedList.mockResolvedValue(ok(null));
    expect((await requestAddress(LIST)).status).toBe(404);
    readSharedList.mockResolvedValue(createFailedResult());
    expect((await requestAddress(LIST)).status).toBe(503);
  });
});
