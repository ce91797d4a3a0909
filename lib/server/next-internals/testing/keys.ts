const DIGEST = '0'.repeat(64);

/**
 * Returns the key of a page as Next gives it to the page cache; e2e/every-screen.spec.ts compares it with those of the
 * running site.
 *
 * @param page its path after all rewriting; of a page made for each request, that of its folder
 */
export const keyOf = (page: string, kind: 'APP_PAGE' | 'APP_ROUTE' = 'APP_PAGE'): string =>
  `/route-cache/${kind}/${DIGEST}/$${page}`;

/** Returns a key without the parts that differ with each build and route. */
export const withoutDigest = (key: string): string => key.replace(/\b[\da-f]{64}\b/, DIGEST);
