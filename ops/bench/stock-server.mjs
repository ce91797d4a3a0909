/*
 * The second part of `npm run bench -- stock` measures memory and time of the production server for a number of
 * vehicles. Its backend is the demonstration, and the details of vehicles are still being read while it measures.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { forwardTo, startFaultyBackend } from '../../scripts/faulty-backend.mjs';
import { projectRoot } from '../../scripts/setup.mjs';
import { processSettings, startBackend, startStack } from '../../scripts/stack.mjs';
import { computeMedian } from './targets.mjs';

const SEARCH_COUNT = 20;
const CHANGE_COUNT = 5;
/** Milliseconds to wait until the site has finished the work that a notification about changed data causes. */
const SETTLE_PAUSE_MS = 3_000;
const UNKNOWN_ADDRESS_COUNTS = [3_000, 6_000];
const CONCURRENT_VISITORS = 8;

const createRandomWord = () => Math.random().toString(36).slice(2);
const unknownAddresses = [
  () => `/detalhe/${createRandomWord()}`,
  () => `/${createRandomWord()}/${createRandomWord()}`,
  () => `/busca/todos/todos/${createRandomWord()}`,
  () => `/institucional/${createRandomWord()}`,
  () => `/carros/${createRandomWord()}`,
];
/** Paths of pages that show data of the whole stock. */
const stockPages = ['/', '/veiculos', '/busca/todos', '/api/busca/sugestoes?q=b', '/sitemap.xml'];
const stockFeeds = ['/feeds/meta.xml', '/feeds/estoque.json', '/sitemaps/veiculos/sitemap.xml'];

const readResidentMegabytes = ({ pid }) => {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kibibytes) / 1_024);
};

/**
 * Starts the demonstration behind a server that caches its responses, because it shares the machine with the measured site.
 *
 * @param {import('../../scripts/stack.mjs').BackendOptions} options
 */
async function startCachingBackend(options) {
  const backend = await startBackend(options);
  const forwardRequest = forwardTo(backend.url);
  /** @type {Map<string, ReturnType<typeof forwardRequest>>} */
  const cachedResponses = new Map();
  const list = '/api/veiculos?origem=site';
  let reads = 0;
  const frontServer = await startFaultyBackend((request) => {
    const { url } = request;
    if (url === list) reads += 1;
    if (!cachedResponses.has(url)) cachedResponses.set(url, forwardRequest(request));
    return /** @type {ReturnType<typeof forwardRequest>} */ (cachedResponses.get(url));
  });
  return {
    ...backend,
    url: frontServer.url,
    /** Returns how many times the list of vehicles was requested. */
    reads: () => reads,
    /** Changes the mileage of the first vehicle in the list. */
    change: async () => {
      const { body, ...answer } = await /** @type {ReturnType<typeof forwardRequest>} */ (
        cachedResponses.get(list)
      );
      const changed = String(body).replace(/"km":(\d+)/, (_, km) => `"km":${Number(km) + 1}`);
      cachedResponses.set(list, Promise.resolve({ ...answer, body: Buffer.from(changed) }));
    },
    stop: async () => {
      await frontServer.stop();
      await backend.stop();
    },
  };
}

/**
 * Measures the production server with a stock, and prints the results.
 *
 * @param {number} count number of vehicles
 * @param {{ isQuick: boolean, folder: string }} options `isQuick` leaves out the parts that take minutes; `folder` is for logs
 */
export async function measureStockServer(count, { isQuick, folder }) {
  const longestTaskFile = join(folder, `longest-task-${count}`);
  rmSync(longestTaskFile, { force: true });
  const stack = await startStack({
    controls: false,
    start: startCachingBackend,
    logs: join(folder, `logs/stock-${count}`),
    env: { DEMO_VEHICLES: String(count) },
    siteEnv: {
      // The timeout is long because the demonstration needs seconds for a list of 20,000 vehicles.
      BACKEND_ATTEMPT_TIMEOUT_MS: '30000',
      BACKEND_DEADLINE_MS: '60000',
      WATCH_FILE: longestTaskFile,
      NODE_OPTIONS: `${processSettings.NODE_OPTIONS} --import ${pathToFileURL(join(projectRoot, 'ops/bench/watch-loop.mjs'))}`,
    },
  });
  const backend = /** @type {Awaited<ReturnType<typeof startCachingBackend>>} */ (stack.backend);
  const fetchPage = async (path) => {
    const startedAt = performance.now();
    const answer = await fetch(stack.siteUrl + path, { redirect: 'manual' });
    const { byteLength } = await answer.arrayBuffer();
    return { byteLength, ms: performance.now() - startedAt };
  };
  const sendNotice = () =>
    fetch(`${stack.siteUrl}/api/revalidar`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${stack.revalidateSecret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ tags: ['stock'] }),
    });
  try {
    for (const path of [...stockPages, ...stockFeeds]) await fetchPage(path);
    const memory = readResidentMegabytes(stack.site);
    // Restarts the measurement, because the start and the first page of each kind always take long.
    rmSync(longestTaskFile);
    const searches = [];
    for (let round = 0; round < SEARCH_COUNT; round += 1) {
      const { ms } = await fetchPage(
        `/busca/blindados?preco-ate=${400_000 + round * 1_000}&ano-de=2018&km-ate=80000&palavras=sport`,
      );
      searches.push(ms);
    }
    const list = await fetchPage('/api/estoque');
    const describeLongestTask = () =>
      `longest task ${Math.round(Number(readFileSync(longestTaskFile, 'utf8')))} ms`;
    console.log(
      `${count} vehicles: ${memory} MB; a search not made before ${computeMedian(searches).toFixed(0)} ms, its page with it; /api/estoque ${Math.ceil(list.byteLength / 1_000)} KB; ${describeLongestTask()}`,
    );
    rmSync(longestTaskFile);
    for (let change = 0; change < CHANGE_COUNT; change += 1) {
      const readsBefore = backend.reads();
      await backend.change();
      await sendNotice();
      for (const path of [...stockPages, ...stockFeeds]) await fetchPage(path);
      if (backend.reads() === readsBefore) throw new Error('The list was not read again.');
      await wait(SETTLE_PAUSE_MS);
    }
    console.log(
      `  after ${CHANGE_COUNT} changes of one vehicle: ${readResidentMegabytes(stack.site)} MB, ${describeLongestTask()}`,
    );
    if (isQuick) return;
    let total = 0;
    for (const addressCount of UNKNOWN_ADDRESS_COUNTS) {
      const queue = Array.from({ length: addressCount }, (_, index) => index).values();
      const visitor = async () => {
        for (const index of queue)
          await fetchPage(unknownAddresses[index % unknownAddresses.length]());
      };
      await Promise.all(Array.from({ length: CONCURRENT_VISITORS }, visitor));
      total += addressCount;
      console.log(
        `  after ${total} unknown addresses: ${readResidentMegabytes(stack.site)} MB, ${describeLongestTask()}`,
      );
    }
  } finally {
    await stack.stop();
  }
}
