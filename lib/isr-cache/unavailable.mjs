// @ts-check

/** As components/layout/unavailable.tsx writes it; text of a page can not look like it, its `<` being escaped. */
const MARK = '<section data-unavailable=""';

/** The failure behind it is kept no longer (lib/backend/cache-table.ts). */
const RETRY_AFTER_SECONDS = '5';

/**
 * A page that could not be made says so to machines as well: status 503, when to come back, and nothing to keep.
 * A page itself can set no status but 404.
 *
 * @param {{ html: string, status?: number | undefined, headers?: Record<string, unknown> | undefined }} page changed in place
 */
export function markUnavailable(page) {
  if (!page.html.includes(MARK)) return;
  page.status = 503;
  page.headers = {
    ...page.headers,
    'retry-after': RETRY_AFTER_SECONDS,
    'x-robots-tag': 'noindex',
  };
}
