// Checks that visitors notice nothing of instances that fail.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { slugsOnSale } from './fleet.mjs';
import { withProxy } from './proxy.mjs';
import { ask } from './request.mjs';

const VISITORS = 12;
const BEFORE_MS = 1_500;
const AFTER_MS = 4_000;

/** One instance is killed while visitors read pages that the proxy does not store: none of them notices. */
export async function losesNoVisit(fleet) {
  const slugs = await slugsOnSale(fleet);
  const paths = ['/', '/busca', '/sobre', ...slugs.slice(0, 5).map((slug) => `/detalhe/${slug}`)];
  let isOver = false;
  let visits = 0;
  const failed = [];
  const visitor = async (_, number) => {
    for (let i = number; !isOver; i++) {
      const path = paths[i % paths.length];
      // A query that was never used reaches an instance each time.
      const { status, text } = await ask(`${fleet.proxy.url}${path}?de=${number}`).catch(
        (error) => ({ status: String(error), text: '' }),
      );
      if (status !== 200 || !text.includes('</html>')) failed.push(`${path} ${status}`);
      visits++;
    }
  };
  const visitors = Array.from({ length: VISITORS }, visitor);
  await wait(BEFORE_MS);
  const before = visits;
  fleet.b.kill();
  await wait(AFTER_MS);
  isOver = true;
  await Promise.all(visitors);
  fleet.b = await fleet.startOther();
  assert.deepEqual(failed, []);
  assert.ok(visits > before);
  return { visitas: visits, perdidas: failed.length };
}

/** One instance hangs: a visitor who waits for it gets the page from the other. */
export async function leavesTheHung({ b, proxy }) {
  const worstOf = async () => {
    const one = (_, number) => ask(`${proxy.url}/sobre?parada=${number}`);
    const answers = await Promise.all(Array.from({ length: 20 }, one));
    for (const { status } of answers) assert.equal(status, 200);
    return Math.round(Math.max(...answers.map(({ ms }) => ms)));
  };
  process.kill(b.pid, 'SIGSTOP');
  try {
    const [first, second] = [await worstOf(), await worstOf()];
    assert.ok(first > 5_000, 'nenhuma visita foi à instância parada');
    assert.ok(first < 12_000, `${first} ms`);
    assert.ok(second < 2_000, `depois, ${second} ms`);
    return { 'pior ms': first, 'pior ms, depois': second };
  } finally {
    process.kill(b.pid, 'SIGCONT');
  }
}

/** Both instances are away: stored pages are shown, and all others answer 503 to people and to programs. */
export async function showsWhatItHas({ a, b, proxy }) {
  const seen = ['/', '/busca', '/sobre'];
  for (const path of seen) assert.equal((await ask(proxy.url + path)).status, 200);
  await a.stop();
  await b.stop();
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
 * Puts the proxy before a server of this check instead of the site.
 *
 * @param {{ folder: string }} fleet
 * @param {string} name of its folder
 * @param {import('node:http').RequestListener} answer
 * @param {(proxy: { url: string }) => Promise<void>} check
 */
async function beforeOne({ folder }, name, answer, check) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const site = `127.0.0.1:${port}`;
  try {
    await withProxy({ folder, name, sites: [site, site] }, check);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** An instance may have done what it did not answer: the proxy repeats a read at the other one, never a write. */
export async function repeatsOnlyReads(fleet) {
  const arrived = { GET: 0, POST: 0 };
  const cut = (request) => {
    arrived[request.method ?? ''] += 1;
    request.resume().on('end', () => request.socket.destroy());
  };
  await beforeOne(fleet, 'proxy-cut', cut, async ({ url }) => {
    const written = await ask(`${url}/api/contato`, { method: 'POST', body: '{}' });
    assert.deepEqual([written.status, arrived.POST], [503, 1], 'o envio foi repetido');
    const read = await ask(`${url}/sobre`);
    assert.deepEqual([read.status, arrived.GET], [503, 2], 'a leitura não foi repetida');
  });
  return { 'envios que chegaram': arrived.POST, 'leituras que chegaram': arrived.GET };
}

/** The proxy replaces the address, the host and the policy that a visitor claims by those it knows. */
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
  const record = (request, response) => {
    got = request.headers;
    response.end();
  };
  await beforeOne(fleet, 'proxy-claims', record, async ({ url }) => {
    await ask(`${url}/sobre`, { headers: claims });
    const received = Object.keys(claims).map((name) => [name, got[name] ?? '']);
    assert.deepEqual(Object.fromEntries(received), {
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
