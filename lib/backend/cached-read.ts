import 'server-only';

import { cacheLife, cacheTag } from 'next/cache';
import { setTimeout as wait } from 'node:timers/promises';

import { isBuilding } from '@/lib/server/env';
import { haveTagsExpiredSince } from '@/lib/server/page-cache/tags';

import type { Result } from './result';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS;

/** Lifetimes of cached reads, in seconds. `expire` is long so that pages can still be served during an outage. */
export const lifetimes = {
  stock: { stale: 5 * MINUTE_SECONDS, revalidate: MINUTE_SECONDS, expire: 7 * DAY_SECONDS },
  content: { stale: 5 * MINUTE_SECONDS, revalidate: 10 * MINUTE_SECONDS, expire: 7 * DAY_SECONDS },
  /** The lifetime of an incomplete stock: pages made of such a stock are rendered again soon. */
  incomplete: { stale: 30, revalidate: 5, expire: 7 * DAY_SECONDS },
  /** The lifetime of empty answers during `next build`, which the first request replaces. */
  build: { stale: 30, revalidate: 1, expire: 5 * MINUTE_SECONDS },
  /**
   * The lifetime of a section whose data could not be read: a visitor who tries again after a second gets a new read.
   */
  failure: { stale: 30, revalidate: 1, expire: 5 * MINUTE_SECONDS },
} as const;

/** Name of the lifetime of a cached read. */
export type Lifetime = 'stock' | 'content';

/** Tags of cached reads, which POST /api/revalidar accepts. */
export const tags = {
  stock: 'stock',
  content: 'content',
  vehicle: (slug: string) => `vehicle:${slug}`,
  institutional: (slug: string) => `institutional:${slug}`,
} as const;

const PUBLIC_TAG = /^(?:stock|content|(?:vehicle|institutional):[^\p{C}\s]{1,200})$/u;

/** Returns whether the site uses `tag`, so that a caller's mistake becomes an error instead of being ignored. */
export function isPublicTag(tag: string): boolean {
  return PUBLIC_TAG.test(tag);
}

/**
 * Runs the body of a `'use cache'` function, and sets the lifetime and the tags of the result.
 *
 * A failure is cached too, for a second: thrown inside a cached function it would turn the whole page into an error
 * 500, also where the page catches it (docs/adr/0003-outcome-law.md).
 *
 * @param more further tags, beside those of the lifetime
 */
export async function cachedRead<T>(
  lifetime: Lifetime,
  read: Promise<Result<T>>,
  ...more: readonly string[]
): Promise<Result<T>> {
  cacheLife(isBuilding() ? lifetimes.build : lifetimes[lifetime]);
  cacheTag(tags[lifetime], ...more);
  const result = await read;
  // When `cacheLife` is called twice, the shorter lifetime counts, also for the page that contains the read.
  if (!result.ok) cacheLife(lifetimes.failure);
  return result;
}

/** Returns whether a notice of change has come since `at` for the data of a lifetime, in milliseconds since 1970. */
export const isExpiredSince = (lifetime: Lifetime, at: number): boolean =>
  haveTagsExpiredSince([tags[lifetime]], at);

/**
 * Calls a cached read for a request that needs a fresh answer: a failure that was cached before the call is read again
 * once it has expired. Pages do not use this, because the page cache repeats failed pages
 * (lib/server/page-cache/pages.ts).
 */
export async function readNow<T>(read: () => Promise<Result<T>>): Promise<Result<T>> {
  const startedAt = Date.now();
  for (;;) {
    const result = await read();
    if (result.ok || result.failure.failedAt >= startedAt) return result;
    await wait(result.failure.failedAt + lifetimes.failure.revalidate * 1_000 - Date.now());
  }
}
