/*
 * Compares how fast the site serves cached pages, straight from Node and behind the proxy, with how fast a minimal Node
 * server sends the same bytes. autocannon sends the requests: the one load generator that npm installs.
 */
import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '../fleet/request.mjs';
import { measuredScreens, runSiteBehindProxy } from './site.mjs';
import { computeQuantile, createRow } from './targets.mjs';

const CONNECTION_COUNT = 16;
const WARM_UP_SECONDS = 3;

/** @param {import('./site.mjs').BenchOptions} options */
export const measureRequests = ({ isQuick, folder }) =>
  runSiteBehindProxy(folder, async ({ url, directUrl }) => {
    const seconds = isQuick ? 3 : 10;
    const rows = [];
    for (const [name, path] of measuredScreens) {
      // The proxy requests pages without compression, because it compresses by itself; a browser requests brotli.
      const direct = await compareWithBareServer(directUrl + path, 'identity', seconds);
      const proxied = await compareWithBareServer(url + path, 'br', seconds);
      rows.push(
        createRow('Requisições', name, direct.rate),
        createRow('Site ÷ node puro', name, direct.percentage),
        createRow('p99 na metade da carga', name, direct.p99),
        createRow('Requisições', `${name}, proxy`, proxied.rate),
        createRow('Atrás do proxy ÷ node puro', `${name}, proxy`, proxied.percentage),
        createRow('p99 na metade da carga', `${name}, proxy`, proxied.p99),
      );
    }
    return rows;
  });

/**
 * Measures requests a second at full load, of the site and then of a Node server that only sends the same response, and
 * the response time of the site at half of its full load, in ms.
 */
async function compareWithBareServer(url, encoding, seconds) {
  const headers = { 'accept-encoding': encoding };
  await sendLoad({ url, headers, duration: WARM_UP_SECONDS });
  const bareServer = await startBareServer(await sendRequest(url, { headers }));
  try {
    await sendLoad({ url: bareServer.url, headers, duration: WARM_UP_SECONDS });
    const rate = await sendLoad({ url, headers, duration: seconds });
    const bareRate = await sendLoad({ url: bareServer.url, headers, duration: seconds });
    const p99 = await measureP99(url, { headers, rate: rate / 2, seconds });
    return { rate, percentage: (rate / bareRate) * 100, p99 };
  } finally {
    bareServer.stop();
  }
}

/** Sends requests without a pause, and returns those a second. @param {import('autocannon').Options} options */
async function sendLoad(options) {
  const { requests, errors, non2xx } = await autocannon({
    connections: CONNECTION_COUNT,
    ...options,
  });
  if (errors + non2xx > 0) throw new Error(`${options.url}: ${errors + non2xx} pedidos falharam.`);
  return requests.average;
}

/** Sends requests at even intervals, because autocannon would send those of each second in one burst; returns ms. */
async function measureP99(url, { headers, rate, seconds }) {
  const startedAt = performance.now();
  const sendAt = async (due) => {
    await wait(due - performance.now());
    const { status } = await sendRequest(url, { headers });
    if (status !== 200) throw new Error(`${url}: ${status}`);
    return performance.now() - due;
  };
  const count = Math.round(rate * seconds);
  const dueTimes = Array.from({ length: count }, (_, index) => startedAt + (index * 1_000) / rate);
  return computeQuantile(await Promise.all(dueTimes.map(sendAt)), 0.99);
}

/** Source code of a minimal Node server, which responds to every request with one body, read from standard input. */
const BARE_SERVER = `
  import { createServer } from 'node:http';
  import { buffer } from 'node:stream/consumers';
  const body = await buffer(process.stdin);
  const headers = { ...JSON.parse(process.env.HEADERS), 'content-length': body.length };
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

async function startBareServer({ body, headers }) {
  const { 'content-type': type, 'content-encoding': encoding } = headers;
  const HEADERS = JSON.stringify({ 'content-type': type, 'content-encoding': encoding });
  const child = spawn(process.execPath, ['--input-type=module', '-e', BARE_SERVER], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, HEADERS },
  });
  child.stdin.end(body);
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${Number(port)}`, stop: () => child.kill() };
}
