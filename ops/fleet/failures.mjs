// Instances that go away under visitors.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/stack.mjs';
import { backendOf } from './fleet.mjs';
import { startProxy } from './proxy.mjs';
import { ask } from './request.mjs';

const VISITORS = 12;
const BEFORE_MS = 1_500;
const AFTER_MS = 4_000;

/** One instance is killed while visitors read what the proxy does not keep: none of them notices. */
export async function losesNoVisit(fleet) {
  const slugs = await backendOf(fleet).slugs();
  const paths = ['/', '/busca', '/sobre', ...slugs.slice(0, 5).map((slug) => `/detalhe/${slug}`)];
  let isOver = false;
  const counts = { visitas: 0, 'só do proxy': 0 };
  const failed = [];
  const visitor = async (number) => {
    for (let i = number; !isOver; i++) {
      const path = paths[i % paths.length];
      try {
        // A query of nobody's: passed on to an instance each time.
        const { status, text, headers } = await ask(`${fleet.proxy.url}${path}?de=${number}`);
        if (status !== 200 || !text.includes('</html>')) failed.push(`${path} ${status}`);
        if (headers['x-proxy-cache'] === 'HIT') counts['só do proxy']++;
      } catch (error) {
        failed.push(`${path} ${error}`);
      }
      counts.visitas++;
    }
  };
  const visitors = Array.from({ length: VISITORS }, (_, number) => visitor(number));
  await wait(BEFORE_MS);
  const before = counts.visitas;
  fleet.b.kill();
  await wait(AFTER_MS);
  isOver = true;
  await Promise.all(visitors);
  fleet.b = await fleet.startOther();
  assert.deepEqual(failed, []);
  assert.ok(counts.visitas > before);
  return { ...counts, perdidas: failed.length };
}

/** One instance stands still, as if it hung: whoever it keeps waiting gets the page from the other. */
export async function leavesTheHung(fleet) {
  const round = () =>
    Promise.all(
      Array.from({ length: 20 }, (_, number) => ask(`${fleet.proxy.url}/sobre?parada=${number}`)),
    );
  process.kill(fleet.b.pid, 'SIGSTOP');
  try {
    const [first, second] = [await round(), await round()];
    const worst = (answers) => Math.round(Math.max(...answers.map(({ ms }) => ms)));
    for (const { status } of [...first, ...second]) assert.equal(status, 200);
    assert.ok(worst(first) > 5_000, 'nenhuma visita foi à instância parada');
    assert.ok(worst(first) < 12_000, `${worst(first)} ms`);
    assert.ok(worst(second) < 2_000, `depois, ${worst(second)} ms`);
    return { 'pior ms': worst(first), 'pior ms, depois': worst(second) };
  } finally {
    process.kill(fleet.b.pid, 'SIGCONT');
  }
}

/** Both instances are away: what was seen is shown, the rest says so to people and to programs. */
export async function showsWhatItHas(fleet) {
  const { proxy } = fleet;
  const seen = ['/', '/busca', '/sobre'];
  for (const path of seen) assert.equal((await ask(proxy.url + path)).status, 200);
  await fleet.a.stop();
  await fleet.b.stop();
  await wait(3_500);
  const times = [];
  for (const path of [...seen, ...seen]) {
    const { status, headers, ms } = await ask(proxy.url + path);
    assert.deepEqual([status, headers['x-proxy-cache']], [200, 'STALE'], path);
    times.push(ms);
  }
  const page = await ask(`${proxy.url}/funilaria?a=b`);
  assert.equal(page.status, 503);
  assert.match(page.text, /Voltamos já/);
  assert.ok(page.headers['retry-after']);
  const program = await ask(`${proxy.url}/api/contato`, { method: 'POST', body: '{}' });
  assert.equal(program.status, 503);
  assert.match(program.headers['content-type'] ?? '', /problem\+json/);
  return { 'páginas antigas': times.length, 'pior ms': Math.round(Math.max(...times)) };
}

/**
 * The proxy before one server of our own instead of the site.
 *
 * @param {{ folder: string }} fleet
 * @param {string} name of its folder
 * @param {import('node:http').RequestListener} answer
 * @param {(url: string) => Promise<void>} check
 */
async function beforeOne({ folder }, name, answer, check) {
  const server = createServer(answer).listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const sites = [`127.0.0.1:${port}`, `127.0.0.1:${port}`];
  const tlsPort = await freePort();
  const proxy = await startProxy({ folder: join(folder, name), tlsPort, sites });
  try {
    await check(proxy.url);
  } finally {
    await proxy.stop();
    server.close();
    server.closeAllConnections();
  }
}

/** What an instance got and did not answer it may have done: a write is not asked of the other, a read is. */
export async function repeatsOnlyReads(fleet) {
  const arrived = { GET: 0, POST: 0 };
  const cut = (request) => {
    arrived[request.method ?? ''] += 1;
    request.resume().on('end', () => request.socket.destroy());
  };
  await beforeOne(fleet, 'proxy-cut', cut, async (url) => {
    const written = await ask(`${url}/api/contato`, { method: 'POST', body: '{}' });
    assert.deepEqual([written.status, arrived.POST], [503, 1], 'o envio foi repetido');
    const read = await ask(`${url}/sobre`);
    assert.deepEqual([read.status, arrived.GET], [503, 2], 'a leitura não foi repetida');
  });
  return { 'envios que chegaram': arrived.POST, 'leituras que chegaram': arrived.GET };
}

/** Who asks, by which name and under which policy is what the proxy saw, not what a visitor says. */
export async function believesNoVisitor(fleet) {
  const claims = {
    forwarded: 'for=198.51.100.9',
    'x-forwarded-for': '198.51.100.9',
    'x-forwarded-host': 'mau.example',
    'x-forwarded-proto': 'http',
    'x-real-ip': '198.51.100.9',
    'content-security-policy': "script-src 'nonce-mau'",
  };
  /** @type {import('node:http').IncomingHttpHeaders} */
  let got = {};
  const note = (request, response) => {
    got = request.headers;
    response.end();
  };
  await beforeOne(fleet, 'proxy-claims', note, async (url) => {
    await ask(`${url}/sobre`, { headers: claims });
    const said = Object.keys(claims).map((name) => [name, got[name] ?? '']);
    assert.deepEqual(Object.fromEntries(said), {
      forwarded: '',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(url).hostname,
      'x-forwarded-proto': 'https',
      'x-real-ip': '',
      'content-security-policy': '',
    });
  });
  return { cabeçalhos: Object.keys(claims).length };
}
