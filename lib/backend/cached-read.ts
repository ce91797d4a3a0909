import 'server-only';

import { setTimeout as wait } from 'node:timers/promises';

import { cacheLife, cacheTag } from 'next/cache';

import { isBuilding } from '@/lib/env';

import { lifetimes, tags, type Lifetime } from './cache-table';
import { BackendError } from './errors';

/** What a `'use cache'` function keeps: the value read, or why there is none. */
export type Kept<T> =
  | Readonly<{ ok: true; value: T }>
  | Readonly<{
      ok: false;
      failure: Pick<BackendError, 'kind' | 'endpoint' | 'status' | 'reason' | 'failedAt'>;
    }>;

/**
 * The whole body of a `'use cache'` function: reads, and sets lifetime and tags from the one table.
 *
 * A failure is kept too, for a second: thrown inside a cached function it would turn the whole
 * page into an error 500, also where the page catches it (docs/adr).
 *
 * @param more tags beside the lifetime's own
 */
export async function keep<T>(
  lifetime: Lifetime,
  read: () => Promise<T>,
  ...more: readonly string[]
): Promise<Kept<T>> {
  cacheLife(isBuilding() ? lifetimes.build : lifetimes[lifetime]);
  cacheTag(tags[lifetime], ...more);
  try {
    return { ok: true, value: await read() };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    // The shorter of two lifetimes holds, here and for the page around.
    cacheLife(lifetimes.failure);
    const { kind, endpoint, status, reason } = error;
    return { ok: false, failure: { kind, endpoint, status, reason, failedAt: Date.now() } };
  }
}

/**
 * What a cached function read.
 *
 * @throws BackendError when the read had failed
 */
export async function valueOf<T>(kept: Promise<Kept<T>>): Promise<T> {
  const result = await kept;
  if (result.ok) return result.value;
  const { kind, endpoint, ...details } = result.failure;
  throw new BackendError(kind, endpoint, details);
}

/**
 * Reads for somebody who asks now: a failure that was kept from before the question is no answer to it, so its end is
 * waited for. Not for pages, whose own failures the page cache sees to (lib/isr-cache/handler.mjs).
 *
 * @param read throws BackendError
 */
export async function readNow<T>(read: () => Promise<T>, askedAt = Date.now()): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const failedAt = (error instanceof BackendError && error.failedAt) || askedAt;
    if (failedAt >= askedAt) throw error;
    await wait(failedAt + lifetimes.failure.revalidate * 1_000 - Date.now());
    return readNow(read, askedAt);
  }
}
