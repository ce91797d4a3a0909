// Checks which responses the proxy compresses, caches and never caches.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { connect } from 'node:http2';
import { once } from 'node:events';
import { join } from 'node:path';
import { sendRequest } from './request.mjs';

/** Address of a picture that the site resizes. */
const RESIZED_PICTURE = '/_next/image?url=%2Fimagens%2Fpaginas%2Ffunilaria.webp&w=640&q=75';
const SECURITY_HEADERS = `
  strict-transport-security content-security-policy x-content-type-options
  x-frame-options referrer-policy permissions-policy cross-origin-opener-policy
  cross-origin-resource-policy
`
  .trim()
  .split(/\s+/);

/** Checks that the proxy speaks HTTP/2, compresses pages, and sends each security header once with the site's value. */
export async function checkForwarding({ a, proxy }) {
  const session = connect(proxy.url, { rejectUnauthorized: false });
  const stream = session.request({ ':path': '/sobre' });
  const [headers] = await once(stream, 'response');
  assert.equal(headers[':status'], 200);
  session.destroy();

  const directResponse = await sendRequest(`${a.url}/`);
  const compressedSizes = { br: 0, gzip: 0 };
  for (const encoding of Object.keys(compressedSizes)) {
    const response = await sendRequest(`${proxy.url}/`, {
      headers: { 'accept-encoding': encoding },
    });
    assert.equal(response.headers['content-encoding'], encoding);
    assert.match(response.text, /<\/html>/);
    compressedSizes[encoding] = response.body.length;
    for (const name of SECURITY_HEADERS) {
      const values = response.rawHeaders.filter(
        (_, i, allHeaders) => allHeaders[i - 1]?.toLowerCase() === name,
      );
      assert.deepEqual(values, [directResponse.headers[name]], name);
    }
  }
  const refused = await sendRequest(`${proxy.url}/api/contato`, {
    method: 'POST',
    body: 'x'.repeat(70_000),
  });
  assert.equal(refused.status, 413);
  assert.match(refused.headers['strict-transport-security'] ?? '', /max-age/);
  const photos = { method: 'POST', headers: { 'content-type': 'multipart/form-data' } };
  const address = `${proxy.url}/api/venda-de-carro`;
  const smallUpload = await sendRequest(address, { ...photos, body: Buffer.alloc(2_000_000) });
  assert.notEqual(smallUpload.status, 413);
  return {
    'HTTP/2': 'sim',
    'home br, KB': toKilobytes(compressedSizes.br),
    'home gzip, KB': toKilobytes(compressedSizes.gzip),
  };
}

/** Checks that the proxy compresses every text of more than 1 KB. */
export async function checkCompression({ a, proxy }) {
  const home = (await sendRequest(`${a.url}/`)).text;
  const chunk = (type) => new RegExp(`/_next/static/[^"]+\\.${type}`).exec(home)?.[0] ?? '';
  const paths = [
    ...['/', '/sw.js', '/robots.txt', '/manifest.webmanifest', '/icon.svg', '/formulario.css'],
    ...['/sitemaps/veiculos/sitemap.xml', '/feeds/meta.xml', '/feeds/estoque.json'],
    ...['/api/marcas', '/api/estoque', '/api/agenda/blindagem', chunk('js'), chunk('css')],
  ];
  const types = {};
  for (const path of paths) {
    const uncompressed = await sendRequest(a.url + path);
    if (uncompressed.status !== 200 || uncompressed.body.length < 1_100) continue;
    const type = String(uncompressed.headers['content-type']).split(';')[0] ?? '';
    for (const encoding of ['br', 'gzip']) {
      const { headers, body } = await sendRequest(proxy.url + path, {
        headers: { 'accept-encoding': encoding },
      });
      assert.equal(headers['content-encoding'], encoding, `${path} (${type})`);
      types[type] = `${toKilobytes(uncompressed.body.length)} → ${toKilobytes(body.length)}`;
    }
  }
  for (const type of ['text/javascript', 'text/html', 'application/json'])
    assert.ok(type in types, `nada foi ${type}`);
  return types;
}

/** Checks that requests with invented addresses, queries and headers get responses that the proxy does not store. */
export async function checkInventedRequests({ proxy }) {
  const countFilesIn = (name) => readdirSync(join(proxy.cache, name), { recursive: true }).length;
  const countCachedFiles = () => countFilesIn('pages') + countFilesIn('files');
  for (const path of ['/sobre', '/busca/todos', RESIZED_PICTURE])
    await sendRequest(proxy.url + path);
  const filesBefore = countCachedFiles();
  const randomText = () => Math.random().toString(36).slice(2);
  for (let i = 0; i < 40; i++) {
    const attempts = [
      sendRequest(`${proxy.url}/sobre?${randomText()}=${randomText()}`),
      sendRequest(`${proxy.url}/${randomText()}`),
      sendRequest(`${proxy.url}/detalhe/${randomText()}`),
      sendRequest(`${proxy.url}/sobre`, { headers: { 'next-router-state-tree': randomText() } }),
      sendRequest(`${proxy.url}/sobre`, {
        headers: { rsc: randomText(), 'next-router-prefetch': randomText() },
      }),
      sendRequest(`${proxy.url}/sobre?_rsc=${randomText()}`, {
        headers: {
          rsc: '1',
          'next-router-prefetch': '1',
          'next-router-segment-prefetch': `/${randomText()}`,
        },
      }),
      sendRequest(`${proxy.url}/sobre`, { headers: { 'accept-encoding': randomText() } }),
      // A crawler gets the page that is stored for browsers.
      sendRequest(`${proxy.url}/sobre`, { headers: { 'user-agent': `${randomText()}bot/1.0` } }),
      sendRequest(`${proxy.url}/busca/todos?${randomText()}=${randomText()}`),
      sendRequest(`${proxy.url}${RESIZED_PICTURE}&${randomText()}=${randomText()}`),
    ];
    for (const { status } of await Promise.all(attempts)) assert.ok(status < 500, String(status));
  }
  const added = countCachedFiles() - filesBefore;
  assert.ok(added <= 2, `${added} arquivos a mais`);
  return { pedidos: 400, 'arquivos a mais': added };
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

const toKilobytes = (bytes) => Math.round(bytes / 102.4) / 10;
