import 'server-only';

import { setTimeout as wait } from 'node:timers/promises';

import { cacheLife, cacheTag } from 'next/cache';

import { isBuilding } from '@/lib/env';

import { lifetimes, tags, type Lifetime } from './cache-table';
import type { Result } from './result';

/**
 * The body of a `'use cache'` function: sets lifetime and tags from the one table.
 *
 * A failure is kept too, for a second: thrown inside a cached function it would turn the whole
 * page into an error 500, also where the page catches it (docs/adr).
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

/**
 * Reads for somebody who asks now: a failure that was kept from before the question is no answer to it, so its end is
 * waited for. Not for pages, whose own failures the page cache sees to (lib/isr-cache/handler.mjs).
 */
export async function readNow<T>(read: () => Promise<Result<T>>): Promise<Result<T>> {
  const askedAt = Date.now();
  for (;;) {
    const result = await read();
    if (result.ok || result.failure.failedAt >= askedAt) return result;
    await wait(result.failure.failedAt + lifetimes.failure.revalidate * 1_000 - Date.now());
  }
}
