import { setTimeout as wait } from 'node:timers/promises';

import { tagsOf } from '@/lib/server/next-internals/stored-page';

import { now } from './clock';

const UNSTORED = 'private, no-cache';

type Answer = Readonly<{ status?: number; headers?: Readonly<Record<string, string>> }>;

/** Answers to pages with a mark (mark-page.ts), because a page itself can set no status but 404. */
const ANSWERS = {
  /** A page that failed says when to come back, and nobody stores it. */
  unavailable: {
    status: 503,
    headers: { 'cache-control': 'no-store', 'retry-after': '5', 'x-robots-tag': 'noindex' },
  },
  /** Mark of a page whose vehicle was sold long ago. */
  gone: { status: 410 },
  /** The page is answered and not stored, because the number of such pages has no limit. */
  unstored: { headers: { 'cache-control': UNSTORED } },
} as const satisfies Readonly<Record<string, Answer>>;

/** A page sets a mark to choose how the page cache answers it. */
export type PageMark = keyof typeof ANSWERS;

/** The failure behind a page that could not be made is cached for so long (lib/backend/cached-read.ts). */
const FAILURE_LIFE_MS = 1_000;

/** Returns the tag that marks a page. */
export const tagOf = (mark: PageMark): string => `page:${mark}`;

/** The parts of a stored page that a mark changes. */
type Marked = {
  status?: number | undefined;
  headers?: Readonly<Record<string, unknown>> | undefined;
};

/** Sets the status and headers of its marks on a page, in place. */
export function answerAsMarked(page: Marked): void {
  const tags = tagsOf(page);
  for (const [mark, { headers, ...status }] of Object.entries<Answer>(ANSWERS)) {
    if (tags.includes(tagOf(mark as PageMark)))
      Object.assign(page, status, { headers: { ...page.headers, ...headers } });
  }
}

/** Returns whether a page must not be stored. */
export const isUnstored = (value: Marked | null): boolean =>
  value?.headers?.['cache-control'] === UNSTORED;

/** Returns whether a stored page is one that could not be made. */
export const isUnavailable = (entry: Readonly<{ value: Marked | null }> | null): boolean =>
  entry?.value?.status === 503;

/**
 * Waits until the failure that marked a page as unavailable is over.
 *
 * @param madeAt milliseconds since 1970
 */
export async function failureIsOver(madeAt = 0): Promise<void> {
  await wait(Math.max(0, Math.min(madeAt + FAILURE_LIFE_MS - now(), FAILURE_LIFE_MS)));
}
