// What the proxy keeps, what it never keeps, and how fast it is.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { connect } from 'node:http2';
import { Agent } from 'node:https';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/stack.mjs';
import { backendOf } from './fleet.mjs';
import { load, startLimit } from './limit.mjs';
import { PROXY_NAME, startProxy, VISITOR_HEADER } from './proxy.mjs';
import { ask } from './request.mjs';

const SECONDS = Number(process.env.FLEET_SECONDS ?? 4);
/** One of the site's own, made small. */
const PICTURE = '/_next/image?url=%2Fimagens%2Fpaginas%2Ffunilaria.webp&w=640&q=75';
const GZIP = { 'accept-encoding': 'gzip' };
const FLOOD_MS = 12_000;
const FLOOD_ROUNDS = 4;
const SECURITY = [
  'strict-transport-security',
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

/** HTTP/2, each security header once and as the site says it, compressed pages. */
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

/** Whatever is text, and long enough to gain by it, comes compressed. */
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

/** Visitors of the pages that are asked for most. */
export async function hitRatio(fleet) {
  const slugs = await backendOf(fleet).slugs();
  const pages = ['/', '/busca', '/veiculos', '/blindagem', '/estetica', '/sobre'].concat(
    slugs.slice(0, 14).map((slug) => `/detalhe/${slug}`),
  );
  const statuses = {};
  for (let round = 0; round < 40; round++) {
    const asked = pages.flatMap((page, rank) => (round % (1 + (rank >> 2)) ? [] : [page, page]));
    const answers = await Promise.all(
      asked.map((page) => ask(fleet.proxy.url + page, { headers: GZIP })),
    );
    for (const { status, headers } of answers) {
      assert.equal(status, 200);
      const kept = headers['x-proxy-cache'];
      statuses[kept] = (statuses[kept] ?? 0) + 1;
    }
    await wait(100);
  }
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const fromCache = ['HIT', 'STALE', 'UPDATING', 'REVALIDATED'].map((kind) => statuses[kind] ?? 0);
  const ratio = fromCache.reduce((sum, count) => sum + count, 0) / all;
  assert.ok(ratio > 0.5, `só ${Math.round(ratio * 100)} % do cache`);
  return { pedidos: all, 'do cache, %': percent(ratio), ...statuses };
}

/** Requests a second of the home page, against nginx with the same bytes in a file. */
export async function throughput(fleet) {
  const { proxy } = fleet;
  const address = `${proxy.url}/`;
  await ask(address, { headers: GZIP });
  const page = await ask(address, { headers: GZIP });
  const limit = await startLimit(fleet, page);
  try {
    // In turns, so that what else runs here weighs on both.
    const [cached, file, cachedAgain, fileAgain] = [
      await load({ ...proxy, url: address }, SECONDS),
      await load(limit, SECONDS),
      await load({ ...proxy, url: address }, SECONDS),
      await load(limit, SECONDS),
    ];
    for (const { bad, broken } of [cached, cachedAgain]) assert.deepEqual([bad, broken], [0, '']);
    const mean = (one, other, name) => (one[name] + other[name]) / 2;
    const cost = mean(cached, cachedAgain, 'cpuMicroseconds');
    const least = mean(file, fileAgain, 'cpuMicroseconds');
    assert.ok(least / cost > 0.4, `só ${percent(least / cost)} % do limite`);
    const perSecond = mean(cached, cachedAgain, 'perSecond');
    const most = mean(file, fileAgain, 'perSecond');
    return {
      'proxy, req/s': Math.round(perSecond),
      'arquivo, req/s': Math.round(most),
      'proxy ÷ arquivo, %': percent(perSecond / most),
      'o mesmo pelo tempo de processador, %': percent(least / cost),
      'processador por pedido, µs': Math.round(cost),
      'p99 do proxy': cachedAgain.p99,
    };
  } finally {
    await limit.stop();
  }
}

/** A machine that asks without pause is told to wait; soon after it is a visitor like any other. */
export async function stopsMachines({ folder, sites }) {
  const tlsPort = await freePort();
  const proxy = await startProxy({ folder: join(folder, 'proxy-limits'), tlsPort, sites });
  try {
    const asked = Array.from({ length: 1_500 }, () => ask(`${proxy.url}/sobre`));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    const refused = statuses.filter((status) => status === 429).length;
    assert.equal(statuses.filter((status) => status === 200).length, statuses.length - refused);
    assert.ok(refused > 0, 'nada foi recusado');
    await wait(1_000);
    assert.equal((await ask(`${proxy.url}/sobre`)).status, 200);
    return { pedidos: statuses.length, recusados: refused };
  } finally {
    await proxy.stop();
  }
}

/** A machine that calls the tools without pause is told to wait; others are not. */
export async function slowsAssistants({ folder, sites }) {
  const tlsPort = await freePort();
  const options = { folder: join(folder, 'proxy-mcp'), tlsPort, sites, named: true };
  const proxy = await startProxy(options);
  const call = (address) =>
    ask(`${proxy.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        [VISITOR_HEADER]: address,
      },
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    });
  try {
    const answers = await Promise.all(Array.from({ length: 150 }, () => call('203.0.113.7')));
    const refused = answers.filter(({ status }) => status === 429).length;
    assert.ok(refused >= 50, `só ${refused} recusados`);
    const other = await call('203.0.113.8');
    assert.equal(other.status, 200, other.text);
    return { chamadas: answers.length, recusadas: refused };
  } finally {
    await proxy.stop();
  }
}

/** One machine asks for pages nobody made yet; what others read of the known ones comes as fast as before. */
export async function standsFloods({ folder, sites }) {
  const tlsPort = await freePort();
  const options = { folder: join(folder, 'proxy-flood'), tlsPort, sites, named: true };
  const proxy = await startProxy({ ...options, rate: 'rate=1000000r/s' });
  const known = ['/', '/sobre', '/blindagem', '/estetica'];
  const visitor = { headers: { ...GZIP, [VISITOR_HEADER]: '203.0.113.7' } };
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const machine = { headers: { [VISITOR_HEADER]: '203.0.113.99' }, agent };
  const statuses = {};
  let price = 10_000;
  let isOver = false;
  const flood = async () => {
    while (!isOver) {
      price += 1;
      const address = `${proxy.url}/busca/todos?preco-ate=${price}`;
      const { status } = await ask(address, machine);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // The machine of the flood is this one: refused, it does not take all of it.
      if (status !== 200) await wait(200);
    }
  };
  const p99Of = async (durationMs) => {
    const times = [];
    const until = performance.now() + durationMs;
    while (performance.now() < until) {
      for (const path of known) {
        const { status, ms } = await ask(proxy.url + path, visitor);
        assert.equal(status, 200, path);
        times.push(ms);
      }
    }
    times.sort((one, other) => one - other);
    return times[Math.floor(times.length * 0.99)];
  };
  try {
    for (const path of known) assert.equal((await ask(proxy.url + path, visitor)).status, 200);
    const floods = Array.from({ length: 200 }, flood);
    const rounds = [];
    while (rounds.length < FLOOD_ROUNDS) rounds.push(await p99Of(FLOOD_MS / FLOOD_ROUNDS));
    isOver = true;
    await Promise.all(floods);
    // What others do to the processor meanwhile is not there each time; a known page that waits behind new ones is.
    const p99 = Math.round(Math.min(...rounds));
    assert.ok(
      statuses[429] > 0 && statuses[503] > 0,
      `nada foi recusado: ${JSON.stringify(statuses)}`,
    );
    assert.ok(p99 < 50, `p99 de cada parte: ${rounds.map(Math.round).join(', ')} ms`);
    return { 'p99 ms': p99, ...statuses };
  } finally {
    isOver = true;
    agent.destroy();
    await proxy.stop();
  }
}

/** IPv6 is answered too; a /64 is one visitor however its addresses are written, the next one is another. */
export async function countsNetworks({ folder, sites }) {
  const tlsPort = await freePort();
  const options = { folder: join(folder, 'proxy-ipv6'), tlsPort, sites, named: true };
  const proxy = await startProxy({ ...options, rate: 'rate=1r/m' });
  const from = async (address, count) => {
    const headers = { [VISITOR_HEADER]: address };
    const one = () => ask(`${proxy.url}/imagens/paginas/funilaria.webp`, { headers });
    const answers = await Promise.all(Array.from({ length: count }, one));
    return answers.filter(({ status }) => status === 429).length;
  };
  try {
    // 400 at once, and one a minute.
    assert.equal(await from('2001:db8:0:1::1', 200), 0);
    assert.equal(await from('2001:db8::1:aaaa:bbbb:cccc:dddd', 195), 0);
    assert.ok((await from('2001:0DB8:0000:0001::10', 20)) > 10, 'a mesma rede conta duas vezes');
    assert.equal(await from('2001:db8:0:2::1', 20), 0, 'outra rede');
    assert.equal(await from('2001:db8:a0a:a0a::1', 20), 0, 'bytes que são quebras de linha');
    assert.equal(await from('203.0.113.7', 20), 0, 'IPv4');
    const direct = await ask(`https://[::1]:${tlsPort}/`, { headers: { host: PROXY_NAME } });
    assert.equal(direct.status, 200, 'por IPv6');
    return { 'por IPv6': direct.status };
  } finally {
    await proxy.stop();
  }
}

/** Whoever invents addresses, queries and headers gets answers, and leaves nothing behind. */
export async function keepsNothingInvented({ proxy }) {
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
      ask(`${proxy.url}/busca/todos?${random()}=${random()}`),
      ask(`${proxy.url}${PICTURE}&${random()}=${random()}`),
    ];
    for (const { status } of await Promise.all(attempts)) assert.ok(status < 500, String(status));
  }
  const left = files() - before;
  assert.ok(left <= 2, `${left} arquivos a mais`);
  return { pedidos: 360, 'arquivos a mais': left };
}

/** Results of one visitor, health and writes pass by the cache. */
export async function keepsNothingPrivate({ proxy }) {
  const paths = ['/blindagem/orcamento/X', '/estetica/orcamento/X', '/api/saude'];
  for (const path of [...paths, ...paths]) {
    const { headers } = await ask(proxy.url + path);
    assert.equal(headers['x-proxy-cache'], undefined, path);
    assert.match(headers['cache-control'] ?? '', /no-store/, path);
  }
  // Of the instances alone.
  assert.equal((await ask(`${proxy.url}/api/pronto`)).status, 404);
  const read = async () => (await ask(`${proxy.url}/api/marcas`)).headers['x-proxy-cache'];
  await read();
  assert.equal(await read(), 'HIT');
  // What one brand has is no answer for another.
  const models = async (brand) => (await ask(`${proxy.url}/api/modelos?marca=${brand}`)).text;
  assert.notEqual(await models(1), await models(2));
  return { endereços: paths.length };
}

const kb = (bytes) => Math.round(bytes / 102.4) / 10;
const percent = (share) => Math.round(share * 1000) / 10;
