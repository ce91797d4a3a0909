import 'server-only';

import { cacheLife } from 'next/cache';

import { cacheRead, cacheLifetimes, hasCacheExpiredSince } from '@/lib/backend/cached-read';
import { mapResult, ok, type Result } from '@/lib/backend/result';

import { readStock } from './reader';
import { isStockComplete, stockState } from './state';
import type { Stock } from './types';

/**
 * A list that was read within this time is not read again for a page. Pages live for a minute, as long as the loop
 * waits between readings: what they show would be two minutes old otherwise.
 */
const CURRENT_LIST_AGE_MS = 5_000;

/**
 * Returns all vehicles: the latest stock in the memory of the process. A page takes its cache tag and lifetime from this
 * function; one made while details are being read expires soon.
 */
export const getStock = async (): Promise<Result<Stock>> =>
  mapResult(await ensureCurrentList(), () => stockState.stock);

/** Reads the list if it is older than pages may be, or if a notice of change has arrived since. */
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
