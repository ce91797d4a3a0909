// @ts-check
import { setTimeout as wait } from 'node:timers/promises';

/** As app/(site)/_components/unavailable.tsx writes it; text of a page can not look like it, its `<` being escaped. */
const MARK = '<section data-unavailable=""';

const RETRY_AFTER_SECONDS = '5';

/** So long the failure behind it is kept (lib/backend/cached-read.ts). */
const FAILURE_LIFE_MS = 1_000;

/**
 * A page that could not be made says so to machines as well: status 503, when to come back, and that nobody is to keep
 * it. A page itself can set no status but 404.
 *
 * @param {{ html: string, status?: number | undefined, headers?: Record<string, unknown> | undefined }} page changed in place
 */
export function markUnavailable(page) {
  if (!page.html.includes(MARK)) return;
  page.status = 503;
  page.headers = {
    ...page.headers,
    'cache-control': 'no-store',
    'retry-after': RETRY_AFTER_SECONDS,
    'x-robots-tag': 'noindex',
  };
}

/** As app/(site)/detalhe/[slug]/_components/no-vehicle.tsx writes it. */
const GONE_MARK = '<section data-gone=""';

/**
 * The page of a vehicle that was sold long ago: status 410.
 *
 * @param {{ html: string, status?: number | undefined }} page changed in place
 */
export function markGone(page) {
  if (page.html.includes(GONE_MARK)) page.status = 410;
}

/** As app/(site)/busca writes it where an address has words of a visitor's own. */
const UNSTORED_MARK = '<div data-unstored=""';

const UNSTORED = 'private, no-cache';

/**
 * A page that is answered and stored nowhere: there is no end of pages like it.
 *
 * @param {{ html: string, headers?: Record<string, unknown> | undefined }} page changed in place
 */
export function markUnstored(page) {
  if (!page.html.includes(UNSTORED_MARK)) return;
  page.headers = { ...page.headers, 'cache-control': UNSTORED };
}

/**
 * Whether what is to be stored is such a page.
 *
 * @param {object | null} value
 */
export function isUnstored(value) {
  const { headers } = /** @type {{ headers?: Record<string, unknown> }} */ (value ?? {});
  return headers?.['cache-control'] === UNSTORED;
}

/**
 * Whether an entry of the page cache is one that could not be made.
 *
 * @param {{ value?: object | null } | null} entry
 */
export function isUnavailable(entry) {
  const value = entry?.value;
  return Boolean(value && 'status' in value && value.status === 503);
}

/**
 * Waits until what failed behind such a page is asked for anew.
 *
 * @param {number} [madeAt] milliseconds since 1970
 */
export async function failureIsOver(madeAt = 0) {
  await wait(Math.max(0, Math.min(madeAt + FAILURE_LIFE_MS - Date.now(), FAILURE_LIFE_MS)));
}
