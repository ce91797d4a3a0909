/*
 * Compares how fast the site serves cached pages with how fast a minimal Node server sends the same bytes. The requests
 * are sent by the program wrk, because a load generator in JavaScript slowed down the minimal server more than the
 * site.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { ensurePrograms } from '../../scripts/setup.mjs';
import { sendRequest } from '../fleet/request.mjs';
import { startAtRate } from './open-loop.mjs';
import { createResultLine, computeQuantile } from './targets.mjs';

const CONNECTION_COUNT = 16;
const WARM_UP_SECONDS = 3;

/** Encodings of the requests: a proxy that compresses by itself requests `identity`, a browser `gzip`. */
const REQUEST_ENCODINGS = /** @type {const} */ ({ identity: 'sem compressão', gzip: 'gzip' });

/**
 * Measures requests per second and response times, and returns them as lines of the table; empty where wrk is missing.
 *
 * @param {string} siteUrl
 * @param {readonly (readonly [name: string, path: string])[]} screens
 * @param {number} seconds duration of each load
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureThroughput(siteUrl, screens, seconds) {
  if (!ensurePrograms({ wrk: 'wrk' })) return [];
  const lines = [];
  for (const [name, path] of screens) {
    for (const [encoding, words] of Object.entries(REQUEST_ENCODINGS)) {
      const comparison = await compareWithBareServer(
        siteUrl + path,
        { 'accept-encoding': encoding },
        seconds,
      );
      lines.push(
        createResultLine(`Requisições, ${words}`, name, comparison.rate),
        createResultLine(
          `Site ÷ node puro, ${words}`,
          name,
          (comparison.rate / comparison.bareRate) * 100,
        ),
        createResultLine(`p99 na metade, ${words}`, name, comparison.p99),
      );
    }
  }
  return lines;
}

/**
 * Measures requests per second at full load, first of the site and then of a minimal Node server, and the response time
 * of the site at half of its full load.
 */
async function compareWithBareServer(url, headers, seconds) {
  let page = await sendRequest(url, { headers });
  while (page.headers['x-nextjs-cache'] !== 'HIT') page = await sendRequest(url, { headers });
  const bareServer = await startBareServer(page);
  for (const target of [url, bareServer.url])
    await measureFullLoad(target, headers, WARM_UP_SECONDS);
  const rate = await measureFullLoad(url, headers, seconds);
  const bareRate = await measureFullLoad(bareServer.url, headers, seconds);
  bareServer.stop();
  return { rate, bareRate, p99: await measureP99(url, { rate: rate / 2, seconds, headers }) };
}

/** Requests a page as fast as the server responds, and returns the requests per second. */
async function measureFullLoad(url, headers, seconds) {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t1', `-c${CONNECTION_COUNT}`, `-d${seconds}s`, '--timeout', '10s'],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]);
  if (/Socket errors|Non-2xx/.test(stdout)) throw new Error(`${url}, sob carga: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/**
 * Requests a page at even intervals, and returns the 99th percentile of the response times.
 *
 * @returns {Promise<number>} ms from the time at which a request was due to the last byte of its response
 */
async function measureP99(url, { rate, seconds, headers }) {
  const times = await startAtRate(rate, seconds, async (due) => {
    const { status } = await sendRequest(url, { headers });
    if (status !== 200) throw new Error(`${url}, sob carga: ${status}`);
    return performance.now() - due;
  });
  return computeQuantile(times, 0.99);
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
