// The second part of `npm run bench -- stock` measures what a number of vehicles costs the production server. The backend
// is the demonstration with the fields of the specification alone; details are still being read.
import { setTimeout as wait } from 'node:timers/promises';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { passOn, startFaultyBackend } from '../../scripts/faulty-backend.mjs';
import { root } from '../../scripts/setup.mjs';
import { processSettings, startBackend, startStack } from '../../scripts/stack.mjs';
import { median } from './targets.mjs';

const SEARCHES = 20;
const CHANGES = 5;
/** The site has finished its work after a notice by then. */
const SETTLED_MS = 3_000;
const UNKNOWN = [3_000, 6_000];
const AT_ONCE = 8;

const word = () => Math.random().toString(36).slice(2);
const unknownAddresses = [
  () => `/detalhe/${word()}`,
  () => `/${word()}/${word()}`,
  () => `/busca/todos/todos/${word()}`,
  () => `/institucional/${word()}`,
  () => `/carros/${word()}`,
];
/** These pages are made of the whole stock. */
const pages = ['/', '/veiculos', '/busca/todos', '/api/busca/sugestoes?q=b', '/sitemap.xml'];
const feeds = ['/feeds/meta.xml', '/feeds/estoque.json', '/sitemaps/veiculos/sitemap.xml'];

const memoryOf = ({ pid }) => {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kibibytes) / 1_024);
};

/**
 * Makes each answer of the demonstration once, since it shares the machine with the measured site.
 *
 * @param {import('../../scripts/stack.mjs').BackendOptions} options
 */
async function startRemembered(options) {
  const backend = await startBackend(options);
  const pass = passOn(backend.url);
  /** @type {Map<string, ReturnType<typeof pass>>} */
  const answers = new Map();
  const list = '/api/veiculos?origem=site';
  let reads = 0;
  const front = await startFaultyBackend((request) => {
    const { url } = request;
    if (url === list) reads += 1;
    if (!answers.has(url)) answers.set(url, pass(request));
    return /** @type {ReturnType<typeof pass>} */ (answers.get(url));
  });
  return {
    ...backend,
    url: front.url,
    /** Returns how often the list was read. */
    reads: () => reads,
    /** Gives the first vehicle of the list another mileage. */
    change: async () => {
      const { body, ...answer } = await /** @type {ReturnType<typeof pass>} */ (answers.get(list));
      const changed = String(body).replace(/"km":(\d+)/, (_, km) => `"km":${Number(km) + 1}`);
      answers.set(list, Promise.resolve({ ...answer, body: Buffer.from(changed) }));
    },
    stop: async () => {
      await front.stop();
      await backend.stop();
    },
  };
}

/**
 * @param {number} count vehicles of the backend
 * @param {{ isQuick: boolean, folder: string }} options `isQuick` leaves out the parts that take minutes; `folder` gets the logs
 */
export async function measureStockServer(count, { isQuick, folder }) {
  const watched = join(folder, `longest-task-${count}`);
  rmSync(watched, { force: true });
  const stack = await startStack({
    controls: false,
    start: startRemembered,
    logs: join(folder, `logs/stock-${count}`),
    env: { DEMO_VEHICLES: String(count) },
    siteEnv: {
      // The demonstration needs seconds for a list of 20,000.
      BACKEND_ATTEMPT_TIMEOUT_MS: '30000',
      BACKEND_DEADLINE_MS: '60000',
      WATCH_FILE: watched,
      NODE_OPTIONS: `${processSettings.NODE_OPTIONS} --import ${pathToFileURL(join(root, 'ops/bench/watch-loop.mjs'))}`,
    },
  });
  const backend = /** @type {Awaited<ReturnType<typeof startRemembered>>} */ (stack.backend);
  const get = async (path) => {
    const startedAt = performance.now();
    const answer = await fetch(stack.siteUrl + path, { redirect: 'manual' });
    const { byteLength } = await answer.arrayBuffer();
    return { byteLength, ms: performance.now() - startedAt };
  };
  const notice = () =>
    fetch(`${stack.siteUrl}/api/revalidar`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${stack.revalidateSecret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ tags: ['stock'] }),
    });
  try {
    for (const path of [...pages, ...feeds]) await get(path);
    const memory = memoryOf(stack.site);
    // The work of a start, and of the first page of each kind, is no cost of the stock.
    rmSync(watched);
    const searches = [];
    for (let round = 0; round < SEARCHES; round += 1) {
      const { ms } = await get(
        `/busca/blindados?preco-ate=${400_000 + round * 1_000}&ano-de=2018&km-ate=80000&palavras=sport`,
      );
      searches.push(ms);
    }
    const list = await get('/api/estoque');
    const longest = () => `longest task ${Math.round(Number(readFileSync(watched, 'utf8')))} ms`;
    console.log(
      `${count} vehicles: ${memory} MB; a search not made before ${median(searches).toFixed(0)} ms, its page with it; /api/estoque ${Math.ceil(list.byteLength / 1_000)} KB; ${longest()}`,
    );
    rmSync(watched);
    for (let change = 0; change < CHANGES; change += 1) {
      const before = backend.reads();
      await backend.change();
      await notice();
      for (const path of [...pages, ...feeds]) await get(path);
      if (backend.reads() === before) throw new Error('The list was not read again.');
      await wait(SETTLED_MS);
    }
    console.log(
      `  after ${CHANGES} changes of one vehicle: ${memoryOf(stack.site)} MB, ${longest()}`,
    );
    if (isQuick) return;
    let total = 0;
    for (const more of UNKNOWN) {
      const queue = Array.from({ length: more }, (_, index) => index).values();
      const visitor = async () => {
        for (const index of queue) await get(unknownAddresses[index % unknownAddresses.length]());
      };
      await Promise.all(Array.from({ length: AT_ONCE }, visitor));
      total += more;
      console.log(`  after ${total} unknown addresses: ${memoryOf(stack.site)} MB, ${longest()}`);
    }
  } finally {
    await stack.stop();
  }
}
