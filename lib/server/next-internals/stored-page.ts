/**
 * Next stores these values in a `cacheHandler` and reads them back; its manual documents their `kind` alone. Everything
 * else that the page cache relies on is declared in this file (docs/upgrading.md).
 */

type Headers = Record<string, string | string[] | undefined>;

/** A page: its document, what the browser's router fetches of it, and how it is answered. */
export type StoredPage = {
  readonly kind: 'APP_PAGE';
  html: string;
  readonly rscData: Buffer | undefined;
  readonly segmentData: ReadonlyMap<string, Buffer> | undefined;
  /** The static part of a page whose rest is rendered for each request. */
  readonly postponed: string | undefined;
  status: number | undefined;
  headers: Headers | undefined;
};

/** The answer of a `route.ts`. */
export type StoredRoute = {
  readonly kind: 'APP_ROUTE';
  readonly body: Buffer;
  readonly status: number;
  headers: Headers;
};

/** A value to be stored; the only other kind on this site is a redirect. */
export type StoredValue =
  | StoredPage
  | StoredRoute
  | Readonly<{ kind: 'REDIRECT'; headers?: undefined; status?: undefined }>;

/**
 * Returns whether a value is the static part of a page; each request renders the rest of such a page, with a nonce in
 * the security policy.
 */
export const isFinishedPerRequest = (value: StoredValue | null): boolean =>
  value?.kind === 'APP_PAGE' && value.postponed !== undefined;

/** Returns whether a value is sent exactly as stored, with nothing rendered per request. */
export const isFullyStored = (value: StoredValue | null): value is StoredPage | StoredRoute =>
  value?.kind === 'APP_ROUTE' || (value?.kind === 'APP_PAGE' && !isFinishedPerRequest(value));

/** Returns the tags (`cacheTag`) of the data from which a page or a route was made. */
export function tagsOf(
  value: Readonly<{ headers?: Readonly<Record<string, unknown>> | undefined }> | null,
): readonly string[] {
  const tags = value?.headers?.['x-next-cache-tags'];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** Removes the preload hints from a page, because they contain the nonce of the request that made the page. */
export function removePreloadHints({ headers }: StoredPage): void {
  delete headers?.['link'];
}

/** Returns how much memory a value takes, in letters and bytes. */
export function sizeOf(value: StoredValue | null): number {
  if (value?.kind === 'APP_ROUTE') return value.body.length;
  if (value?.kind !== 'APP_PAGE') return 0;
  const { html, rscData, postponed, segmentData } = value;
  const own = html.length + (rscData?.length ?? 0) + (postponed?.length ?? 0);
  return [...(segmentData ?? [])].reduce(
    (sum, [path, data]) => sum + path.length + data.length,
    own,
  );
}
