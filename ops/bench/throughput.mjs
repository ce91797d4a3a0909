// Cached pages against a bare server that sends the same bytes in the same run. wrk asks for them: of what a load
// generator in JavaScript could send, the bare server was held back more than the site.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ensurePrograms } from '../../scripts/setup.mjs';
import { freePort } from '../../scripts/stack.mjs';
import { steadyLoad } from './steady-load.mjs';
import { line } from './targets.mjs';

const CONNECTIONS = 16;
/** The program, and the Debian package it is in. */
const LOAD_GENERATOR = { wrk: 'wrk' };
const WARM_UP_SECONDS = 3;
const MEMORY_EVERY_MS = 250;
const MEBIBYTE = 1024 * 1024;

/** How a page is asked for: as a proxy that compresses by itself does, and as a browser does. */
const ENCODINGS = /** @type {const} */ ({ identity: 'sem compressão', gzip: 'gzip' });

/**
 * @param {{ url: string, pid: number }} site
 * @param {readonly (readonly [name: string, path: string])[]} screens
 * @param {number} seconds of each load
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureThroughput(site, screens, seconds) {
  if (!ensurePrograms(LOAD_GENERATOR)) return [];
  const lines = [];
  const atRest = residentMemory(site.pid);
  let underLoad = atRest;
  const sampling = setInterval(() => {
    const now = residentMemory(site.pid);
    if (now !== null) underLoad = Math.max(underLoad ?? 0, now);
  }, MEMORY_EVERY_MS);

  for (const [name, path] of screens) {
    for (const [encoding, words] of Object.entries(ENCODINGS)) {
      const got = await compare(site.url + path, encoding, seconds);
      lines.push(
        line(`Requisições, ${words}`, name, got.rate),
        line(`Site ÷ node puro, ${words}`, name, (got.rate / got.bareRate) * 100),
        line(`p99 na metade, ${words}`, name, got.p99),
        line('p99 do node puro, mesma taxa', `${name}, ${words}`, got.bareP99),
      );
    }
  }
  clearInterval(sampling);
  return [
    ...lines,
    line('Memória em repouso', 'processo do site', atRest),
    line('Memória sob carga', 'processo do site', underLoad),
  ];
}

/** The site and a bare server, one after the other: all they can, then half of what the site can. */
async function compare(url, encoding, seconds) {
  const { body, headers: answered } = await cachedPage(url, encoding);
  const bare = await startBareServer(body, answered);
  const headers = { 'accept-encoding': encoding };
  for (const target of [url, bare.url]) await fullLoad(target, encoding, WARM_UP_SECONDS);
  const full = await fullLoad(url, encoding, seconds);
  const bareFull = await fullLoad(bare.url, encoding, seconds);
  const half = { rate: full.rate / 2, seconds, headers };
  const halfOfSite = await steadyLoad(url, half);
  const halfOfBare = await steadyLoad(bare.url, half);
  bare.stop();

  const failures = full.failures + halfOfSite.failures;
  if (failures > 0) throw new Error(`${url}: ${failures} respostas com falha sob carga`);
  return {
    rate: full.rate,
    bareRate: bareFull.rate,
    p99: halfOfSite.p99,
    bareP99: halfOfBare.p99,
  };
}

/**
 * As many requests as are answered.
 *
 * @returns {Promise<{ rate: number, failures: number }>} requests a second; answers that were none, or no page
 */
async function fullLoad(url, encoding, seconds) {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s'],
    ...['-H', `accept-encoding: ${encoding}`, url],
  ]);
  const number = (form) => Number(form.exec(stdout)?.[1] ?? 0);
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
    stdout,
  );
  const cut = (errors ?? []).slice(1).reduce((sum, each) => sum + Number(each), 0);
  return {
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    failures: cut + number(/Non-2xx or 3xx responses: (\d+)/),
  };
}

/** A page as it is served from the cache: its bytes on the wire and its headers. */
async function cachedPage(url, encoding) {
  for (;;) {
    const [response] = await once(
      get(url, { headers: { 'accept-encoding': encoding } }),
      'response',
    );
    const chunks = [];
    for await (const chunk of response) chunks.push(chunk);
    if (response.headers['x-nextjs-cache'] === 'HIT') {
      return { body: Buffer.concat(chunks), headers: response.headers };
    }
  }
}

async function startBareServer(body, headers) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./bare-server.mjs', import.meta.url))],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, PORT: String(port), HEADERS: JSON.stringify(headers) },
    },
  );
  child.stdin.end(body);
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** @returns {number | null} MB in memory; null where the system does not say (other than Linux) */
function residentMemory(pid) {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (Number(kilobytes) * 1024) / MEBIBYTE;
  } catch {
    return null;
  }
}
