// Checks what the proxy passes on to the site, and from it to a visitor.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { waitUntil } from './leads.mjs';
import { runWithProxy } from './proxy.mjs';
import { sendRequest } from './request.mjs';

const SECURITY_HEADERS = [
  ...['strict-transport-security', 'content-security-policy', 'x-content-type-options'],
  ...['x-frame-options', 'referrer-policy', 'permissions-policy'],
  ...['cross-origin-opener-policy', 'cross-origin-resource-policy'],
];
/** More than four photos as large as the site accepts them. */
const PHOTOS_BYTES = 60_000_000;
/** Spellings of `/metrics` that the site or nginx may read as the same address. */
const METRICS_SPELLINGS = [
  ...['/metrics', '/%6detrics', '//metrics', '/metrics/', '/metrics?a=b', '/./metrics'],
];

/** Checks that the proxy speaks HTTP/2, sends each security header once with the site's value, and refuses long bodies. */
export async function checkForwarding({ a, proxy }) {
  const session = connect(proxy.url, { rejectUnauthorized: false });
  // The stream has the same error.
  session.on('error', () => undefined);
  const stream = session.request({ ':path': '/sobre' });
  const [headers] = await once(stream, 'response');
  assert.equal(headers[':status'], 200);
  session.destroy();

  const directResponse = await sendRequest(`${a.url}/`);
  const { rawHeaders } = await sendRequest(`${proxy.url}/`);
  for (const name of SECURITY_HEADERS) {
    const values = rawHeaders.filter((_, i) => rawHeaders[i - 1]?.toLowerCase() === name);
    assert.deepEqual(values, [directResponse.headers[name]], name);
  }
  const body = 'x'.repeat(70_000);
  const refused = await sendRequest(`${proxy.url}/api/contato`, { method: 'POST', body });
  assert.equal(refused.status, 413);
  assert.match(refused.headers['strict-transport-security'] ?? '', /max-age/);
  return { cabeçalhos: SECURITY_HEADERS.length };
}

/** Checks that the proxy passes on photos, also those that the site refuses: an error of the proxy would lose the typed form. */
export async function checkLargePhotos(front) {
  const countBytes = async (request, response) => response.end(`${(await buffer(request)).length}`);
  await checkBeforeTestServer(front, 'proxy-photos', countBytes, async ({ url }) => {
    const body = Buffer.alloc(PHOTOS_BYTES);
    const { text } = await sendRequest(`${url}/api/venda-de-carro`, { method: 'POST', body });
    assert.equal(Number(text), PHOTOS_BYTES);
  });
  return { MB: PHOTOS_BYTES / 1e6 };
}

/** Checks that the proxy passes on no metrics. */
export async function checkMetrics({ a, proxy, stack }) {
  const headers = { authorization: `Bearer ${stack.settings.METRICS_TOKEN}` };
  assert.match((await sendRequest(`${a.url}/metrics`, { headers })).text, /site_http_requests/);
  for (const address of METRICS_SPELLINGS) {
    const { status, text } = await sendRequest(proxy.url + address, { headers });
    assert.equal(status, 404, address);
    assert.doesNotMatch(text, /site_http_requests/, address);
  }
  return { endereços: METRICS_SPELLINGS.length };
}

/**
 * Runs a check with a proxy before a test server instead of the site.
 *
 * @param {{ folder: string }} front
 * @param {string} name folder of the proxy
 * @param {import('node:http').RequestListener} answer handler of the test server
 * @param {(proxy: { url: string, log: string }) => Promise<void>} check
 */
async function checkBeforeTestServer({ folder }, name, answer, check) {
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
export async function checkRepeatedRequests(front) {
  const requestCounts = { GET: 0, POST: 0 };
  const cutConnection = (request) => {
    requestCounts[request.method ?? ''] += 1;
    request.resume().on('end', () => request.socket.destroy());
  };
  await checkBeforeTestServer(front, 'proxy-cut', cutConnection, async ({ url }) => {
    const write = await sendRequest(`${url}/api/contato`, { method: 'POST', body: '{}' });
    assert.deepEqual([write.status, requestCounts.POST], [503, 1], 'o envio foi repetido');
    const read = await sendRequest(`${url}/sobre`);
    assert.deepEqual([read.status, requestCounts.GET], [503, 2], 'a leitura não foi repetida');
  });
  return requestCounts;
}

/**
 * Checks that the proxy replaces forged headers of a visitor: address, host, protocol, content security policy, and the trace
 * id, which is that of its own log.
 */
export async function checkForgedHeaders(front) {
  const forgedHeaders = {
    forwarded: 'for=198.51.100.9',
    'x-forwarded-for': '198.51.100.9',
    'x-forwarded-host': 'mau.example',
    'x-forwarded-proto': 'http',
    'x-real-ip': '198.51.100.9',
    'content-security-policy': "script-src 'nonce-mau'",
    traceparent: '00-f0f92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  };
  const returnHeaders = ({ headers }, response) => response.end(JSON.stringify(headers));
  await checkBeforeTestServer(front, 'proxy-claims', returnHeaders, async ({ url, log }) => {
    const { text } = await sendRequest(`${url}/sobre`, { headers: forgedHeaders });
    const { traceparent, ...receivedHeaders } = JSON.parse(text);
    for (const [name, value] of Object.entries({
      forwarded: undefined,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(url).hostname,
      'x-forwarded-proto': 'https',
      'x-real-ip': undefined,
      'content-security-policy': undefined,
    }))
      assert.equal(receivedHeaders[name], value, name);
    const [, traceId] = /^00-([\da-f]{32})-[\da-f]{16}-01$/.exec(traceparent) ?? [];
    assert.ok(traceId && !forgedHeaders.traceparent.includes(traceId), traceparent);
    const isLogged = () => readFileSync(log, 'utf8').includes(`"correlationId":"${traceId}"`);
    await waitUntil(isLogged, 'o número não está no registro');
  });
  return { cabeçalhos: Object.keys(forgedHeaders).length };
}

const nest = (levels) => `${'["a",{"b":'.repeat(levels)}{}${'}]'.repeat(levels)}`;

/** States of Next's router, each with `true` if the proxy passes it on. @type {[string, boolean][]} */
const routerStates = [
  [nest(8), true],
  [encodeURIComponent(nest(8)), true],
  [nest(31), true],
  [nest(32), false],
  [encodeURIComponent(nest(32)), false],
  [encodeURIComponent(nest(32)).toLowerCase(), false],
  ['['.repeat(65), false],
  [nest(1_000), false],
  [`["${'a'.repeat(4_000)}",{}]`, true],
  [`["${'a'.repeat(4_100)}",{}]`, false],
  ['%'.repeat(4_000), true],
];

/** Checks that the proxy passes on no state of Next's router that is long or deep. */
export async function checkRouterStates(front) {
  const returnState = ({ headers }, response) =>
    response.end(headers['next-router-state-tree'] ?? '');
  await checkBeforeTestServer(front, 'proxy-states', returnState, async ({ url }) => {
    for (const [state, isPassedOn] of routerStates) {
      const headers = { rsc: '1', 'next-router-state-tree': state };
      const { text } = await sendRequest(`${url}/verificar`, { headers });
      assert.equal(text, isPassedOn ? state : '', state.slice(0, 60));
    }
  });
  return { estados: routerStates.length };
}
