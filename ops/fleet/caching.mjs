// Checks which responses the proxy compresses, stores and never stores.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { sendRequest } from './request.mjs';

/** Address of a picture that the site resizes. */
const RESIZED_PICTURE = '/_next/image?url=%2Fimagens%2Fpaginas%2Ffunilaria.webp&w=640&q=75';
const ROUND_COUNT = 40;
/** Checks that the proxy compresses every text of more than 1 KB. */
export async function checkCompression({ a, proxy }) {
  const home = (await sendRequest(`${a.url}/`)).text;
  const chunk = (type) => new RegExp(`/_next/static/[^"]+\\.${type}`).exec(home)?.[0] ?? '';
  const paths = [
    ...['/', '/sw.js', '/robots.txt', '/manifest.webmanifest', '/icon.svg', '/formulario.css'],
    ...['/sitemaps/veiculos/sitemap.xml', '/feeds/meta.xml', '/feeds/estoque.json'],
    ...['/api/marcas', '/api/estoque', chunk('js'), chunk('css')],
  ];
  const types = new Set();
  for (const path of paths) {
    const { status, headers, body } = await sendRequest(a.url + path);
    assert.equal(status, 200, path);
    if (body.length < 1_100) continue;
    types.add(String(headers['content-type']).split(';')[0]);
    for (const encoding of ['br', 'gzip']) {
      const compressed = await sendRequest(proxy.url + path, {
        headers: { 'accept-encoding': encoding },
      });
      assert.equal(compressed.headers['content-encoding'], encoding, path);
      assert.ok(compressed.body.length < compressed.text.length, path);
    }
  }
  for (const type of ['text/javascript', 'text/css', 'text/html', 'application/json'])
    assert.ok(types.has(type), `nada foi ${type}`);
  return { tipos: types.size };
}

/** Checks that requests with invented addresses, queries and headers get responses that the proxy does not store. */
export async function checkInventedRequests({ proxy }) {
  const countCachedFiles = () => readdirSync(proxy.cache, { recursive: true }).length;
  for (const path of ['/sobre', '/busca/todos', RESIZED_PICTURE])
    await sendRequest(proxy.url + path);
  const filesBefore = countCachedFiles();
  const random = () => Math.random().toString(36).slice(2);
  const randomSegment = () => ({
    ...{ rsc: '1', 'next-router-prefetch': '1' },
    'next-router-segment-prefetch': `/${random()}`,
  });
  for (let round = 0; round < ROUND_COUNT; round++) {
    /** @type {[string, Record<string, string>][]} */
    const attempts = [
      [`/sobre?${random()}=${random()}`, {}],
      [`/${random()}`, {}],
      [`/detalhe/${random()}`, {}],
      [`/busca/todos?${random()}=${random()}`, {}],
      [`${RESIZED_PICTURE}&${random()}=${random()}`, {}],
      ['/sobre', { 'next-router-state-tree': random() }],
      ['/sobre', { rsc: random(), 'next-router-prefetch': random() }],
      [`/sobre?_rsc=${random()}`, randomSegment()],
      ['/sobre', { 'accept-encoding': random() }],
      // A crawler gets the page that is stored for browsers.
      ['/sobre', { 'user-agent': `${random()}bot/1.0` }],
    ];
    const send = ([path, headers]) => sendRequest(proxy.url + path, { headers });
    for (const { status } of await Promise.all(attempts.map(send))) assert.ok(status < 500);
  }
  const added = countCachedFiles() - filesBefore;
  assert.ok(added <= 2, `${added} arquivos a mais`);
  return { 'arquivos a mais': added };
}

/** Checks that results of a visitor and health bypass the cache, and that public reads are cached by their query. */
export async function checkPrivateRequests({ proxy }) {
  const paths = ['/blindagem/orcamento/X', '/estetica/orcamento/X', '/api/saude'];
  for (const path of [...paths, ...paths]) {
    const { headers } = await sendRequest(proxy.url + path);
    assert.equal(headers['x-proxy-cache'], undefined, path);
    assert.match(headers['cache-control'] ?? '', /no-store/, path);
  }
  // The readiness of an instance is not public.
  assert.equal((await sendRequest(`${proxy.url}/api/pronto`)).status, 404);
  const readCacheState = async () =>
    (await sendRequest(`${proxy.url}/api/marcas`)).headers['x-proxy-cache'];
  await readCacheState();
  assert.equal(await readCacheState(), 'HIT');
  // Two brands have different models.
  const models = async (brand) =>
    (await sendRequest(`${proxy.url}/api/modelos?marca=${brand}`)).text;
  assert.notEqual(await models(1), await models(2));
  return { endereços: paths.length };
}
