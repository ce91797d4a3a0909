// `npm run bench` prints one table of bounds, aims and measured values. Times depend on the machine: they are reported,
// never asserted (e2e/budgets.spec.ts asserts bytes). `--quick` measures less of each;
// `npm run bench -- throughput interactions` runs these two parts.
import { mkdirSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { vehicles } from '../e2e/support/vehicles.ts';
import { measureCrawl } from './bench/crawl.mjs';
import { startEmptyApp } from './bench/empty-app.mjs';
import { measureInteractions } from './bench/interactions.mjs';
import { measureLighthouse } from './bench/lighthouse.mjs';
import { measureNavigation } from './bench/navigation.mjs';
import { measureOffline } from './bench/offline.mjs';
import { measureStockServer } from './bench/stock-server.mjs';
import { row } from './bench/targets.mjs';
import { measureThroughput } from './bench/throughput.mjs';
import { ensureBuild } from '../scripts/build.mjs';
import { PROXY_NAME, proxyPrograms, withProxy } from './fleet/proxy.mjs';
import { ensurePrograms, root } from '../scripts/setup.mjs';
import { freePort, startStack } from '../scripts/stack.mjs';

const { values, positionals: chosen } = parseArgs({
  options: { quick: { type: 'boolean' } },
  allowPositionals: true,
});
const isQuick = values.quick === true;
const seconds = isQuick ? 3 : 10;
const times = isQuick ? 1 : 5;
const interactions = isQuick ? 4 : 20;

const vehicle = `/detalhe/${vehicles.armoured}`;
const paths = {
  home: '/',
  search: '/busca/todos',
  vehicle,
  proposal: vehicle,
  contact: '/faleconosco',
  wizard: '/blindagem/cotacao',
};
/** @type {readonly (readonly [name: string, path: string])[]} */
const screens = [
  ['home', paths.home],
  ['busca', paths.search],
  ['detalhe', paths.vehicle],
  ['cotação de blindagem', paths.wizard],
  ['cotação de estética', '/estetica/cotacao'],
  ['contato', paths.contact],
];

const folder = join(root, 'test-results');
mkdirSync(folder, { recursive: true });
if (chosen.includes('stock')) {
  const { SIZES } = await import('./bench/stock.ts');
  ensureBuild();
  console.log('\nOn the production server:');
  // The cost of unknown addresses does not depend on the number of vehicles: one size measures it.
  for (const count of SIZES)
    await measureStockServer(count, { isQuick: isQuick || count !== SIZES.at(-1), folder });
  if (chosen.length === 1) process.exit();
}

ensureBuild();
const load = loadavg()[0];
const stack = await startStack({ logs: join(folder, 'logs/bench') });

const parts = {
  throughput: () => measureThroughput(stack.siteUrl, screens.slice(0, 3), seconds),
  navigation: () => measureNavigation(stack.siteUrl, paths, times),
  interactions: () => measureInteractions(stack.siteUrl, paths, interactions),
  offline: () => measureOffline(stack.siteUrl, screens, times),
  lighthouse: measureDeployed,
  crawl: () => measureCrawl(stack.siteUrl),
};

/**
 * Runs Lighthouse behind the proxy, since it counts connections and protocols, and then on an empty application of Next,
 * whose values are the floor.
 */
async function measureDeployed() {
  if (!ensurePrograms(proxyPrograms)) return [];
  return [
    ...(await measureBehindProxy('bench-proxy', startOwnSite, screens)),
    ...(await measureBehindProxy('bench-empty', startEmptyApp, [['aplicação vazia', '/']])),
  ];
}

/**
 * @param {string} name of a folder for what is written
 * @param {(place: string, tlsPort: number) => Promise<{ host: string, stop: () => Promise<void> }>} start
 * @param {readonly (readonly [name: string, path: string])[]} measured
 */
async function measureBehindProxy(name, start, measured) {
  const tlsPort = await freePort();
  const place = join(folder, name);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const { host, stop } = await start(place, tlsPort);
  const options = { folder, name, tlsPort, sites: [host, host] };
  return withProxy(options, ({ url }) => measureLighthouse(url, measured, times)).finally(stop);
}

async function startOwnSite(place, tlsPort) {
  const { site, stop } = await startStack({
    logs: join(place, 'logs'),
    env: { SITE_URL: `https://${PROXY_NAME}:${tlsPort}`, TRUSTED_PROXIES: '1' },
  });
  return { host: new URL(site.url).host, stop };
}

try {
  const lines = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    console.log(`Medindo: ${name}…`);
    lines.push(...(await measure()));
  }
  console.table(lines.map(row));
  if (load > cpus().length)
    console.log(`A máquina estava ocupada (carga ${load}): os tempos são piores do que são.`);
} finally {
  await stack.stop();
}
