import { routes } from '@/lib/site/routes';
import { getRenderedPath, findScreen } from '@/lib/site/screens';
import type { DeviceCacheName } from '@/lib/visitor/device/stores';

/** Names of the service worker's caches. The cache `offline` has one page, with which the worker is installed. */
export const CACHE_NAMES = {
  pages: 'paginas',
  files: 'arquivos',
  pictures: 'imagens',
  offline: 'sem-conexao',
} as const satisfies Readonly<Record<string, DeviceCacheName>>;

/** The `Server-Timing` metric by which a page detects that it comes from the cache, and its age. */
export const CACHED_PAGE_METRIC = 'guardada';

/** The message that an idle page sends to the service worker. */
export type OpenedPage = Readonly<{
  /** Path and query of the opened page. */
  page: string;
  /** Paths of the files and pictures that the page loaded. */
  files: readonly string[];
}>;

/** The screens whose content depends on the query of their address. */
const SCREENS_WITH_QUERY = [routes.stock, routes.search, routes.filters, routes.compare];

/** Returns whether a path is that of a page of thanks, which shows what one visitor has just sent. */
const isThanksPage = (path: string): boolean =>
  path === routes.thanks || path.startsWith(`${routes.thanks}/`);

/**
 * Returns the address under which a page is cached. Most pages read their query in the browser, so one copy serves
 * all queries. Returns `null` for pages that are never cached: those made for one visitor, pages of thanks, the
 * offline page, and files.
 */
export function getCacheKey({ origin, pathname, search, searchParams }: URL): string | null {
  const screenOfPage = findScreen(getRenderedPath(pathname, searchParams));
  if (
    !screenOfPage ||
    'perRequest' in screenOfPage ||
    isThanksPage(pathname) ||
    pathname === routes.offline
  ) {
    return null;
  }
  const hasOwnQuery = SCREENS_WITH_QUERY.some((path) => pathname.startsWith(path));
  return origin + pathname + (hasOwnQuery ? search : '');
}

/** Returns whether a response may be cached: a whole page that was not made for one visitor. */
export function isCacheablePage({
  status,
  headers,
}: Pick<Response, 'status' | 'headers'>): boolean {
  return (
    status === 200 &&
    !/no-store|private/.test(headers.get('cache-control') ?? '') &&
    headers.get('content-type')?.startsWith('text/html') === true
  );
}

/**
 * Returns the built files that the HTML of a page names: no scripts with `noModule`, because no browser with service
 * workers loads them, and no style sheets, which the page contains.
 */
export const listBuiltFiles = (html: string): readonly string[] => [
  ...new Set(
    html
      .replace(/<script [^>]*noModule[^>]*>/g, '')
      .match(/\/_next\/static\/[\w./~-]+\.(?:js|woff2)/g),
  ),
];

/** Returns the original (`/midia/…`) of a picture of any width; `null` for any other address. */
export const getOriginalPicture = ({ pathname, searchParams }: URL): string | null =>
  pathname === '/_next/image' ? searchParams.get('url') : null;

const MINUTE_MS = 60_000;
const AGE_UNITS = [
  ['dia', 'dias', 24 * 60],
  ['hora', 'horas', 60],
  ['minuto', 'minutos', 1],
] as const;

/** Formats an age as "10 minutos", "1 hora" or "2 dias": in whole units, at least one minute. */
export function formatAge(ageMs: number): string {
  const minutes = Math.max(1, Math.floor(ageMs / MINUTE_MS));
  const [singular, plural, minutesPerUnit] =
    AGE_UNITS.find(([, , unitMinutes]) => minutes >= unitMinutes) ?? AGE_UNITS[2];
  const count = Math.floor(minutes / minutesPerUnit);
  return `${count} ${count === 1 ? singular : plural}`;
}
