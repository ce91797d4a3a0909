const PLACEHOLDER_DIGEST = '0'.repeat(64);

/**
 * Returns the key of a page as Next passes it to the page cache; e2e/every-screen.spec.ts compares it with those of
 * the running site.
 *
 * @param page path of the page after all rewrites; for a page rendered per request, the path of its folder in `app`
 */
export const createPageKey = (page: string, kind: 'APP_PAGE' | 'APP_ROUTE' = 'APP_PAGE'): string =>
  `/route-cache/${kind}/${PLACEHOLDER_DIGEST}/$${page}`;

/** Replaces the hash in a key, which differs between builds and routes, by a placeholder. */
export const replaceDigest = (key: string): string =>
  key.replace(/\b[\da-f]{64}\b/, PLACEHOLDER_DIGEST);
