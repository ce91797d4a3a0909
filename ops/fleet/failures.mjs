// Checks that visitors notice no errors when instances of the site fail.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listSlugsOnSale } from './fleet.mjs';
import { runWithProxy } from './proxy.mjs';
import { sendRequest } from './request.mjs';

const VISITOR_COUNT = 12;
const VISITS_BEFORE_KILL_MS = 1_500;
const VISITS_AFTER_KILL_MS = 4_000;

/** Checks that no visit fails when an instance is killed, while visitors read pages that the proxy does not store. */
export async function checkKilledInstance(fleet) {
  const slugs = await listSlugsOnSale(fleet);
  const paths = ['/', '/busca', '/sobre', ...slugs.slice(0, 5).map((slug) => `/detalhe/${slug}`)];
  let isOver = false;
  let visits = 0;
  const failed = [];
  const visitor = async (_, number) => {
    for (let i = number; !isOver; i++) {
      const path = paths[i % paths.length];
      // An unused query parameter bypasses the proxy's cache, so every visit reaches an instance.
      const { status, text } = await sendRequest(`${fleet.proxy.url}${path}?de=${number}`).catch(
        (error) => ({ status: String(error), text: '' }),
      );
      if (status !== 200 || !text.includes('</html>')) failed.push(`${path} ${status}`);
      visits++;
    }
  };
  const visitors = Array.from({ length: VISITOR_COUNT }, visitor);
  await wait(VISITS_BEFORE_KILL_MS);
  const visitsBefore = visits;
  fleet.b.kill();
  await wait(VISITS_AFTER_KILL_MS);
  isOver = true;
  await Promise.all(visitors);
  fleet.b = await fleet.startOther();
  assert.deepEqual(failed, []);
  assert.ok(visits > visitsBefore);
  return { visitas: visits, perdidas: failed.length };
}

/** Checks that a visitor whose instance no longer responds gets the page from the other instance. */
export async function checkHungInstance({ b, proxy }) {
  const measureWorst = async () => {
    const visitOnce = (_, number) => sendRequest(`${proxy.url}/sobre?parada=${number}`);
    const responses = await Promise.all(Array.from({ length: 20 }, visitOnce));
    for (const { status } of responses) assert.equal(status, 200);
    return Math.round(Math.max(...responses.map(({ ms }) => ms)));
  };
  process.kill(b.pid, 'SIGSTOP');
  try {
    const [worstWhileHung, worstAfterwards] = [await measureWorst(), await measureWorst()];
    assert.ok(worstWhileHung > 5_000, 'nenhuma visita foi à instância parada');
    assert.ok(worstWhileHung < 12_000, `${worstWhileHung} ms`);
    assert.ok(worstAfterwards < 2_000, `depois, ${worstAfterwards} ms`);
    return { 'pior ms': worstWhileHung, 'pior ms, depois': worstAfterwards };
  } finally {
    process.kill(b.pid, 'SIGCONT');
  }
}

/** Checks that, with both instances stopped, stored pages are shown and other requests get a 503 for people or for programs. */
export async function checkBothStopped({ a, b, proxy }) {
  const storedPaths = ['/', '/busca', '/sobre'];
  for (const path of storedPaths) assert.equal((await sendRequest(proxy.url + path)).status, 200);
  await a.stop();
  await b.stop();
  await wait(3_500);
  const times = [];
  for (const path of [...storedPaths, ...storedPaths]) {
    const { status, headers, ms } = await sendRequest(proxy.url + path);
    assert.deepEqual([status, headers['x-proxy-cache']], [200, 'STALE'], path);
    times.push(ms);
  }
  const page = await sendRequest(`${proxy.url}/funilaria?a=b`);
  assert.equal(page.status, 503);
  assert.match(page.text, /Voltamos já/);
  assert.ok(page.headers['retry-after']);
  const apiResponse = await sendRequest(`${proxy.url}/api/contato`, { method: 'POST', body: '{}' });
  assert.equal(apiResponse.status, 503);
  assert.match(apiResponse.headers['content-type'] ?? '', /problem\+json/);
  return { 'páginas antigas': times.length, 'pior ms': Math.round(Math.max(...times)) };
}

/**
 * Runs a check with a proxy in front of a small test server instead of the site.
 *
 * @param {{ folder: string }} fleet
 * @param {string} name folder of the proxy
 * @param {import('node:http').RequestListener} answer handler of the test server
 * @param {(proxy: { url: string }) => Promise<void>} check
 */
async function checkWithProxyInFront({ folder }, name, answer, check) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const site = `127.0.0.1:${port}`;
  try {
    await runWithProxy({ folder, name, sites: [site, site] }, check);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/**
 * Checks that the proxy repeats a failed read at the other instance, but never a failed write, which the first instance
 * may have carried out.
 */
export async function checkRepeatedRequests(fleet) {
  const requestCounts = { GET: 0, POST: 0 };
  const cutConnection = (request) => {
    requestCounts[request.method ?? ''] += 1;
    request.resume().on('end', () => request.socket.destroy());
  };
  await checkWithProxyInFront(fleet, 'proxy-cut', cutConnection, async ({ url }) => {
    const writeResponse = await sendRequest(`${url}/api/contato`, { method: 'POST', body: '{}' });
    assert.deepEqual([writeResponse.status, requestCounts.POST], [503, 1], 'o envio foi repetido');
    const readResponse = await sendRequest(`${url}/sobre`);
    assert.deepEqual(
      [readResponse.status, requestCounts.GET],
      [503, 2],
      'a leitura não foi repetida',
    );
  });
  return { 'envios que chegaram': requestCounts.POST, 'leituras que chegaram': requestCounts.GET };
}

/** Checks that the proxy replaces forged headers of a visitor: address, host, protocol and content security policy. */
export async function checkForgedHeaders(fleet) {
  const forgedHeaders = {
    forwarded: 'for=198.51.100.9',
    'x-forwarded-for': '198.51.100.9',
    'x-forwarded-host': 'mau.example',
    'x-forwarded-proto': 'http',
    'x-real-ip': '198.51.100.9',
    'content-security-policy': "script-src 'nonce-mau'",
  };
  /** @type {import('node:http').IncomingHttpHeaders} */
  let receivedHeaders = {};
  const recordHeaders = (request, response) => {
    receivedHeaders = request.headers;
    response.end();
  };
  await checkWithProxyInFront(fleet, 'proxy-claims', recordHeaders, async ({ url }) => {
    await sendRequest(`${url}/sobre`, { headers: forgedHeaders });
    const received = Object.keys(forgedHeaders).map((name) => [name, receivedHeaders[name] ?? '']);
    assert.deepEqual(Object.fromEntries(received), {
      forwarded: '',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(url).hostname,
      'x-forwarded-proto': 'https',
      'x-real-ip': '',
      'content-security-policy': '',
    });
  });
  return { cabeçalhos: Object.keys(forgedHeaders).length };
}
