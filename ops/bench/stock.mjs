/*
 * `npm run bench -- stock` measures what a stock costs for several numbers of vehicles: in this process to make it and to
 * search it, and in the production server its memory, its longest task and the calls of a first start.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Backend } from '../../e2e/support/backend.ts';
import { vehicles } from '../../e2e/support/vehicles.ts';
import { wholeStockSearch } from '../../lib/search/filters/canonical-filters.ts';
import { createSearchResult } from '../../lib/search/result/search-result.ts';
import { createStockFromList } from '../../lib/search/stock-list/stock-from-list.ts';
import { createRealisticStock } from '../../lib/search/stock-list/testing/realistic.ts';
import { processSettings, startStack } from '../../scripts/stack.mjs';
import { computeMedian, createRow } from './targets.mjs';

const ROUND_COUNT = 20;
const DEMONSTRATION_SIZE = 96;
const STOCK_CALLS =
  /^site_backend_calls_total\{endpoint="(?:vehicles?|conditions|(?:stockB|b)rands|(?:stockM|m)odels)".*\} (.+)$/gm;
/** A site that makes no call for so many seconds has read the stock. */
const QUIET_SECONDS = 3;
const MAX_READING_SECONDS = 600;
const WARM_UP_COUNT = 2;
const CHANGE_COUNT = 3;
const stockPages = ['/', '/veiculos', '/busca/todos', '/api/busca/sugestoes?q=b', '/api/estoque'];
const stockFiles = ['/sitemap.xml', '/sitemaps/veiculos/sitemap.xml', '/feeds/estoque.json'];

/** Measures the making of a stock and searches that were not made before, with three filters, words and counts. */
function measureFunctions(size) {
  const list = createRealisticStock(size);
  const measureMedian = (run) =>
    computeMedian(
      Array.from({ length: ROUND_COUNT }, (_, round) => {
        const startedAt = performance.now();
        run(round);
        return performance.now() - startedAt;
      }),
    );
  const stock = createStockFromList(list);
  const { brands, conditions } = list.names;
  const options = brands.map((name) => ({ id: name, name }));
  const lists = {
    conditions: conditions.map((condition) => ({ ...condition, codes: [condition.slug] })),
    brands: { stocked: options, all: options },
    models: { stocked: [], all: [] },
    priceRanges: [],
  };
  const names = { brand: null, model: null, condition: null };
  const filters = { ...wholeStockSearch, yearFrom: 2018, kmTo: 80_000, words: 'sport' };
  const search = (round) =>
    createSearchResult({ ...filters, priceTo: 400_000 + round * 1_000 }, { stock, lists, names });
  if (search(0).total === 0) throw new Error('A busca medida não acha veículo nenhum.');
  const makeMs = measureMedian(() => createStockFromList(list));
  return [
    createRow('Montar o estoque', size, makeMs),
    createRow('Busca com filtros, palavras e contagens', size, measureMedian(search)),
  ];
}

/** Reads the metrics of a site: the calls about the stock since its start, and its memory. */
async function readMetrics({ site, settings }) {
  const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
  const text = await (await fetch(`${site.url}/metrics`, { headers })).text();
  const sum = (pattern) =>
    [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
  return {
    calls: sum(STOCK_CALLS),
    megabytes: sum(/^process_resident_memory_bytes (.+)$/gm) / 1_048_576,
  };
}

/** Waits until a site makes no calls, and returns its metrics. */
async function waitForQuiet(stack) {
  let metrics = await readMetrics(stack);
  let quietSeconds = 0;
  for (let second = 0; quietSeconds < QUIET_SECONDS; second += 1) {
    if (second > MAX_READING_SECONDS) throw new Error('O site não acabou de ler o estoque.');
    await wait(1_000);
    const { calls } = metrics;
    metrics = await readMetrics(stack);
    quietSeconds = calls === metrics.calls ? quietSeconds + 1 : 0;
  }
  return metrics;
}

async function fetchPages(stack, paths) {
  for (const path of paths) {
    const response = await fetch(stack.siteUrl + path);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  }
}

/** Measures the production server: at its first start, then while a vehicle changes and searches are made. */
async function measureServer(size, folder) {
  const tasksFile = join(folder, `tasks-${size}`);
  const watch = pathToFileURL(join(import.meta.dirname, 'watch-tasks.mjs'));
  const stack = await startStack({
    logs: join(folder, `stock-${size}`),
    env: { DEMO_VEHICLES: String(size) },
    siteEnv: {
      STOCK_CALLS_PER_SECOND: '50',
      // The demonstration needs seconds for the list of a large stock.
      BACKEND_ATTEMPT_TIMEOUT_MS: '30000',
      BACKEND_DEADLINE_MS: '60000',
      TASKS_FILE: tasksFile,
      NODE_OPTIONS: `${processSettings.NODE_OPTIONS} --import ${watch}`,
    },
  });
  const backend = new Backend(/** @type {any} */ (stack));
  const changeAndVisit = async (round) => {
    await backend.changeVehicle(vehicles.armoured, { preco: String(500_000 + round) });
    await backend.revalidate('stock', `vehicle:${vehicles.armoured}`);
    const search = `/busca/blindados?preco-ate=${400_000 + round * 1_000}&km-ate=80000`;
    await fetchPages(stack, [...stockPages, ...stockFiles, search]);
    await waitForQuiet(stack);
  };
  try {
    const { calls } = await waitForQuiet(stack);
    // The first pages of each kind load and compile their code.
    for (let round = 0; round < WARM_UP_COUNT; round += 1) await changeAndVisit(round);
    writeFileSync(tasksFile, '');
    for (let round = 0; round < CHANGE_COUNT; round += 1)
      await changeAndVisit(WARM_UP_COUNT + round);
    const tasks = readFileSync(tasksFile, 'utf8').split('\n').map(Number);
    const { megabytes } = await readMetrics(stack);
    return { calls, megabytes, longestTask: Math.max(...tasks) };
  } finally {
    await stack.stop();
  }
}

/** @param {import('./site.mjs').BenchOptions} options */
export async function measureStock({ sizes, folder }) {
  const rows = sizes.flatMap(measureFunctions);
  const demonstration = await measureServer(DEMONSTRATION_SIZE, folder);
  rows.push(
    createRow('Chamadas do primeiro início', DEMONSTRATION_SIZE, demonstration.calls),
    createRow('Tarefa mais longa', DEMONSTRATION_SIZE, demonstration.longestTask),
  );
  for (const size of sizes) {
    const { calls, longestTask, megabytes } = await measureServer(size, folder);
    rows.push(
      createRow('Chamadas do primeiro início', size, calls),
      createRow('Tarefa mais longa', size, longestTask),
      createRow('Memória acima de 96 veículos', size, megabytes - demonstration.megabytes),
    );
  }
  return rows;
}
