/*
 * `npm run bench -- crawl` crawls the site like a search engine that obeys robots.txt. It counts the fetched addresses,
 * the addresses that may be indexed, and the cached pages of visitors that the crawl evicts.
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  crawlSite,
  isIndexable,
  findIndexableLists,
  getFirstPageAddress,
  readRobots,
  findEqualLists,
} from './robot.ts';
import { createResultLine } from './targets.mjs';

const MAX_CRAWLED_ADDRESSES = 1_500;
/** Largest number of further vehicle lists that a second crawl fetches, to compare the lists with each other. */
const MAX_COMPARED_LISTS = 3_000;
/** Number of vehicle pages that are cached before the crawl. */
const CACHED_VEHICLE_PAGES = 20;

const isUnfilteredList = (address) =>
  /^\/(busca|veiculos|carros)(\/|$)/.test(address) && !getFirstPageAddress(address).includes('?');

const readCacheState = async (url) => {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.headers.get('x-nextjs-cache');
};

/**
 * Milliseconds after which the page cache counts another read of a page as a second visit
 * (lib/server/page-cache/pages.ts).
 */
const SECOND_VISIT_DELAY_MS = 10_000;

/** Requests vehicle pages from all over the stock until they are cached, and later once more, like returning visitors. Returns their URLs. */
async function fillPageCache(origin) {
  const xml = await (await fetch(`${origin}/sitemaps/veiculos/sitemap.xml`)).text();
  const allUrls = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  const sampleUrls = allUrls.filter(
    (_, index) => index % Math.ceil(allUrls.length / CACHED_VEHICLE_PAGES) === 0,
  );
  for (const url of sampleUrls) {
    for (let tries = 0; (await readCacheState(url)) !== 'HIT' && tries < 20; tries += 1);
  }
  await wait(SECOND_VISIT_DELAY_MS);
  for (const url of sampleUrls) await readCacheState(url);
  return sampleUrls;
}

/**
 * Crawls the site and returns the counts as lines of the table.
 *
 * @param {string} origin origin of the site
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureCrawl(origin) {
  const cachedUrls = await fillPageCache(origin);
  const mayFetch = await readRobots(origin);
  const { pages, remaining } = await crawlSite(origin, mayFetch, MAX_CRAWLED_ADDRESSES);
  const cacheStates = await Promise.all(cachedUrls.map(readCacheState));

  const percentOfPages = (sampleUrls) => (sampleUrls.length / pages.size) * 100;
  const indexable = [...pages].filter(([, page]) => isIndexable(page));
  const selfCanonical = indexable.filter(([address, { canonical }]) =>
    [address, null].includes(canonical),
  );
  const depths = new Map();
  for (const [address, { depth }] of pages)
    if (/^\/detalhe\/[^/?]+$/.test(address)) depths.set(depth, (depths.get(depth) ?? 0) + 1);
  const isFetched = (address) =>
    pages.has(address) || (isUnfilteredList(address) && mayFetch(address));
  const lists = findIndexableLists(
    (await crawlSite(origin, isFetched, MAX_COMPARED_LISTS, pages)).pages,
  );
  return [
    createResultLine('Endereços pedidos', `robô, no máximo ${MAX_CRAWLED_ADDRESSES}`, pages.size),
    createResultLine('Endereços à espera', 'ao fim', remaining),
    createResultLine('Podem ser guardados', 'dos pedidos', percentOfPages(indexable)),
    createResultLine('Canônicos de si mesmos', 'dos pedidos', percentOfPages(selfCanonical)),
    createResultLine('Listas oferecidas', 'canônicas', lists.size),
    createResultLine('Listas iguais a outra', 'canônicas', findEqualLists(lists).length),
    ...[...depths].map(([depth, count]) =>
      createResultLine('Veículos', `a ${depth} cliques`, count),
    ),
    createResultLine(
      'Páginas expulsas do cache',
      `de ${cachedUrls.length}`,
      cacheStates.filter((state) => state === 'MISS').length,
    ),
  ];
}
