const DIGEST_PART = '0'.repeat(64);

/**
 * Returns the key of a page as Next gives it to the page cache; e2e/every-screen.spec.ts compares it with those of the
 * running site.
 *
 * @param page path of the page after all rewriting; for a page rendered per request, the path of its folder in `app`
 */
export const keyOf = (page: string, kind: 'APP_PAGE' | 'APP_ROUTE' = 'APP_PAGE'): string =>
  `/route-cache/${kind}/${DIGEST_PART}/$${page}`;

/** Returns a key without the parts that differ between builds and routes. */
export const withoutDigest = (key: string): string => key.replace(/\b[\da-f]{64}\b/, DIGEST_PART);
