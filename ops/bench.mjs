/*
 * `npm run bench` measures the production site and prints a table of bounds, aims and measured values. Times depend on
 * the machine, so they are reported and never asserted (e2e/budgets.spec.ts asserts bytes). `--quick` measures each
 * value fewer times; `npm run bench -- throughput interactions` runs only these two parts.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { vehicles } from '../e2e/support/vehicles.ts';
import { measureCapacity } from './bench/capacity.mjs';
import { startEmptyApp } from './bench/empty-app.mjs';
import { measureFirstTaps } from './bench/first-taps.mjs';
import { measureInteractions } from './bench/interactions.mjs';
import { measureLighthouse } from './bench/lighthouse.mjs';
import { measureNavigation } from './bench/navigation.mjs';
import { measureStockServer } from './bench/stock-server.mjs';
import { formatTableRow } from './bench/targets.mjs';
import { measureThroughput } from './bench/throughput.mjs';
import { measureUncachedPages } from './bench/uncached.mjs';
import { ensureBuild } from '../scripts/build.mjs';
import { PROXY_HOST_NAME, proxyPrograms, runWithProxy } from './fleet/proxy.mjs';
import { ensurePrograms, projectRoot } from '../scripts/setup.mjs';
import { findFreePort, startStack } from '../scripts/stack.mjs';

const { values: optionValues, positionals: chosenParts } = parseArgs({
  options: { quick: { type: 'boolean' } },
  allowPositionals: true,
});
const isQuick = optionValues.quick === true;
const LOAD_SECONDS = isQuick ? 3 : 10;
const roundCount = isQuick ? 1 : 5;
const interactionRoundCount = isQuick ? 4 : 20;

const vehiclePath = `/detalhe/${vehicles.armoured}`;
const measuredPaths = {
  home: '/',
  search: '/busca/todos',
  vehicle: vehiclePath,
  proposal: vehiclePath,
  contact: '/faleconosco',
  wizard: '/blindagem/cotacao',
};
/** @type {readonly (readonly [name: string, path: string])[]} */
const measuredScreens = [
  ['home', measuredPaths.home],
  ['busca', measuredPaths.search],
  ['detalhe', measuredPaths.vehicle],
];

/** @type {readonly (readonly [name: string, path: string])[]} */
const landingScreens = [...measuredScreens, ['blindagem', '/blindagem'], ['estética', '/estetica']];

const resultsFolder = join(projectRoot, 'test-results');
mkdirSync(resultsFolder, { recursive: true });
if (chosenParts.includes('stock')) {
  const { STOCK_SIZES } = await import('./bench/stock.ts');
  ensureBuild();
  console.log('\nOn the production server:');
  // Measured with the largest stock only, because unknown URLs cost the same with any stock.
  for (const count of STOCK_SIZES)
    await measureStockServer(count, {
      isQuick: isQuick || count !== STOCK_SIZES.at(-1),
      folder: resultsFolder,
    });
  if (chosenParts.length === 1) process.exit();
}

ensureBuild();
const loadAverage = loadavg()[0];
const measuredStack = await startStack({ logs: join(resultsFolder, 'logs/bench') });

const benchParts = {
  throughput: () => measureThroughput(measuredStack.siteUrl, measuredScreens, LOAD_SECONDS),
  navigation: () => measureNavigation(measuredStack.siteUrl, measuredPaths, roundCount),
  taps: () => measureFirstTaps(measuredStack.siteUrl, measuredPaths, roundCount),
  interactions: () =>
    measureInteractions(measuredStack.siteUrl, measuredPaths, interactionRoundCount),
  lighthouse: measureWithLighthouse,
  capacity: () => measureCapacity(isQuick ? 3 : 6, resultsFolder),
  uncached: () =>
    measureUncachedPages(measuredStack, landingScreens, isQuick ? 1 : 3, resultsFolder),
};

/**
 * Runs Lighthouse on the site and on an empty Next application, which shows the best values that this machine can reach,
 * behind the proxy, because Lighthouse also rates connections and protocols.
 */
async function measureWithLighthouse() {
  if (!ensurePrograms(proxyPrograms)) return [];
  const [siteFolder, emptyFolder] = ['bench-proxy', 'bench-empty'].map(createEmptyFolder);
  const emptyApp = await startEmptyApp(emptyFolder);
  try {
    return await runBehindProxy('bench-empty', emptyApp.host, undefined, (emptyUrl) =>
      runSiteBehindProxy(siteFolder, (siteUrl) =>
        measureLighthouse(siteUrl, emptyUrl, landingScreens, roundCount),
      ),
    );
  } finally {
    await emptyApp.stop();
  }
}

/** Returns an empty folder for logs and settings below the folder of results. @param {string} name */
function createEmptyFolder(name) {
  const folder = join(resultsFolder, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Runs a proxy in front of a running application, and calls a function with the proxy's URL.
 *
 * @template T
 * @param {string} name name of the folder for logs and settings
 * @param {string} host
 * @param {number | undefined} tlsPort any free port by default
 * @param {(url: string) => Promise<T>} use
 */
const runBehindProxy = (name, host, tlsPort, use) =>
  runWithProxy({ folder: resultsFolder, name, tlsPort, sites: [host, host] }, ({ url }) =>
    use(url),
  );

/** Starts a second site, whose own URL is that of its proxy, and calls a function with that URL. */
async function runSiteBehindProxy(folder, use) {
  const tlsPort = await findFreePort();
  const { site, stop } = await startStack({
    logs: join(folder, 'logs'),
    env: { SITE_URL: `https://${PROXY_HOST_NAME}:${tlsPort}`, TRUSTED_PROXIES: '1' },
  });
  return runBehindProxy('bench-proxy', new URL(site.url).host, tlsPort, use).finally(stop);
}

try {
  const lines = [];
  for (const [name, measure] of Object.entries(benchParts)) {
    if (chosenParts.length > 0 && !chosenParts.includes(name)) continue;
    console.log(`Medindo: ${name}…`);
    lines.push(...(await measure()));
  }
  console.table(lines.map(formatTableRow));
  if (loadAverage > cpus().length)
    console.log(
      `A máquina estava ocupada (carga ${loadAverage}): os tempos são piores do que são.`,
    );
} finally {
  await measuredStack.stop();
}
