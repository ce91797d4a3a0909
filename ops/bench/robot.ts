import { decodeHTMLAttribute } from 'entities';
import robotsParser from 'robots-parser';

const ROBOT = 'Googlebot';
const USER_AGENT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const AT_ONCE = 2;
/** Matches the pictures and documents that pages link to. */
const IS_FILE = /\.[a-z]{2,5}$/;

/** A page, reduced to the parts that robots read. */
export type CrawledPage = Readonly<{
  /** Links from the home page. */
  depth: number;
  status: number;
  isNoindex: boolean;
  /** Path and query of our origin. */
  canonical: string | null;
  /** Addresses of pages of our origin, without those marked `nofollow`; of a redirect, its target. */
  links: readonly string[];
  /** Addresses of the vehicles listed; `null` where it is no list. */
  vehicles: readonly string[] | null;
}>;

export type Crawled = ReadonlyMap<string, CrawledPage>;

function readDocument(html: string, origin: string) {
  const here = (address: string) => address.replace(origin, '') || '/';
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  const anchors = [...html.matchAll(/<a\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/ rel="[^"]*nofollow/.test(tag));
  const [list] = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(
      ([, json = '']) =>
        JSON.parse(json) as { '@type': string; itemListElement: { url: string }[] },
    )
    .filter((data) => data['@type'] === 'ItemList');
  return {
    isNoindex: /<meta name="robots" content="[^"]*noindex/.test(html),
    canonical: canonical === undefined ? null : here(decodeHTMLAttribute(canonical)),
    links: anchors
      .map((tag) => decodeHTMLAttribute(/ href="([^"]*)/.exec(tag)?.[1] ?? ''))
      .map((href) => href.replace(/#.*/, '').replace(origin, ''))
      .filter((href) => href.startsWith('/') && !IS_FILE.test(href)),
    vehicles: list?.itemListElement.map(({ url }) => here(url)) ?? null,
  };
}

async function readPage(origin: string, address: string): Promise<Omit<CrawledPage, 'depth'>> {
  const answer = await fetch(origin + address, {
    redirect: 'manual',
    headers: { 'user-agent': USER_AGENT },
  });
  const { status, headers } = answer;
  const text = await answer.text();
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

/** Reads a site's robots.txt; returns whether a search engine may fetch an address. */
export async function readRobots(origin: string): Promise<(address: string) => boolean> {
  const url = `${origin}/robots.txt`;
  const robots = robotsParser(url, await (await fetch(url)).text());
  return (address) => robots.isAllowed(origin + address, ROBOT) !== false;
}

/**
 * Follows the links of a site from its home page, the nearest first.
 *
 * @param limit the crawl ends with so many addresses, however large the site
 * @param previous pages that were read before: they are not read again, nor counted
 * @returns the pages, and the number of addresses that remained when the crawl ended
 */
export async function crawl(
  origin: string,
  mayFetch: (address: string) => boolean,
  limit: number,
  previous: Crawled = new Map(),
): Promise<Readonly<{ pages: Crawled; remaining: number }>> {
  const pages = new Map(previous);
  const found = new Set(['/']);
  let level: readonly string[] = ['/'];
  for (let depth = 0; level.length > 0; depth += 1) {
    const unread = level.filter((address) => !pages.has(address));
    const read = unread.slice(0, previous.size + limit - pages.size).values();
    const readers = Array.from({ length: AT_ONCE }, async () => {
      for (const address of read)
        pages.set(address, { depth, ...(await readPage(origin, address)) });
    });
    await Promise.all(readers);
    const links = new Set(level.flatMap((address) => pages.get(address)?.links ?? []));
    const next = [...links].filter((link) => !found.has(link) && mayFetch(link));
    const unreadCount = level.filter((address) => !pages.has(address)).length;
    if (unreadCount > 0) return { pages, remaining: unreadCount + next.length };
    for (const link of next) found.add(link);
    level = next;
  }
  return { pages, remaining: 0 };
}

/** Returns whether a search engine may index a page. */
export const isIndexable = ({ status, isNoindex }: CrawledPage): boolean =>
  status === 200 && !isNoindex;

/** Returns the address of a list's first page. */
export const listOf = (address: string): string => address.replace(/\?pagina=\d+$/, '');

/** Returns the lists of vehicles that a search engine may list, each with the vehicles of all its pages. */
export function listedLists(pages: Crawled): ReadonlyMap<string, ReadonlySet<string>> {
  const lists = new Map<string, Set<string>>();
  for (const [address, page] of pages) {
    if (!isIndexable(page) || page.canonical !== address || page.vehicles === null) continue;
    const list = listOf(address);
    lists.set(list, new Set([...(lists.get(list) ?? []), ...page.vehicles]));
  }
  return lists;
}

/** Returns the lists that have exactly the vehicles of another one. */
export function sameLists(lists: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const sets = new Map<string, string>();
  return [...lists].flatMap(([address, vehicles]) => {
    const key = [...vehicles].toSorted().join();
    const other = sets.get(key);
    sets.set(key, other ?? address);
    return other === undefined ? [] : [`${address} = ${other}`];
  });
}
