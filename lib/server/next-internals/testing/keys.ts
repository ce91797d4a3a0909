/**
 * Returns the key of a page as Next passes it to the page cache.
 *
 * @param page path of the page after all rewrites; for a page rendered per request, the path of its folder in `app`
 */
export const createPageKey = (page: string): string =>
  `/route-cache/APP_PAGE/${'0'.repeat(64)}/$${page}`;
