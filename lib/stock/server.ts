import 'server-only';

import { cacheLife } from 'next/cache';

import { cachedRead, lifetimes } from '@/lib/backend/cached-read';
import { mapResult, ok, type Result } from '@/lib/backend/result';

import { readStock } from './reader';
import { isAdopted, isWhole, latestVersion, stockOf } from './state';
import type { Stock } from './types';

/**
 * Returns every vehicle. The stock is in the memory of the process; it is read again once a minute, when requested, and
 * after a notice of change. Pages rendered from an incomplete stock are rendered again soon.
 */
export async function getStock(): Promise<Result<Stock>> {
  return mapResult(await getStockVersion(), stockOf);
}

/**
 * Returns the number of the stock that `stockOf` takes. A page takes its tag and lifetime from this; the stock itself
 * is too large to be taken out of a cache each time.
 */
export async function getStockVersion(): Promise<Result<number>> {
  'use cache';
  const read = await cachedStockRead(cachedList());
  return read.ok ? ok(await latestVersion()) : read;
}

/** Calls `cachedRead` for data made from the stock; it expires soon while the stock is incomplete. */
export async function cachedStockRead<T>(read: Promise<Result<T>>): Promise<Result<T>> {
  const result = await cachedRead('stock', read);
  if (result.ok && !isWhole()) cacheLife(lifetimes.incomplete);
  return result;
}

/** Reads the list; the stock stored by another instance is shown at once, until this one's own list arrives. */
async function cachedList(): Promise<Result<null>> {
  'use cache';
  return isAdopted()
    ? cachedStockRead(Promise.resolve(ok(null)))
    : cachedRead('stock', readStock());
}
