import 'server-only';

import { cacheLife, cacheTag } from 'next/cache';
import { setTimeout as wait } from 'node:timers/promises';

import { isBuilding } from '@/lib/server/env';
import { haveTagsExpiredSince } from '@/lib/server/page-cache/tags';

import type { Result } from './result';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS;

/** Lifetimes of cached reads, in seconds. `expire` is long, so that pages can still be served during an outage. */
export const cacheLifetimes = {
  stock: { stale: 5 * MINUTE_SECONDS, revalidate: MINUTE_SECONDS, expire: 7 * DAY_SECONDS },
  content: { stale: 5 * MINUTE_SECONDS, revalidate: 10 * MINUTE_SECONDS, expire: 7 * DAY_SECONDS },
  /** The lifetime of an incomplete stock: pages made of such a stock are rendered again soon. */
  incomplete: { stale: 30, revalidate: 5, expire: 7 * DAY_SECONDS },
  /** The lifetime of empty answers during `next build`, which the first request replaces. */
  build: { stale: 30, revalidate: 1, expire: 5 * MINUTE_SECONDS },
  /** The lifetime of a failed read: a visitor who tries again after a second gets a new read. */
  failure: { stale: 30, revalidate: 1, expire: 5 * MINUTE_SECONDS },
} as const;

/** The lifetimes among which a cached read chooses. */
export type LifetimeName = 'stock' | 'content';

/** The cache tags of reads, which POST /api/revalidar accepts. */
export const cacheTags = {
  stock: 'stock',
  content: 'content',
  vehicle: (slug: string) => `vehicle:${slug}`,
  institutional: (slug: string) => `institutional:${slug}`,
} as const;

const PUBLIC_TAG_PATTERN = /^(?:stock|content|(?:vehicle|institutional):[^\p{C}\s]{1,200})$/u;

/** Returns whether the site uses a tag, so that a wrong tag of a caller becomes an error instead of being ignored. */
export function isPublicTag(tag: string): boolean {
  return PUBLIC_TAG_PATTERN.test(tag);
}

/**
 * Computes the result of a `'use cache'` function, and sets its lifetime and tags, those of the lifetime and `more`. A
 * failure is cached too, for a second: thrown inside a cached function it would turn the whole page into an error 500,
 * also where the page catches it (docs/adr/0003-outcome-law.md).
 */
export async function cacheRead<T>(
  lifetime: LifetimeName,
  pendingResult: Promise<Result<T>>,
  ...more: readonly string[]
): Promise<Result<T>> {
  cacheLife(isBuilding() ? cacheLifetimes.build : cacheLifetimes[lifetime]);
  cacheTag(cacheTags[lifetime], ...more);
  const result = await pendingResult;
  // Where `cacheLife` is called twice, the shorter lifetime counts, also for the page that contains the read.
  if (!result.ok) cacheLife(cacheLifetimes.failure);
  return result;
}

/** Returns whether a notice of change for the data of a lifetime has come since `at`, in milliseconds since 1970. */
export const hasCacheExpiredSince = (lifetime: LifetimeName, at: number): boolean =>
  haveTagsExpiredSince([cacheTags[lifetime]], at);

/**
 * Calls a cached read for a request that needs a current answer: a failure that was cached before the call is read
 * again when it has expired. Pages do not use this function, because the page cache renders failed pages again
 * (lib/server/page-cache/page-cache.ts).
 */
export async function readRetryingCachedFailure<T>(
  read: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const startedAt = Date.now();
  for (;;) {
    const result = await read();
    if (result.ok || result.failure.failedAt >= startedAt) return result;
    await wait(result.failure.failedAt + cacheLifetimes.failure.revalidate * 1_000 - Date.now());
  }
}
