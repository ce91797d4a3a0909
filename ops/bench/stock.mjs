/*
 * `npm run bench -- stock` measures what a stock costs for several numbers of vehicles: in this process to make it and to
 * search it, and in the production server its memory, its longest task and the calls of a first start.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { Backend } from '../../e2e/support/backend.ts';
import { vehicles } from '../../e2e/support/vehicles.ts';
import { wholeStockSearch } from '../../lib/search/filters.ts';
import { createSearchResult } from '../../lib/search/search-result.ts';
import { createStockFromList } from '../../lib/search/stock-list/find.ts';
import { createRealisticStock } from '../../lib/search/stock-list/testing/realistic.ts';
import { startStack } from '../../scripts/stack.mjs';
import { computeMedian, createRow } from './targets.mjs';

const ROUND_COUNT = 20;
const DEMONSTRATION_SIZE = 96;
/** A site that makes no call for so many seconds has read the stock. */
const QUIET_SECONDS = 3;
const MAX_READING_SECONDS = 600;
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
  const search = (round) =>
    createSearchResult(
      {
        ...wholeStockSearch,
        priceTo: 400_000 + round * 1_000,
        yearFrom: 2018,
        kmTo: 80_000,
        words: 'sport',
      },
      { stock, lists, names },
    );
  if (search(0).total === 0) throw new Error('A busca medida não acha veículo nenhum.');
  return [
    createRow(
      'Montar o estoque',
      size,
      measureMedian(() => createStockFromList(list)),
    ),
    createRow('Busca com filtros, palavras e contagens', size, measureMedian(search)),
  ];
}

/** Reads the metrics of a site: `longestTask` is that since the last reading, up to 10 ms too long; `calls` since the start. */
async function readMetrics({ site, settings }) {
  const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
  const text = await (await fetch(`${site.url}/metrics`, { headers })).text();
  const total = (name) =>
    [...text.matchAll(new RegExp(String.raw`^${name}(?:\{.*\})? (.+)$`, 'gm'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
  return {
    calls: total('site_backend_calls_total'),
    megabytes: total('process_resident_memory_bytes') / 1_048_576,
    longestTask: total('nodejs_eventloop_lag_max_seconds') * 1_000,
  };
}

/** Waits until a site makes no calls; returns its metrics, with the longest task of that time. */
async function waitForQuiet(stack) {
  let metrics = await readMetrics(stack);
  let quietSeconds = 0;
  for (let second = 0; quietSeconds < QUIET_SECONDS; second += 1) {
    if (second > MAX_READING_SECONDS) throw new Error('O site não acabou de ler o estoque.');
    await wait(1_000);
    const { calls, megabytes, longestTask } = await readMetrics(stack);
    quietSeconds = calls === metrics.calls ? quietSeconds + 1 : 0;
    metrics = { calls, megabytes, longestTask: Math.max(longestTask, metrics.longestTask) };
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
  const stack = await startStack({
    logs: join(folder, `stock-${size}`),
    env: { DEMO_VEHICLES: String(size) },
    siteEnv: {
      STOCK_CALLS_PER_SECOND: '50',
      // The demonstration needs seconds for the list of a large stock.
      BACKEND_ATTEMPT_TIMEOUT_MS: '30000',
      BACKEND_DEADLINE_MS: '60000',
    },
  });
  try {
    const { calls } = await waitForQuiet(stack);
    // The first page of each kind loads and compiles its code.
    await fetchPages(stack, [...stockPages, ...stockFiles]);
    await waitForQuiet(stack);
    const backend = new Backend(/** @type {any} */ (stack));
    let longestTask = 0;
    for (let change = 0; change < CHANGE_COUNT; change += 1) {
      await backend.changeVehicle(vehicles.armoured, { preco: String(500_000 + change) });
      await backend.revalidate('stock', `vehicle:${vehicles.armoured}`);
      const searches = [1, 2, 3, 4].map(
        (step) =>
          `/busca/blindados?preco-ate=${400_000 + change * 10_000 + step * 1_000}&km-ate=80000`,
      );
      await fetchPages(stack, [...stockPages, ...stockFiles, ...searches]);
      const metrics = await waitForQuiet(stack);
      longestTask = Math.max(longestTask, metrics.longestTask);
    }
    const { megabytes } = await readMetrics(stack);
    return { calls, longestTask, megabytes };
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
