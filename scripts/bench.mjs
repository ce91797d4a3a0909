// `npm run bench`: how fast the cached home page is, against a bare server sending the same bytes in the
// same run, and how heavy it is. Times are reported, never asserted.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import autocannon from 'autocannon';
import { weigh } from '../e2e/support/bytes.ts';
import { ensureBuild } from './build.mjs';
import { findChromium, root } from './setup.mjs';
import { freePort, startStack } from './stack.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const CONNECTIONS = 32;
const KB = 1024;

/** How the page is asked for: as a proxy that compresses by itself does, and as a browser does. */
const encodings = ['identity', 'gzip'];

ensureBuild();
const folder = join(root, 'bench-results');
mkdirSync(folder, { recursive: true });
const stack = await startStack({
  backendPort: await freePort(),
  sitePort: await freePort(),
  dataDir: 'memory',
  controls: false,
  logs: join(folder, 'logs'),
});

try {
  const throughput = [];
  for (const encoding of encodings) throughput.push(await compare(encoding));
  console.table(throughput);

  const bytes = await weight();
  if (bytes) {
    console.log('Home antes de qualquer interação, 390 × 844 (KB; texto em gzip)');
    console.table([bytes]);
  }
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
  const machine = { node: process.version, cpus: cpus().length };
  writeFileSync(file, JSON.stringify({ machine, throughput, bytes }, null, 2));
  console.log(`Gravado em ${file.slice(root.length)}`);
} finally {
  await stack.stop();
}

/** The site and a bare server, one after the other, with the same bytes. */
async function compare(encoding) {
  const { body, headers } = await cachedPage(encoding);
  const bareUrl = await startBareServer(body, headers);
  const site = await load(stack.site.url, encoding, {});
  const bare = await load(bareUrl.url, encoding, {});
  const half = await load(stack.site.url, encoding, {
    overallRate: Math.max(1, Math.floor(site.requests.average / 2)),
  });
  bareUrl.stop();
  return {
    codificação: encoding,
    'KB por resposta': round(body.length / KB),
    'site, req/s': Math.round(site.requests.average),
    'node puro, req/s': Math.round(bare.requests.average),
    'site ÷ node, %': round((site.requests.average / bare.requests.average) * 100),
    'p99 na metade, ms': half.latency.p99,
    falhas: site.non2xx + site.errors + half.non2xx + half.errors,
  };
}

async function load(url, encoding, options) {
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': encoding },
    ...options,
  });
}

/** The home page as it is served from the cache: its bytes on the wire and its headers. */
async function cachedPage(encoding) {
  const { get } = await import('node:http');
  for (;;) {
    const [response] = await once(
      get(stack.site.url, { headers: { 'accept-encoding': encoding } }),
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
  const child = spawn(process.execPath, ['scripts/bench-bare-server.mjs'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), HEADERS: JSON.stringify(headers) },
  });
  child.stdin.end(body);
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

async function weight() {
  const executablePath = findChromium();
  if (!executablePath) return null;
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
  });
  const { requests, resources, ...kinds } = await weigh(page, stack.siteUrl);
  await browser.close();
  const inKb = Object.entries(kinds).map(([kind, size]) => [kind, round(size / KB)]);
  return { ...Object.fromEntries(inKb), requests };
}

function round(value) {
  return Math.round(value * 10) / 10;
}
