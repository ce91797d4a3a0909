// `npm run bench -- crawl` crawls the site as a search engine that obeys robots.txt, and counts the addresses it fetches,
// those it may index, and the visitors' pages that the cache evicts meanwhile.
import { setTimeout as wait } from 'node:timers/promises';
import { crawl, isIndexable, listedLists, listOf, readRobots, sameLists } from './robot.ts';
import { line } from './targets.mjs';

const MAX_ADDRESSES = 1_500;
/** Lists of vehicles are fetched to the end, to be compared with each other. */
const MAX_LISTS = 3_000;
/** So many vehicles are in the cache before the crawl. */
const CACHED = 20;

const isPlainList = (address) =>
  /^\/(busca|veiculos|carros)(\/|$)/.test(address) && !listOf(address).includes('?');

const cacheOf = async (url) => {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.headers.get('x-nextjs-cache');
};

/** The page cache counts a page as read again after so long (lib/server/page-cache/pages.ts). */
const RETURN_MS = 10_000;

/** Reads vehicles from all over the stock until they are cached, and later once more, as visitors who come back. */
async function cachedVehicles(origin) {
  const xml = await (await fetch(`${origin}/sitemaps/veiculos/sitemap.xml`)).text();
  const all = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  const some = all.filter((_, at) => at % Math.ceil(all.length / CACHED) === 0);
  for (const url of some) {
    for (let tries = 0; (await cacheOf(url)) !== 'HIT' && tries < 20; tries += 1);
  }
  await wait(RETURN_MS);
  for (const url of some) await cacheOf(url);
  return some;
}

/**
 * @param {string} origin of the site
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureCrawl(origin) {
  const cached = await cachedVehicles(origin);
  const mayFetch = await readRobots(origin);
  const { pages, remaining } = await crawl(origin, mayFetch, MAX_ADDRESSES);
  const states = await Promise.all(cached.map(cacheOf));

  const share = (some) => (some.length / pages.size) * 100;
  const indexable = [...pages].filter(([, page]) => isIndexable(page));
  const own = indexable.filter(([address, { canonical }]) => [address, null].includes(canonical));
  const depths = new Map();
  for (const [address, { depth }] of pages)
    if (/^\/detalhe\/[^/?]+$/.test(address)) depths.set(depth, (depths.get(depth) ?? 0) + 1);
  const isRead = (address) => pages.has(address) || (isPlainList(address) && mayFetch(address));
  const lists = listedLists((await crawl(origin, isRead, MAX_LISTS, pages)).pages);
  return [
    line('Endereços pedidos', `robô, no máximo ${MAX_ADDRESSES}`, pages.size),
    line('Endereços à espera', 'ao fim', remaining),
    line('Podem ser guardados', 'dos pedidos', share(indexable)),
    line('Canônicos de si mesmos', 'dos pedidos', share(own)),
    line('Listas oferecidas', 'canônicas', lists.size),
    line('Listas iguais a outra', 'canônicas', sameLists(lists).length),
    ...[...depths].map(([depth, count]) => line('Veículos', `a ${depth} cliques`, count)),
    line(
      'Páginas expulsas do cache',
      `de ${cached.length}`,
      states.filter((state) => state === 'MISS').length,
    ),
  ];
}
