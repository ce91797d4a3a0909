import { setTimeout as wait } from 'node:timers/promises';

import { getPageTags } from '@/lib/server/next-internals/stored-page';

import { now } from './now';

const UNSTORED_CACHE_CONTROL = 'private, no-cache';

type MarkEffect = Readonly<{ status?: number; headers?: Readonly<Record<string, string>> }>;

/** The status and headers of pages with a mark (mark-page.ts); Next itself lets a page set no status but 404. */
const MARK_EFFECTS = {
  /** The mark of a page whose data could not be read; no cache may store it. */
  unavailable: {
    status: 503,
    headers: { 'cache-control': 'no-store', 'retry-after': '5', 'x-robots-tag': 'noindex' },
  },
  /** The mark of a page whose vehicle was sold long ago. */
  gone: { status: 410 },
  /** The mark of a page that is not stored, because the number of such pages has no limit. */
  unstored: { headers: { 'cache-control': UNSTORED_CACHE_CONTROL } },
} as const satisfies Readonly<Record<string, MarkEffect>>;

/** A mark with which a page makes the page cache answer with another status or header. */
export type PageMark = keyof typeof MARK_EFFECTS;

/** A failed read is cached so long (lib/backend/cached-read.ts); a page rendered before that fails again. */
const FAILURE_CACHE_MS = 1_000;

/** Returns the cache tag that stands for a mark. */
export const getPageMarkTag = (mark: PageMark): string => `page:${mark}`;

type MarkedPage = {
  status?: number | undefined;
  headers?: Readonly<Record<string, unknown>> | undefined;
};

/** Changes the status and headers of a page by its marks. */
export function applyPageMarks(page: MarkedPage): void {
  const tags = getPageTags(page);
  for (const [mark, { headers, ...status }] of Object.entries<MarkEffect>(MARK_EFFECTS)) {
    if (tags.includes(getPageMarkTag(mark as PageMark)))
      Object.assign(page, status, { headers: { ...page.headers, ...headers } });
  }
}

/** Returns whether a page must not be stored. */
export const isUnstoredPage = (value: MarkedPage | null): boolean =>
  value?.headers?.['cache-control'] === UNSTORED_CACHE_CONTROL;

/** Returns whether a stored page was marked as failed, because its data could not be read. */
export const isUnavailablePage = (entry: Readonly<{ value: MarkedPage | null }> | null): boolean =>
  entry?.value?.status === 503;

/**
 * Waits until a failed read is no longer cached. `madeAt` is the time at which the failed page was rendered, in
 * milliseconds since 1970.
 */
export async function waitForFailureToExpire(madeAt = 0): Promise<void> {
  await wait(Math.max(0, Math.min(madeAt + FAILURE_CACHE_MS - now(), FAILURE_CACHE_MS)));
}
