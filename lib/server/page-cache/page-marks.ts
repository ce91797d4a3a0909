// @ts-check
import { setTimeout as wait } from 'node:timers/promises';

/** What a page says of itself to the page cache (mark-page.ts), because a page can set no status but 404. */
/** @typedef {keyof typeof ANSWERS} PageMark */

const UNSTORED = 'private, no-cache';

/** @type {Readonly<Record<'unavailable' | 'gone' | 'unstored', { status?: number, headers?: Record<string, string> }>>} */
const ANSWERS = {
  /** It could not be made: when to come back, and that nobody is to keep it. */
  unavailable: {
    status: 503,
    headers: { 'cache-control': 'no-store', 'retry-after': '5', 'x-robots-tag': 'noindex' },
  },
  /** Of a vehicle that was sold long ago. */
  gone: { status: 410 },
  /** It is answered and stored nowhere: there is no end of pages like it. */
  unstored: { headers: { 'cache-control': UNSTORED } },
};

/** So long the failure behind a page that could not be made is kept (lib/backend/cached-read.ts). */
const FAILURE_LIFE_MS = 1_000;

/**
 * The tag that marks a page.
 *
 * @param {string} mark
 */
export const tagOf = (mark) => `page:${mark}`;

/**
 * Gives a page the status and headers of its marks.
 *
 * @param {{ status?: number | undefined, headers?: Record<string, unknown> | undefined }} page changed in place
 */
export function answerAsMarked(page) {
  const tags = String(page.headers?.['x-next-cache-tags']).split(',');
  for (const [mark, { headers, ...status }] of Object.entries(ANSWERS)) {
    if (tags.includes(tagOf(mark)))
      Object.assign(page, status, { headers: { ...page.headers, ...headers } });
  }
}

/**
 * Whether what is to be stored is a page that is stored nowhere.
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
