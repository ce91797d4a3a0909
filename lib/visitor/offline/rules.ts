import { routes } from '@/lib/site/routes';
import { pagePath, screenAt } from '@/lib/site/screens';

/** Names of the service worker's caches; `offline` has the one page that it is installed with. */
export const CACHE_NAMES = {
  pages: 'paginas',
  files: 'arquivos',
  pictures: 'imagens',
  offline: 'sem-conexao',
} as const;

/** Data of earlier versions of the site on devices: a cache, and names of the local storage. */
export const FORMER = { cache: 'estoque', stored: ['lembrados', 'visitas'] } as const;

/** Entry of a cached page's `Server-Timing`, from which the page reads that it was cached, and its age. */
export const CACHED_MARK = 'guardada';

/** Message of a page at rest to the service worker. */
export type OpenedPage = Readonly<{
  /** Address of the opened page: path and query. */
  page: string;
  /** Files and pictures that the page loaded. */
  files: readonly string[];
}>;

/** Screens whose address has the choice in its query. */
const CHOSEN_BY_QUERY = [routes.stock, routes.search, routes.compare];

/** Pages of thanks: they speak of what one visitor has just sent. */
const isThanks = (path: string): boolean =>
  path === routes.thanks || path.startsWith(`${routes.thanks}/`);

/**
 * Returns the address under which a page is cached; `null` for an address that is never cached: pages made for one
 * visitor, pages of thanks, the page without a connection, and files. Other pages read their query in the browser: one
 * copy serves all.
 */
export function cacheKeyOf({ origin, pathname, search, searchParams }: URL): string | null {
  const screen = screenAt(pagePath(pathname, searchParams));
  if (!screen || 'perRequest' in screen || isThanks(pathname) || pathname === routes.offline) {
    return null;
  }
  const isChosen = CHOSEN_BY_QUERY.some((path) => pathname.startsWith(path));
  return origin + pathname + (isChosen ? search : '');
}

/** Returns whether a response may be cached: a whole page that was not made for one visitor. */
export function isShared({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return (
    status === 200 &&
    !/no-store|private/.test(headers.get('cache-control') ?? '') &&
    headers.get('content-type')?.startsWith('text/html') === true
  );
}

/** The built files a page names, in its tags or in the data of its components: each once. */
export const filesOf = (html: string): readonly string[] => [
  ...new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g)),
];

/** The picture that an address of the image optimiser asks for, whatever its width: `/midia/…`; `null` for any other address. */
export const pictureAt = ({ pathname, searchParams }: URL): string | null =>
  pathname === '/_next/image' ? searchParams.get('url') : null;

const MINUTE_MS = 60_000;
const UNITS = [
  ['dia', 'dias', 24 * 60],
  ['hora', 'horas', 60],
  ['minuto', 'minutos', 1],
] as const;

/** Formats an age as "10 minutos", "1 hora", "2 dias": in whole units, at least one minute. */
export function ageInWords(ageMs: number): string {
  const minutes = Math.max(1, Math.floor(ageMs / MINUTE_MS));
  const [one, many, size] = UNITS.find(([, , most]) => minutes >= most) ?? UNITS[2];
  const count = Math.floor(minutes / size);
  return `${count} ${count === 1 ? one : many}`;
}
