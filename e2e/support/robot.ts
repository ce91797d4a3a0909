import { decodeHTMLAttribute } from 'entities';
import robotsParser from 'robots-parser';

const ROBOT_NAME = 'Googlebot';
const USER_AGENT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const CONCURRENT_FETCHES = 2;
/** Matches paths of files, such as pictures and documents; the crawl leaves them out. */
const FILE_PATH_PATTERN = /\.[a-z]{2,5}$/;

/** The parts of a page that search engines read. */
type CrawledPage = Readonly<{
  status: number;
  isNoindex: boolean;
  /** Canonical address as path and query; `null` where the page has none. */
  canonical: string | null;
  /** Links to pages of the site, without those marked `nofollow`; for a redirect, its target. */
  links: readonly string[];
}>;

function readDocument(html: string, origin: string) {
  const toPath = (address: string) => address.replace(origin, '') || '/';
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  const anchors = [...html.matchAll(/<a\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/ rel="[^"]*nofollow/.test(tag));
  return {
    isNoindex: /<meta name="robots" content="[^"]*noindex/.test(html),
    canonical: canonical === undefined ? null : toPath(decodeHTMLAttribute(canonical)),
    links: anchors
      .map((tag) => decodeHTMLAttribute(/ href="([^"]*)/.exec(tag)?.[1] ?? ''))
      .map((href) => href.replace(/#.*/, '').replace(origin, ''))
      .filter((href) => href.startsWith('/') && !FILE_PATH_PATTERN.test(href)),
  };
}

async function readCrawledPage(origin: string, address: string): Promise<CrawledPage> {
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

/** Crawls a site from its home page, breadth first, until `limit` addresses are fetched; returns these pages. */
export async function crawlSite(
  origin: string,
  mayFetch: (address: string) => boolean,
  limit: number,
): Promise<ReadonlyMap<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  let currentLevel: readonly string[] = ['/'];
  while (currentLevel.length > 0 && pages.size < limit) {
    const addresses = currentLevel.slice(0, limit - pages.size).values();
    const readers = Array.from({ length: CONCURRENT_FETCHES }, async () => {
      for (const address of addresses) pages.set(address, await readCrawledPage(origin, address));
    });
    await Promise.all(readers);
    const links = new Set(currentLevel.flatMap((address) => pages.get(address)?.links ?? []));
    currentLevel = [...links].filter((link) => !pages.has(link) && mayFetch(link));
  }
  return pages;
}

/** Returns whether a search engine may index a page. */
export const isIndexable = ({ status, isNoindex }: CrawledPage): boolean =>
  status === 200 && !isNoindex;
