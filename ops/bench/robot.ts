import { decodeHTMLAttribute } from 'entities';
import robotsParser from 'robots-parser';

const ROBOT_NAME = 'Googlebot';
const USER_AGENT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const CONCURRENT_FETCHES = 2;
/** Matches paths of files, such as pictures and documents; the crawl leaves them out. */
const FILE_PATH_PATTERN = /\.[a-z]{2,5}$/;

/** The parts of a page that search engines read. */
export type CrawledPage = Readonly<{
  /** Number of links that lead from the home page to this page. */
  depth: number;
  status: number;
  isNoindex: boolean;
  /** Canonical address as path and query; `null` where the page has none. */
  canonical: string | null;
  /** Links to pages of the site, without those marked `nofollow`; for a redirect, its target. */
  links: readonly string[];
  /** Addresses of the vehicles in the page's structured data; `null` where the page is no list. */
  vehicles: readonly string[] | null;
}>;

export type CrawledPages = ReadonlyMap<string, CrawledPage>;

function readDocument(html: string, origin: string) {
  const toPath = (address: string) => address.replace(origin, '') || '/';
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  const anchors = [...html.matchAll(/<a\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/ rel="[^"]*nofollow/.test(tag));
  const [itemList] = [
    ...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
  ]
    .map(
      ([, json = '']) =>
        JSON.parse(json) as { '@type': string; itemListElement: { url: string }[] },
    )
    .filter((data) => data['@type'] === 'ItemList');
  return {
    isNoindex: /<meta name="robots" content="[^"]*noindex/.test(html),
    canonical: canonical === undefined ? null : toPath(decodeHTMLAttribute(canonical)),
    links: anchors
      .map((tag) => decodeHTMLAttribute(/ href="([^"]*)/.exec(tag)?.[1] ?? ''))
      .map((href) => href.replace(/#.*/, '').replace(origin, ''))
      .filter((href) => href.startsWith('/') && !FILE_PATH_PATTERN.test(href)),
    vehicles: itemList?.itemListElement.map(({ url }) => toPath(url)) ?? null,
  };
}

async function readCrawledPage(
  origin: string,
  address: string,
): Promise<Omit<CrawledPage, 'depth'>> {
  const response = await fetch(origin + address, {
    redirect: 'manual',
    headers: { 'user-agent': USER_AGENT },
  });
  const { status, headers } = response;
  const text = await response.text();
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
  const document = readDocument(isHtml ? text : '', origin);
  const location = headers.get('location')?.replace(origin, '');
  return {
    ...document,
    status,
    isNoindex: document.isNoindex || /noindex/.test(headers.get('x-robots-tag') ?? ''),
    links: location ? [location] : document.links,
  };
}

/** Reads the robots.txt of a site and returns a function that tells whether a search engine may fetch an address. */
export async function readRobots(origin: string): Promise<(address: string) => boolean> {
  const url = `${origin}/robots.txt`;
  const robots = robotsParser(url, await (await fetch(url)).text());
  return (address) => robots.isAllowed(origin + address, ROBOT_NAME) !== false;
}

/**
 * Crawls a site from its home page, breadth first.
 *
 * @param limit most addresses that are fetched
 * @param previous pages of an earlier crawl, which are neither fetched again nor counted
 * @returns the pages, and the number of known addresses that were not fetched
 */
export async function crawlSite(
  origin: string,
  mayFetch: (address: string) => boolean,
  limit: number,
  previous: CrawledPages = new Map(),
): Promise<Readonly<{ pages: CrawledPages; remaining: number }>> {
  const pages = new Map(previous);
  const foundAddresses = new Set(['/']);
  let currentLevel: readonly string[] = ['/'];
  for (let depth = 0; currentLevel.length > 0; depth += 1) {
    const unread = currentLevel.filter((address) => !pages.has(address));
    const nextAddresses = unread.slice(0, previous.size + limit - pages.size).values();
    const readers = Array.from({ length: CONCURRENT_FETCHES }, async () => {
      for (const address of nextAddresses)
        pages.set(address, { depth, ...(await readCrawledPage(origin, address)) });
    });
    await Promise.all(readers);
    const links = new Set(currentLevel.flatMap((address) => pages.get(address)?.links ?? []));
    const nextLevel = [...links].filter((link) => !foundAddresses.has(link) && mayFetch(link));
    const unreadCount = currentLevel.filter((address) => !pages.has(address)).length;
    if (unreadCount > 0) return { pages, remaining: unreadCount + nextLevel.length };
    for (const link of nextLevel) foundAddresses.add(link);
    currentLevel = nextLevel;
  }
  return { pages, remaining: 0 };
}

/** Returns whether a search engine may index a page. */
export const isIndexable = ({ status, isNoindex }: CrawledPage): boolean =>
  status === 200 && !isNoindex;

/** Returns the address of the first page of a list. */
export const getFirstPageAddress = (address: string): string =>
  address.replace(/\?pagina=\d+$/, '');

/** Returns the lists of vehicles that a search engine may index, each with the vehicles of all pages of the list. */
export function findIndexableLists(pages: CrawledPages): ReadonlyMap<string, ReadonlySet<string>> {
  const lists = new Map<string, Set<string>>();
  for (const [address, page] of pages) {
    if (!isIndexable(page) || page.canonical !== address || page.vehicles === null) continue;
    const itemList = getFirstPageAddress(address);
    lists.set(itemList, new Set([...(lists.get(itemList) ?? []), ...page.vehicles]));
  }
  return lists;
}

/** Returns the lists that have exactly the same vehicles as an earlier list, as "address = other address". */
export function findEqualLists(lists: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const sets = new Map<string, string>();
  return [...lists].flatMap(([address, vehicles]) => {
    const key = [...vehicles].toSorted().join();
    const equalList = sets.get(key);
    sets.set(key, equalList ?? address);
    return equalList === undefined ? [] : [`${address} = ${equalList}`];
  });
}
