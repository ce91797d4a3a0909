// `npm run bench -- crawl`: the site as a search engine sees it that obeys robots.txt: what it asks for, what it may keep,
// and which of the visitors' pages leave the cache for it.
import robotsParser from 'robots-parser';
import { line } from './targets.mjs';

const ROBOT = 'Googlebot';
const USER_AGENT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
/** The crawl ends with so many addresses, however large the site. */
const MAX_ADDRESSES = 1_500;
/** Of lists of vehicles, which are asked for to the end to be compared. */
const MAX_LISTS = 3_000;
const AT_ONCE = 2;
/** Vehicles that are in the cache before the crawl. */
const CACHED = 20;

const entities = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
const plain = (text) => text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name) => entities[name]);

/**
 * @typedef {object} Page
 * @property {number} depth links from the home page
 * @property {number} status
 * @property {boolean} isNoindex
 * @property {string | null} canonical its path and query
 * @property {readonly string[]} links addresses of the site, without those marked `nofollow`
 * @property {readonly string[] | null} vehicles addresses of the vehicles listed; null where it is no list
 */

/** What the document of an address says to robots. */
function readDocument(html, origin) {
  const here = (address) => address.replace(origin, '') || '/';
  const lists = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json]) => JSON.parse(json))
    .filter((data) => data['@type'] === 'ItemList');
  const anchors = [...html.matchAll(/<a\b[^>]*>/g)].filter(
    ([tag]) => !/ rel="[^"]*nofollow/.test(tag),
  );
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  return {
    isNoindex: /<meta name="robots" content="[^"]*noindex/.test(html),
    canonical: canonical === undefined ? null : here(plain(canonical)),
    links: anchors.flatMap(([tag]) => {
      const href = plain(/ href="([^"#]*)/.exec(tag)?.[1] ?? '').replace(origin, '');
      return href.startsWith('/') ? [href] : [];
    }),
    vehicles: lists[0]?.itemListElement.map(({ url }) => here(url)) ?? null,
  };
}

/** @returns {Promise<Omit<Page, 'depth'>>} */
async function readPage(origin, address) {
  const answer = await fetch(origin + address, {
    redirect: 'manual',
    headers: { 'user-agent': USER_AGENT },
  });
  const text = await answer.text();
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const document = readDocument(isHtml ? text : '', origin);
  const location = answer.headers.get('location')?.replace(origin, '');
  return {
    ...document,
    status: answer.status,
    isNoindex: document.isNoindex || /noindex/.test(answer.headers.get('x-robots-tag') ?? ''),
    links: location ? [location] : document.links,
  };
}

/** What a robot may ask for by the site's robots.txt. */
async function robotsOf(origin) {
  const url = `${origin}/robots.txt`;
  const robots = robotsParser(url, await (await fetch(url)).text());
  return (address) => robots.isAllowed(origin + address, ROBOT) !== false;
}

/**
 * Follows the links of a site from its home page, the nearest first.
 *
 * @param {string} origin
 * @param {{ mayAsk: (address: string) => boolean, limit: number, known?: Map<string, Page> }} options `known` are pages
 *   that were read before, and count for nothing
 * @returns {Promise<{ pages: Map<string, Page>, waiting: number }>} `waiting` addresses were left when the limit came
 */
async function crawl(origin, { mayAsk, limit, known = new Map() }) {
  /** @type {Map<string, Page>} */
  const pages = new Map(known);
  const found = new Set(['/']);
  let level = ['/'];
  for (let depth = 0; level.length > 0; depth += 1) {
    const unread = level.filter((address) => !pages.has(address));
    const asked = unread.slice(0, known.size + limit - pages.size).values();
    const reader = async () => {
      for (const address of asked)
        pages.set(address, { depth, ...(await readPage(origin, address)) });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, reader));
    const isCut = level.some((address) => !pages.has(address));
    const links = level.flatMap((address) => pages.get(address)?.links ?? []);
    const next = [...new Set(links)].filter((link) => !found.has(link) && mayAsk(link));
    if (isCut) return { pages, waiting: found.size - pages.size + next.length };
    for (const link of next) found.add(link);
    level = next;
  }
  return { pages, waiting: 0 };
}

const withoutPage = (address) => address.replace(/\?pagina=\d+$/, '');
const isPlainList = (address) =>
  /^\/(busca|veiculos|carros)(\/|$)/.test(withoutPage(address)) &&
  !withoutPage(address).includes('?');

/** The lists that may stand in a search engine, each with its vehicles of all pages. */
function listedLists(pages) {
  /** @type {Map<string, Set<string>>} */
  const lists = new Map();
  for (const [address, { status, isNoindex, canonical, vehicles }] of pages) {
    if (status !== 200 || isNoindex || canonical !== address || vehicles === null) continue;
    const name = withoutPage(address);
    lists.set(name, new Set([...(lists.get(name) ?? []), ...vehicles]));
  }
  return lists;
}

const cacheOf = async (url) => {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.headers.get('x-nextjs-cache');
};

async function cachedVehicles(origin) {
  const xml = await (await fetch(`${origin}/sitemaps/veiculos/sitemap.xml`)).text();
  const all = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  const some = all.filter((_, at) => at % Math.ceil(all.length / CACHED) === 0);
  for (const url of some) {
    for (let tries = 0; (await cacheOf(url)) !== 'HIT' && tries < 20; tries += 1);
  }
  return some;
}

/**
 * @param {string} origin of the site
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureCrawl(origin) {
  const cached = await cachedVehicles(origin);
  const mayAsk = await robotsOf(origin);
  const { pages, waiting } = await crawl(origin, { mayAsk, limit: MAX_ADDRESSES });
  const left = await Promise.all(cached.map(cacheOf));

  const all = [...pages.values()];
  const allowed = all.filter(({ status, isNoindex }) => status === 200 && !isNoindex);
  const depths = [...pages].flatMap(([address, { depth }]) =>
    /^\/detalhe\/[^/?]+$/.test(address) ? [depth] : [],
  );
  const deep = await crawl(origin, {
    mayAsk: (address) => pages.has(address) || (isPlainList(address) && mayAsk(address)),
    limit: MAX_LISTS,
    known: pages,
  });
  const lists = [...listedLists(deep.pages).values()];
  const sets = new Set(lists.map((vehicles) => [...vehicles].toSorted().join()));
  return [
    line('Endereços pedidos', `robô, no máximo ${MAX_ADDRESSES}`, pages.size),
    line('Endereços à espera', 'ao fim', waiting),
    line('Podem ser guardados', 'dos pedidos', (allowed.length / pages.size) * 100),
    line(
      'Canônicos de si mesmos',
      'dos pedidos',
      ([...pages].filter(
        ([address, page]) => allowed.includes(page) && [address, null].includes(page.canonical),
      ).length /
        pages.size) *
        100,
    ),
    line('Listas oferecidas', 'canônicas', lists.length),
    line('Listas iguais a outra', 'canônicas', lists.length - sets.size),
    ...[...new Set(depths)]
      .toSorted((a, b) => a - b)
      .map((depth) =>
        line('Veículos', `a ${depth} cliques`, depths.filter((each) => each === depth).length),
      ),
    line(
      'Páginas expulsas do cache',
      `de ${cached.length}`,
      left.filter((state) => state === 'MISS').length,
    ),
  ];
}
