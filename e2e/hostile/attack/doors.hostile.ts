import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { screens } from '../../../lib/screens';
import { forms, ours } from '../support/forms';
import { request, sendRaw } from '../support/raw';
import { startWorld } from '../support/site';
import { expect, test } from '../support/test';
import { visit } from '../support/visit';

const paths = [
  ...new Set(screens.map(({ path }) => path.replaceAll('[…]', 'x').replace('/…', '/todos'))),
];

/** What is no screen, and only shown too. */
const others = [
  ...['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/sw.js', '/favicon.ico'],
  ...['/feeds/estoque.json', '/feeds/meta.xml', '/indexnow.txt', '/metrics', '/formulario.css'],
  ...['/comparar/og.jpg?v=a,b', '/detalhe/aurora-serra-701/og.jpg', '/midia/fotos/0.jpg'],
  ...['/_next/image?url=%2Fmidia%2Ffotos%2F0.jpg&w=480&q=70', '/_next/static/x.js', '/nao-existe'],
  ...['/api/../sobre', '/api/%2e%2e/sobre', '//sobre', '/mcp/../sobre', '/estetica/orcamento/A-1'],
];

test('o que só se mostra não aceita outro método: 405, sem fazer a página @guard', async ({
  world,
  ledger,
}) => {
  for (const path of [...paths, ...others]) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const headers = { ...ours, 'Next-Action': 'a'.repeat(40), 'Content-Length': '2' };
      const answer = await sendRaw(world, [request(world, path, { method, headers }), '{}']);
      const right =
        answer.status === 405 &&
        answer.headers.get('allow') === 'GET, HEAD' &&
        answer.text.length < 1_000;
      ledger.note(
        'outro método',
        '405, Allow: GET, HEAD',
        String(answer.status),
        !right && `${method} ${path} ${String(answer.headers.get('allow'))}`,
      );
    }
  }
  for (const path of ['/', '/sobre', '/sitemap.xml', '/robots.txt']) {
    for (const method of ['GET', 'HEAD']) {
      const { status } = await visit(world, path, { method });
      ledger.note('GET e HEAD', '200', String(status), status !== 200 && `${method} ${path}`);
    }
  }
});

test('um tempo de preenchimento que não é número não vira falha nem alerta', async ({
  world,
  ledger,
}) => {
  const odd: readonly unknown[] = [
    { toString: 1, valueOf: 1 },
    { valueOf: 'x' },
    [],
    [[1]],
    true,
    null,
    'x',
    '\u0000',
  ];
  for (const [address, body] of Object.entries(forms)) {
    for (const name of ['elapsedMs', 'website']) {
      for (const value of odd) {
        const { status } = await visit(world, address, {
          method: 'POST',
          headers: ours,
          body: JSON.stringify({ ...body, [name]: value }),
        });
        ledger.note(
          'campo de robôs estranho',
          'nunca 500',
          String(status),
          status >= 500 && `${address} ${name} ${JSON.stringify(value)}`,
        );
      }
    }
  }
  expect(readFileSync(world.log, 'utf8')).not.toContain('api.unexpected');
});

/** Longer than Node keeps a connection open that nothing is asked over. */
const KEPT_OPEN_MS = 12_000;

test('quem pede outro protocolo recebe resposta, e a conexão acaba', async ({ world, ledger }) => {
  const { hostname, port } = new URL(world.site.url);
  const ask = async (path: string, before: string) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    const closed = once(socket, 'close').then(() => true);
    socket.write(before);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const limit = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), KEPT_OPEN_MS));
    const ended = await Promise.race([closed, limit]);
    socket.destroy();
    return { ended, received };
  };
  const first = `GET /sobre HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`;
  const asks = ['/_next/webpack-hmr', '/', '/api/saude', '/nao-existe', '/mcp'].flatMap((path) =>
    ['', first].map(async (before) => ({ path, before, ...(await ask(path, before)) })),
  );
  for (const { path, before, ended, received } of await Promise.all(asks)) {
    const isAnswered = received.startsWith('HTTP/1.1 ') && !received.startsWith('HTTP/1.1 101');
    ledger.note(
      'outro protocolo',
      'respondido e desligado',
      ended ? 'desligado' : 'aberta',
      (!ended || !isAnswered) && `${path} ${before ? 'depois de outro pedido' : ''}`,
    );
  }
});

const NEW_PAGES = 200;
/** Who asks for a known page in the same moment waits until the requests of all have been read. */
const MAX_KNOWN_MS = 5_000;
/** The last of those that may wait. */
const MAX_NEW_MS = 12_000;

test('de páginas novas esperam poucas: além delas 503, e as conhecidas seguem', async ({
  ledger,
}) => {
  const world = await startWorld('paginas-novas');
  await visit(world, '/');
  await visit(world, '/detalhe/aurora-serra-701');
  const pages = Array.from({ length: NEW_PAGES }, async (_, n) =>
    visit(world, `/detalhe/nenhum-carro-${String(n)}`, { headers: { accept: 'text/html' } }),
  );
  const [known, rsc] = await Promise.all([
    visit(world, '/'),
    visit(world, '/detalhe/outro-carro-ainda', { headers: { rsc: '1' }, redirect: 'follow' }),
  ]);
  const answers = await Promise.all(pages);
  const refused = answers.filter(({ status }) => status === 503);
  for (const { status, headers, text, ms, wrongs } of answers) {
    const isPage =
      headers.get('retry-after') !== null &&
      headers.get('cache-control')?.includes('no-store') &&
      text.includes('Muita gente agora');
    ledger.note(
      `${String(NEW_PAGES)} páginas novas de uma vez`,
      `404, ou 503 com Retry-After e página, em ${String(MAX_NEW_MS / 1_000)} s`,
      String(status),
      (![404, 503].includes(status) ||
        ms > MAX_NEW_MS ||
        (status === 503 && !isPage) ||
        wrongs.length > 0) &&
        `${ms.toFixed(0)} ms ${String(headers.get('cache-control'))} ${wrongs.join('; ')}`,
    );
  }
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  ledger.note(
    'a mais lenta delas',
    'medida',
    `${(slowest / 1_000).toFixed(1)} s`,
    refused.length === 0 && 'nenhuma recusada',
  );
  ledger.note(
    'página conhecida ao lado',
    `200 em ${String(MAX_KNOWN_MS / 1_000)} s`,
    String(known.status),
    (known.status !== 200 || known.ms > MAX_KNOWN_MS) && `${String(known.ms)} ms`,
  );
  ledger.note('a página conhecida', 'medida', `${(known.ms / 1_000).toFixed(1)} s`, false);
  ledger.note(
    'dados do roteador ao lado',
    'nunca 500',
    String(rsc.status),
    rsc.status === 500 && 'rsc',
  );
  const after = await visit(world, '/detalhe/nenhum-carro-199');
  ledger.note('a mesma, depois', '404', String(after.status), after.status !== 404 && 'guardada');
  await world.stop();
});

const SLOW_PICTURES = 100;
/** As docs/security.md says. */
const FETCHES = { permits: 32, perSender: 64 };

test('de figuras que o backend demora a dar poucas são pedidas de uma vez, e de um só remetente algumas esperam', async ({
  ledger,
}) => {
  const world = await startWorld('figuras-lentas', { TRUSTED_PROXIES: '1' });
  world.backend.fail({ method: 'GET', match: /lenta/ }, 'nunca responde');
  const from = (sender: string) => ({ headers: { 'x-forwarded-for': sender } });
  const answers = Array.from({ length: SLOW_PICTURES }, async (_, n) =>
    visit(world, `/midia/fotos/lenta-${String(n)}.jpg`, from('203.0.113.9')),
  );
  // The first that is answered is one too many.
  const first = await Promise.race(answers);
  ledger.note(
    'a primeira resposta',
    '503 com Retry-After',
    String(first.status),
    (first.status !== 503 || first.wrongs.length > 0) && first.wrongs.join('; '),
  );
  let asked = 0;
  const isSlow = ({ path }: { path: string }) => path.includes('lenta');
  await expect
    .poll(() => (asked += world.backend.received().filter(isSlow).length))
    .toBe(FETCHES.permits);
  const other = await visit(world, '/midia/fotos/0.jpg', from('198.51.100.9'));
  ledger.note('figura de outro', '200', String(other.status), other.status !== 200 && '');
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  const out = statuses.filter((status) => status === 503).length;
  ledger.note(
    'recusadas a um só remetente',
    `${String(SLOW_PICTURES - FETCHES.perSender)} com 503, as outras 504`,
    String(out),
    (out !== SLOW_PICTURES - FETCHES.perSender ||
      statuses.some((status) => ![503, 504].includes(status))) &&
      statuses.join(' '),
  );
  await world.stop();
});

test('sem scripts, o que não pôde ser lido volta como página, com saída', async ({ ledger }) => {
  const world = await startWorld('recusas-cedo', { TRUSTED_PROXIES: '1' });
  const navigation = {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'document',
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  };
  const boundary = 'multipart/form-data; boundary=b';
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const upload = async (sender: string, body: string, more: Record<string, string> = {}) =>
    sendRaw(world, [
      request(world, '/api/venda-de-carro', {
        method: 'POST',
        headers: {
          ...navigation,
          'x-forwarded-for': sender,
          'content-type': boundary,
          'content-length': String(Buffer.byteLength(body)),
          ...more,
        },
      }),
      body,
    ]);
  const note = (
    what: string,
    expected: readonly number[],
    { status, headers, text }: Readonly<{ status: number; headers: Headers; text: string }>,
    typed: string | null = null,
  ) => {
    const right =
      expected.includes(status) &&
      headers.get('content-type')?.startsWith('text/html') &&
      text.includes('<h1>') &&
      text.includes('WhatsApp') &&
      text.includes('Ligar para') &&
      /<a href="\/[^"]*">Voltar/.test(text) &&
      (typed === null || text.includes(typed));
    ledger.note(
      what,
      `${expected.join(' ou ')}, página`,
      String(status),
      !right && text.slice(0, 300),
    );
  };
  note(
    'quebrado no meio',
    [400],
    await upload('203.0.113.1', `${part('name', 'Ana Prado')}--b\r\nX`),
    'value="Ana Prado"',
  );
  note(
    'campo repetido',
    [400],
    await upload('203.0.113.2', `${part('name', 'Ana Prado')}${part('name', 'B')}--b--\r\n`),
    'value="Ana Prado"',
  );
  note(
    'sem fronteira',
    [400, 415],
    await upload('203.0.113.3', 'x', { 'content-type': 'multipart/form-data' }),
  );
  const refused = await Promise.all(
    Array.from({ length: 31 }, async () => upload('203.0.113.4', '--b--\r\n')),
  );
  const limited = refused.filter(({ status }) => status === 429);
  ledger.note(
    'trinta e um envios',
    'um 429',
    String(limited.length),
    limited.length === 0 && 'nenhum',
  );
  for (const answer of limited.slice(0, 1)) note('envios demais', [429], answer);

  const form = new URLSearchParams({ ...forms['/api/contato'], subject: 'é'.repeat(8_000) });
  const long = await visit(world, '/api/contato', {
    method: 'POST',
    headers: { ...navigation, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  note('texto grande demais', [413], long);
  const scripts = await upload('203.0.113.5', 'x', {
    accept: 'application/json',
    'sec-fetch-dest': 'empty',
  });
  ledger.note(
    'com scripts',
    'problem+json',
    String(scripts.headers.get('content-type')),
    scripts.headers.get('content-type') !== 'application/problem+json' && 'página',
  );
  await world.stop();
});
