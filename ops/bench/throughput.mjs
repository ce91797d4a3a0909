// Compares cached pages with a bare server that sends the same bytes in the same run. wrk sends the requests: a load
// generator in JavaScript slowed the bare server more than the site.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensurePrograms } from '../../scripts/setup.mjs';
import { ask } from '../fleet/request.mjs';
import { line, quantile } from './targets.mjs';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 3;

/** A proxy that compresses by itself requests the first encoding, a browser the second. */
const ENCODINGS = /** @type {const} */ ({ identity: 'sem compressão', gzip: 'gzip' });

/**
 * @param {string} siteUrl
 * @param {readonly (readonly [name: string, path: string])[]} screens
 * @param {number} seconds of each load
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureThroughput(siteUrl, screens, seconds) {
  if (!ensurePrograms({ wrk: 'wrk' })) return [];
  const lines = [];
  for (const [name, path] of screens) {
    for (const [encoding, words] of Object.entries(ENCODINGS)) {
      const got = await compare(siteUrl + path, { 'accept-encoding': encoding }, seconds);
      lines.push(
        line(`Requisições, ${words}`, name, got.rate),
        line(`Site ÷ node puro, ${words}`, name, (got.rate / got.bareRate) * 100),
        line(`p99 na metade, ${words}`, name, got.p99),
      );
    }
  }
  return lines;
}

/** Loads the site and a bare server fully, one after the other, then the site with half of what it can. */
async function compare(url, headers, seconds) {
  let page = await ask(url, { headers });
  while (page.headers['x-nextjs-cache'] !== 'HIT') page = await ask(url, { headers });
  const bare = await startBareServer(page);
  for (const target of [url, bare.url]) await fullLoad(target, headers, WARM_UP_SECONDS);
  const rate = await fullLoad(url, headers, seconds);
  const bareRate = await fullLoad(bare.url, headers, seconds);
  bare.stop();
  return { rate, bareRate, p99: await p99Of(url, { rate: rate / 2, seconds, headers }) };
}

/** Requests a page as fast as it is answered, and returns the requests per second. */
async function fullLoad(url, headers, seconds) {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s'],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]);
  if (/Socket errors|Non-2xx/.test(stdout)) throw new Error(`${url}, sob carga: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/**
 * Requests a page at even intervals. A load generator such as autocannon sends a second's share in one burst from all
 * connections, and then rests: half a load is then the full load half of the time.
 *
 * @returns {Promise<number>} ms, from the moment a request was due to its last byte
 */
async function p99Of(url, { rate, seconds, headers }) {
  const total = Math.round(rate * seconds);
  const start = performance.now();
  const answers = [];
  while (answers.length < total) {
    const due = start + (answers.length * 1_000) / rate;
    if (due > performance.now()) await wait(1);
    else
      answers.push(
        ask(url, { headers }).then(({ status }) => {
          if (status !== 200) throw new Error(`${url}, sob carga: ${status}`);
          return performance.now() - due;
        }),
      );
  }
  return quantile(await Promise.all(answers), 0.99);
}

/** This is the least a Node server can do: it sends one body, read from standard input, for every request. */
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
