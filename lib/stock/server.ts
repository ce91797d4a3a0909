import 'server-only';

import { cacheLife } from 'next/cache';

import { cacheRead, cacheLifetimes } from '@/lib/backend/cached-read';
import { mapResult, ok, type Result } from '@/lib/backend/result';

import { readStock } from './reader';
import {
  areFactsAdopted,
  isStockComplete,
  buildLatestStockVersion,
  getStockByVersion,
} from './state';
import type { Stock } from './types';

/**
 * Returns all vehicles. The stock is in the memory of the process; the list is read again after a minute, when a
 * page needs it, and after a notice of change. Pages rendered from an incomplete stock expire soon.
 */
export async function getStock(): Promise<Result<Stock>> {
  return mapResult(await getStockVersion(), getStockByVersion);
}

/**
 * Returns the number under which {@link getStockByVersion} returns the stock. A page takes its cache tag and
 * lifetime from this function, because the stock itself is too large to be copied out of a cache each time.
 */
export async function getStockVersion(): Promise<Result<number>> {
  'use cache';
  const listResult = await cacheStockRead(readCachedStockList());
  return listResult.ok ? ok(await buildLatestStockVersion()) : listResult;
}

/** Calls `cacheRead` for data made from the stock; the data expires soon while the stock is incomplete. */
export async function cacheStockRead<T>(pendingResult: Promise<Result<T>>): Promise<Result<T>> {
  const result = await cacheRead('stock', pendingResult);
  if (result.ok && !isStockComplete()) cacheLife(cacheLifetimes.incomplete);
  return result;
}

/**
 * Reads the list of vehicles; while this instance has none of its own, the stock stored by another instance is used
 * at once.
 */
async function readCachedStockList(): Promise<Result<null>> {
  'use cache';
  return areFactsAdopted()
    ? cacheStockRead(Promise.resolve(ok(null)))
    : cacheRead('stock', readStock());
}
