// Checks what the proxy passes on, what it caches, and what it never caches.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { connect } from 'node:http2';
import { once } from 'node:events';
import { join } from 'node:path';
import { ask } from './request.mjs';

/** The site resizes this picture of its own. */
const PICTURE = '/_next/image?url=%2Fimagens%2Fpaginas%2Ffunilaria.webp&w=640&q=75';
const SECURITY = `
  strict-transport-security content-security-policy x-content-type-options
  x-frame-options referrer-policy permissions-policy cross-origin-opener-policy
  cross-origin-resource-policy
`
  .trim()
  .split(/\s+/);

/** The proxy speaks HTTP/2, compresses pages, and sends each security header once, with the site's value. */
export async function passesEverythingOn({ a, proxy }) {
  const session = connect(proxy.url, { rejectUnauthorized: false });
  const stream = session.request({ ':path': '/sobre' });
  const [headers] = await once(stream, 'response');
  assert.equal(headers[':status'], 200);
  session.destroy();

  const own = await ask(`${a.url}/`);
  const answers = { br: 0, gzip: 0 };
  for (const encoding of Object.keys(answers)) {
    const answer = await ask(`${proxy.url}/`, { headers: { 'accept-encoding': encoding } });
    assert.equal(answer.headers['content-encoding'], encoding);
    assert.match(answer.text, /<\/html>/);
    answers[encoding] = answer.body.length;
    for (const name of SECURITY) {
      const values = answer.rawHeaders.filter((_, i, all) => all[i - 1]?.toLowerCase() === name);
      assert.deepEqual(values, [own.headers[name]], name);
    }
  }
  const refused = await ask(`${proxy.url}/api/contato`, {
    method: 'POST',
    body: 'x'.repeat(70_000),
  });
  assert.equal(refused.status, 413);
  assert.match(refused.headers['strict-transport-security'] ?? '', /max-age/);
  const photos = { method: 'POST', headers: { 'content-type': 'multipart/form-data' } };
  const address = `${proxy.url}/api/venda-de-carro`;
  const small = await ask(address, { ...photos, body: Buffer.alloc(2_000_000) });
  assert.notEqual(small.status, 413);
  return { 'HTTP/2': 'sim', 'home br, KB': kb(answers.br), 'home gzip, KB': kb(answers.gzip) };
}

/** The proxy compresses every text that is long enough to gain by it. */
export async function compressesText({ a, proxy }) {
  const home = (await ask(`${a.url}/`)).text;
  const chunk = (type) => new RegExp(`/_next/static/[^"]+\\.${type}`).exec(home)?.[0] ?? '';
  const paths = [
    ...['/', '/sw.js', '/robots.txt', '/manifest.webmanifest', '/icon.svg', '/formulario.css'],
    ...['/sitemaps/veiculos/sitemap.xml', '/feeds/meta.xml', '/feeds/estoque.json'],
    ...['/api/marcas', '/api/estoque', '/api/agenda/blindagem', chunk('js'), chunk('css')],
  ];
  const types = {};
  for (const path of paths) {
    const plain = await ask(a.url + path);
    if (plain.status !== 200 || plain.body.length < 1_100) continue;
    const type = String(plain.headers['content-type']).split(';')[0] ?? '';
    for (const encoding of ['br', 'gzip']) {
      const { headers, body } = await ask(proxy.url + path, {
        headers: { 'accept-encoding': encoding },
      });
      assert.equal(headers['content-encoding'], encoding, `${path} (${type})`);
      types[type] = `${kb(plain.body.length)} → ${kb(body.length)}`;
    }
  }
  for (const type of ['text/javascript', 'text/html', 'application/json'])
    assert.ok(type in types, `nada foi ${type}`);
  return types;
}

/** Invented addresses, queries and headers are answered, and nothing of them is stored. */
export async function storesNothingInvented({ proxy }) {
  const filesIn = (name) => readdirSync(join(proxy.cache, name), { recursive: true }).length;
  const files = () => filesIn('pages') + filesIn('files');
  for (const path of ['/sobre', '/busca/todos', PICTURE]) await ask(proxy.url + path);
  const before = files();
  const random = () => Math.random().toString(36).slice(2);
  for (let i = 0; i < 40; i++) {
    const attempts = [
      ask(`${proxy.url}/sobre?${random()}=${random()}`),
      ask(`${proxy.url}/${random()}`),
      ask(`${proxy.url}/detalhe/${random()}`),
      ask(`${proxy.url}/sobre`, { headers: { 'next-router-state-tree': random() } }),
      ask(`${proxy.url}/sobre`, { headers: { rsc: random(), 'next-router-prefetch': random() } }),
      ask(`${proxy.url}/sobre?_rsc=${random()}`, {
        headers: {
          rsc: '1',
          'next-router-prefetch': '1',
          'next-router-segment-prefetch': `/${random()}`,
        },
      }),
      ask(`${proxy.url}/sobre`, { headers: { 'accept-encoding': random() } }),
      // Crawlers get what is stored for browsers.
      ask(`${proxy.url}/sobre`, { headers: { 'user-agent': `${random()}bot/1.0` } }),
      ask(`${proxy.url}/busca/todos?${random()}=${random()}`),
      ask(`${proxy.url}${PICTURE}&${random()}=${random()}`),
    ];
    for (const { status } of await Promise.all(attempts)) assert.ok(status < 500, String(status));
  }
  const added = files() - before;
  assert.ok(added <= 2, `${added} arquivos a mais`);
  return { pedidos: 400, 'arquivos a mais': added };
}

/** Results of one visitor, health and writes bypass the cache. */
export async function storesNothingPrivate({ proxy }) {
  const paths = ['/blindagem/orcamento/X', '/estetica/orcamento/X', '/api/saude'];
  for (const path of [...paths, ...paths]) {
    const { headers } = await ask(proxy.url + path);
    assert.equal(headers['x-proxy-cache'], undefined, path);
    assert.match(headers['cache-control'] ?? '', /no-store/, path);
  }
  // The readiness of an instance is not public.
  assert.equal((await ask(`${proxy.url}/api/pronto`)).status, 404);
  const read = async () => (await ask(`${proxy.url}/api/marcas`)).headers['x-proxy-cache'];
  await read();
  assert.equal(await read(), 'HIT');
  // Two brands have different models.
  const models = async (brand) => (await ask(`${proxy.url}/api/modelos?marca=${brand}`)).text;
  assert.notEqual(await models(1), await models(2));
  return { endereços: paths.length };
}

const kb = (bytes) => Math.round(bytes / 102.4) / 10;
