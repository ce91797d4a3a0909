import 'server-only';

import { cacheLife } from 'next/cache';

import { cacheRead, cacheLifetimes, hasCacheExpiredSince } from '@/lib/backend/cached-read';
import { mapResult, ok, type Result } from '@/lib/backend/result';

import { readStock } from './reader';
import { isStockComplete, stockState } from './state';
import type { Stock } from './types';

/** A page lives for a minute, as a list does; made of an older list it would be two minutes old. */
const CURRENT_LIST_AGE_MS = 5_000;

/**
 * Returns all vehicles: the latest stock in the memory of the process. A page takes its cache tag and lifetime from this
 * function; one made while details are being read expires soon.
 */
export const getStock = async (): Promise<Result<Stock>> =>
  mapResult(await ensureCurrentList(), () => stockState.stock);

async function ensureCurrentList(): Promise<Result<null>> {
  'use cache';
  const { readAt, listFrom } = stockState;
  const isCurrent =
    Date.now() - readAt < CURRENT_LIST_AGE_MS && !hasCacheExpiredSince('stock', readAt);
  const isEnough = listFrom === 'stored' || (listFrom === 'backend' && isCurrent);
  const result = await cacheRead('stock', isEnough ? Promise.resolve(ok(null)) : readStock());
  if (result.ok && !isStockComplete()) cacheLife(cacheLifetimes.incomplete);
  return result;
}
