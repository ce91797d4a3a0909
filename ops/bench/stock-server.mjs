// `npm run bench -- stock`, second part: what so many vehicles cost the production server. The backend is the
// demonstration with the fields of the specification alone; details are still being read.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/setup.mjs';
import { processSettings, startStack } from '../../scripts/stack.mjs';

const SEARCHES = 20;
const UNKNOWN = 9_000;
const AT_ONCE = 8;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const word = () => Math.random().toString(36).slice(2);
const unknownAddresses = [
  () => `/detalhe/${word()}`,
  () => `/${word()}/${word()}`,
  () => `/busca/todos/todos/${word()}`,
  () => `/institucional/${word()}`,
  () => `/carros/${word()}`,
];
/** What is made of the whole stock. */
const pages = ['/', '/veiculos', '/busca/todos', '/api/busca/sugestoes?q=b', '/sitemap.xml'];
const feeds = ['/feeds/meta.xml', '/feeds/estoque.json', '/sitemaps/veiculos/sitemap.xml'];

const memoryOf = ({ pid }) => {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kibibytes) / 1_024);
};

/**
 * @param {number} count vehicles of the backend
 * @param {{ isQuick: boolean, folder: string }} options without what takes minutes; where logs are written
 */
export async function measureStockServer(count, { isQuick, folder }) {
  const watched = join(folder, `longest-task-${count}`);
  rmSync(watched, { force: true });
  const stack = await startStack({
    controls: false,
    logs: join(folder, `logs/stock-${count}`),
    env: { DEMO_VEHICLES: String(count) },
    siteEnv: {
      // The demonstration takes seconds for a list of 20,000.
      BACKEND_ATTEMPT_TIMEOUT_MS: '30000',
      BACKEND_DEADLINE_MS: '60000',
      WATCH_FILE: watched,
      NODE_OPTIONS: `${processSettings.NODE_OPTIONS} --import ${pathToFileURL(join(root, 'ops/bench/watch-loop.mjs'))}`,
    },
  });
  const get = async (path) => {
    const startedAt = performance.now();
    const answer = await fetch(stack.siteUrl + path, { redirect: 'manual' });
    const { byteLength } = await answer.arrayBuffer();
    return { byteLength, ms: performance.now() - startedAt };
  };
  try {
    for (const path of [...pages, ...feeds]) await get(path);
    const memory = memoryOf(stack.site);
    // What a process does when it starts, and with a kind of page for the first time, is not what a stock costs.
    rmSync(watched);
    const searches = [];
    for (let round = 0; round < SEARCHES; round += 1) {
      const { ms } = await get(
        `/busca/blindados?preco-ate=${400_000 + round * 1_000}&ano-de=2018&km-ate=80000&palavras=sport`,
      );
      searches.push(ms);
    }
    for (const path of [...pages, ...feeds]) await get(path);
    const list = await get('/api/estoque');
    const longest = () => `longest task ${Math.round(Number(readFileSync(watched, 'utf8')))} ms`;
    console.log(
      `${count} vehicles: ${memory} MB; a search not made before ${median(searches).toFixed(0)} ms, its page with it; /api/estoque ${Math.ceil(list.byteLength / 1_000)} KB; ${longest()}`,
    );
    if (isQuick) return;
    for (const part of ['first', 'second']) {
      const queue = Array.from({ length: UNKNOWN }, (_, index) => index).values();
      const visitor = async () => {
        for (const index of queue) await get(unknownAddresses[index % unknownAddresses.length]());
      };
      await Promise.all(Array.from({ length: AT_ONCE }, visitor));
      console.log(
        `  after the ${part} ${UNKNOWN} unknown addresses: ${memoryOf(stack.site)} MB, ${longest()}`,
      );
    }
  } finally {
    await stack.stop();
  }
}
