/**
 * The types in this file are those of the values that Next stores in a `cacheHandler`; its manual documents only
 * their `kind`. Everything else that the page cache relies on is declared here (docs/upgrading.md).
 */

type StoredHeaders = Record<string, string | string[] | undefined>;

/** A page: its document, the data that the browser's router fetches, its status and headers. */
export type StoredPage = {
  readonly kind: 'APP_PAGE';
  html: string;
  readonly rscData: Buffer | undefined;
  readonly segmentData: ReadonlyMap<string, Buffer> | undefined;
  /** The state with which each request renders the rest of the page; set where only a static part is stored. */
  readonly postponed: string | undefined;
  status: number | undefined;
  headers: StoredHeaders | undefined;
};

/** The answer of a route handler (`route.ts`). */
export type StoredRoute = {
  readonly kind: 'APP_ROUTE';
  readonly body: Buffer;
  readonly status: number;
  headers: StoredHeaders;
};

/** A value that Next stores; the only other kind on this site is a redirect. */
export type StoredValue =
  | StoredPage
  | StoredRoute
  | Readonly<{ kind: 'REDIRECT'; headers?: undefined; status?: undefined }>;

/** Returns whether only a page's static part is stored; each request renders the rest, with its own nonce. */
export const isFinishedPerRequest = (value: StoredValue | null): boolean =>
  value?.kind === 'APP_PAGE' && value.postponed !== undefined;

/** Returns whether a value is sent exactly as stored, with no part rendered per request. */
export const isFullyStored = (value: StoredValue | null): value is StoredPage | StoredRoute =>
  value?.kind === 'APP_ROUTE' || (value?.kind === 'APP_PAGE' && !isFinishedPerRequest(value));

/** Returns the cache tags of the data from which a page or a route's answer was made. */
export function getPageTags(
  value: Readonly<{ headers?: Readonly<Record<string, unknown>> | undefined }> | null,
): readonly string[] {
  const tags = value?.headers?.['x-next-cache-tags'];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** Removes the preload hints, which contain the nonce of the request that rendered the page. */
export function removePreloadHints({ headers }: StoredPage): void {
  delete headers?.['link'];
}

/** Returns the path of a page from its key in the cache: the path after all rewrites. The home page's key ends in `/index`. */
export const getKeyPath = (key: string): string =>
  key.slice(key.indexOf('$') + 1).replace(/^\/index$/, '/');

/** Returns the approximate size of a value in memory, in characters and bytes. */
export function estimateSize(value: StoredValue | null): number {
  if (value?.kind === 'APP_ROUTE') return value.body.length;
  if (value?.kind !== 'APP_PAGE') return 0;
  const { html, rscData, postponed, segmentData } = value;
  const pageSize = html.length + (rscData?.length ?? 0) + (postponed?.length ?? 0);
  return [...(segmentData ?? [])].reduce(
    (sum, [path, data]) => sum + path.length + data.length,
    pageSize,
  );
}
