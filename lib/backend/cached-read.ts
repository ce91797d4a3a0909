import 'server-only';

import { cacheLife, cacheTag } from 'next/cache';
import { setTimeout as wait } from 'node:timers/promises';

import { isBuilding } from '@/lib/server/env';
import { anyExpiredSince } from '@/lib/server/page-cache/tags';

import type { Result } from './result';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Lifetimes of cached reads, in seconds. `expire` is long so that an outage finds pages to serve. */
export const lifetimes = {
  stock: { stale: 5 * MINUTE, revalidate: MINUTE, expire: 7 * DAY },
  content: { stale: 5 * MINUTE, revalidate: 10 * MINUTE, expire: 7 * DAY },
  /** The lifetime of an incomplete stock: pages made of such a stock are rendered again soon. */
  incomplete: { stale: 30, revalidate: 5, expire: 7 * DAY },
  /** The lifetime of empty answers during `next build`, which the first request replaces. */
  build: { stale: 30, revalidate: 1, expire: 5 * MINUTE },
  /**
   * The lifetime of a section whose data could not be read: a visitor who tries again after a second gets a new read.
   */
  failure: { stale: 30, revalidate: 1, expire: 5 * MINUTE },
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
 * @param more tags beside the lifetime's own
 */
export async function cachedRead<T>(
  lifetime: Lifetime,
  read: Promise<Result<T>>,
  ...more: readonly string[]
): Promise<Result<T>> {
  cacheLife(isBuilding() ? lifetimes.build : lifetimes[lifetime]);
  cacheTag(tags[lifetime], ...more);
  const result = await read;
  // The shorter of two lifetimes holds, here and for the page around.
  if (!result.ok) cacheLife(lifetimes.failure);
  return result;
}

/** Returns whether a notice of change about a lifetime has come since `at`, in milliseconds since 1970. */
export const isExpiredSince = (lifetime: Lifetime, at: number): boolean =>
  anyExpiredSince([tags[lifetime]], at);

/**
 * Reads for somebody who waits for the answer: a failure cached before the call does not count, and is read again once
 * it has expired. Pages do not use this, because the page cache repeats failed pages (lib/server/page-cache/pages.ts).
 */
export async function readNow<T>(read: () => Promise<Result<T>>): Promise<Result<T>> {
  const startedAt = Date.now();
  for (;;) {
    const result = await read();
    if (result.ok || result.failure.failedAt >= startedAt) return result;
    await wait(result.failure.failedAt + lifetimes.failure.revalidate * 1_000 - Date.now());
  }
}
