import { setTimeout as wait } from 'node:timers/promises';

import { tagsOf } from '@/lib/server/next-internals/stored-page';

import { now } from './clock';

const UNSTORED_CACHE_CONTROL = 'private, no-cache';

type MarkAnswer = Readonly<{ status?: number; headers?: Readonly<Record<string, string>> }>;

/** Answers to pages with a mark (mark-page.ts), because a page itself can set no status but 404. */
const MARK_ANSWERS = {
  /** A page that failed has a `retry-after` header, and no cache may store it. */
  unavailable: {
    status: 503,
    headers: { 'cache-control': 'no-store', 'retry-after': '5', 'x-robots-tag': 'noindex' },
  },
  /** Mark of a page whose vehicle was sold long ago. */
  gone: { status: 410 },
  /** The page is answered and not stored, because the number of such pages has no limit. */
  unstored: { headers: { 'cache-control': UNSTORED_CACHE_CONTROL } },
} as const satisfies Readonly<Record<string, MarkAnswer>>;

/** A mark that a page sets on itself, so that the page cache answers with another status or header. */
export type PageMark = keyof typeof MARK_ANSWERS;

/**
 * Milliseconds for which the failure of a read is cached (lib/backend/cached-read.ts); until then a page rendered again
 * fails again.
 */
const FAILURE_LIFE_MS = 1_000;

/** Returns the tag that marks a page. */
export const tagOfMark = (mark: PageMark): string => `page:${mark}`;

/** The parts of a stored page that a mark changes. */
type MarkedPage = {
  status?: number | undefined;
  headers?: Readonly<Record<string, unknown>> | undefined;
};

/** Changes the status and headers of a page as the page's marks require. */
export function applyMarks(page: MarkedPage): void {
  const tags = tagsOf(page);
  for (const [mark, { headers, ...status }] of Object.entries<MarkAnswer>(MARK_ANSWERS)) {
    if (tags.includes(tagOfMark(mark as PageMark)))
      Object.assign(page, status, { headers: { ...page.headers, ...headers } });
  }
}

/** Returns whether a page must not be stored. */
export const isUnstored = (value: MarkedPage | null): boolean =>
  value?.headers?.['cache-control'] === UNSTORED_CACHE_CONTROL;

/** Returns whether a stored page could not be made, because its data could not be read. */
export const isUnavailable = (entry: Readonly<{ value: MarkedPage | null }> | null): boolean =>
  entry?.value?.status === 503;

/**
 * Waits until the failure that marked a page as unavailable is over.
 *
 * @param madeAt milliseconds since 1970
 */
export async function waitForFailureToExpire(madeAt = 0): Promise<void> {
  await wait(Math.max(0, Math.min(madeAt + FAILURE_LIFE_MS - now(), FAILURE_LIFE_MS)));
}
