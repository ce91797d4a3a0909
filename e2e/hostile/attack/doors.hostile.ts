import { connect } from 'node:net';
import { once } from 'node:events';
import { screens } from '../../../lib/site/screens';
import { ownPageHeaders } from '../support/forms';
import { requestText, sendRaw } from '../support/raw';
import { test } from '../support/test';
import { requestPage } from '../support/visit';

const screenPaths = [
  ...new Set(screens.map(({ path }) => path.replaceAll('[…]', 'x').replace('/…', '/todos'))),
];

/** Paths of resources that are no pages and accept no writes either. */
const OTHER_PATHS = [
  ...['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/sw.js', '/favicon.ico'],
  ...['/feeds/estoque.json', '/feeds/meta.xml', '/indexnow.txt', '/metrics', '/formulario.css'],
  ...['/comparar/og.jpg?v=a,b', '/detalhe/aurora-serra-701/og.jpg', '/midia/fotos/0.jpg'],
  ...['/_next/image?url=%2Fmidia%2Ffotos%2F0.jpg&w=480&q=70', '/_next/static/x.js', '/nao-existe'],
  ...['/api/../sobre', '/api/%2e%2e/sobre', '//sobre', '/estetica/orcamento/A-1'],
  '/estetica/orcamento/AUR-1/documento.pdf',
];

test('o que só se mostra não aceita outro método: 405, sem fazer a página @guard', async ({
  world,
  ledger,
}) => {
  for (const path of [...screenPaths, ...OTHER_PATHS]) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const headers = { ...ownPageHeaders, 'Next-Action': 'a'.repeat(40), 'Content-Length': '2' };
      const answer = await sendRaw(world, [requestText(world, path, { method, headers }), '{}']);
      const right =
        answer.status === 405 &&
        answer.headers.get('allow') === 'GET, HEAD' &&
        answer.text.length < 1_000;
      ledger.record(
        'outro método',
        !right && `${method} ${path} ${String(answer.headers.get('allow'))}`,
        String(answer.status),
      );
    }
  }
  for (const path of ['/', '/sobre', '/sitemap.xml', '/robots.txt']) {
    for (const method of ['GET', 'HEAD']) {
      const { status } = await requestPage(world, path, { method });
      ledger.record('GET e HEAD', status !== 200 && `${method} ${path}`, String(status));
    }
  }
});

/** Milliseconds longer than Node keeps an idle connection open. */
const LONGER_THAN_KEEP_ALIVE_MS = 12_000;

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
    const limit = new Promise<boolean>((resolve) =>
      setTimeout(() => resolve(false), LONGER_THAN_KEEP_ALIVE_MS),
    );
    const ended = await Promise.race([closed, limit]);
    socket.destroy();
    return { ended, received };
  };
  const first = `GET /sobre HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`;
  const asks = ['/_next/webpack-hmr', '/', '/api/saude', '/nao-existe', '/api/contato'].flatMap(
    (path) => ['', first].map(async (before) => ({ path, before, ...(await ask(path, before)) })),
  );
  for (const { path, before, ended, received } of await Promise.all(asks)) {
    const isAnswered = received.startsWith('HTTP/1.1 ') && !received.startsWith('HTTP/1.1 101');
    ledger.record(
      'outro protocolo',
      (!ended || !isAnswered) && `${path} ${before ? 'depois de outro pedido' : ''}`,
    );
  }
});

const UNCACHED_PAGE_COUNT = 200;
/**
 * Longest response time in ms of a cached page: a visitor who requests it at the same moment waits until all requests
 * have been read.
 */
const MAX_CACHED_PAGE_MS = 5_000;
/** Longest response time in ms of the pages that are rendered for this test. */
const MAX_UNCACHED_PAGE_MS = 12_000;

test('de páginas novas esperam poucas: além delas 503, e as conhecidas seguem', async ({
  ledger,
  startWorld,
}) => {
  const world = await startWorld('paginas-novas');
  await requestPage(world, '/');
  await requestPage(world, '/detalhe/aurora-serra-701');
  const pages = Array.from({ length: UNCACHED_PAGE_COUNT }, async (_, n) =>
    requestPage(world, `/detalhe/nenhum-carro-${String(n)}`, { headers: { accept: 'text/html' } }),
  );
  const [cached, rsc] = await Promise.all([
    requestPage(world, '/'),
    requestPage(world, '/detalhe/outro-carro-ainda', { headers: { rsc: '1' }, redirect: 'follow' }),
  ]);
  const answers = await Promise.all(pages);
  const refused = answers.filter(({ status }) => status === 503);
  for (const { status, headers, text, ms, wrongs } of answers) {
    const isPage =
      headers.get('retry-after') !== null &&
      headers.get('cache-control')?.includes('no-store') &&
      text.includes('Muita gente agora');
    ledger.record(
      `${String(UNCACHED_PAGE_COUNT)} páginas novas de uma vez`,
      (![404, 503].includes(status) ||
        ms > MAX_UNCACHED_PAGE_MS ||
        (status === 503 && !isPage) ||
        wrongs.length > 0) &&
        `${ms.toFixed(0)} ms ${String(headers.get('cache-control'))} ${wrongs.join('; ')}`,
      String(status),
    );
  }
  ledger.record('páginas novas recusadas', refused.length === 0 && 'nenhuma');
  ledger.record(
    'página conhecida ao lado',
    (cached.status !== 200 || cached.ms > MAX_CACHED_PAGE_MS) && `${String(cached.ms)} ms`,
    String(cached.status),
  );
  ledger.record('dados do roteador ao lado', rsc.status === 500 && 'rsc', String(rsc.status));
  const after = await requestPage(world, '/detalhe/nenhum-carro-199');
  ledger.record('a mesma, depois', after.status !== 404 && 'guardada', String(after.status));
});
