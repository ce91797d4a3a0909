import 'server-only';

import { cacheLife } from 'next/cache';

import { cachedRead, lifetimes } from '@/lib/backend/cached-read';
import { mapResult, ok, type Result } from '@/lib/backend/result';

import { readStock } from './reader';
import { isAdopted, isWhole, latestVersion, stockOf } from './state';
import type { Stock } from './types';

/**
 * Every vehicle there is. It stands in the memory of the process; read anew once a minute, where somebody asks, and
 * after a notice of change. Pages that were made before all of it is known are made anew soon.
 */
export async function getStock(): Promise<Result<Stock>> {
  return mapResult(await getStockVersion(), stockOf);
}

/**
 * The number of the stock that `stockOf` takes. A page takes its tag and lifetime from this; the stock itself is too
 * large to be taken out of a cache each time.
 */
export async function getStockVersion(): Promise<Result<number>> {
  'use cache';
  const read = await cachedStockRead(cachedList());
  return read.ok ? ok(await latestVersion()) : read;
}

/** `cachedRead` of what is made of the stock, which is read anew soon until all of the stock was read. */
export async function cachedStockRead<T>(read: Promise<Result<T>>): Promise<Result<T>> {
  const result = await cachedRead('stock', read);
  if (result.ok && !isWhole()) cacheLife(lifetimes.incomplete);
  return result;
}

/** Reads the list; what another instance has stored is shown at once, while this one's own list is on its way. */
async function cachedList(): Promise<Result<null>> {
  'use cache';
  return isAdopted()
    ? cachedStockRead(Promise.resolve(ok(null)))
    : cachedRead('stock', readStock());
}
