import 'server-only';

import { cacheRead } from '@/lib/backend/cached-read';
import { mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import { getProcessSingleton } from '@/lib/server/per-process';
import { runWithBreaks } from '@/lib/server/slices';

import { prepareSelections } from './selections/prepare';
import { readFilterMatches } from '@/lib/stock/reader';
import { cacheStockRead, getStockVersion } from '@/lib/stock/server';
import {
  createStock,
  hasFilterMatches,
  createStockInSteps,
  addFilterMatches,
} from '@/lib/stock/snapshot';
import {
  storeStockVersion,
  mayBeTemporarilyEmpty,
  buildLatestStockVersion,
  saveFilterMatches,
  getStockByVersion,
} from '@/lib/stock/state';
import type { FilterGroup, FilterMatches, Stock, StockFacts } from '@/lib/stock/types';
import { prepareIndexedLists } from './indexed-lists';
import { prepareSearchCaches } from './prepare-searches';

/**
 * The stock that was prepared last: a page whose own stock was evicted continues with it, because another stock
 * would need to be prepared first.
 */
const lastPreparedStock = getProcessSingleton('prepared stock', () => ({
  version: 0,
  stock: null as Stock | null,
}));

/**
 * Returns the stock after the data of searches, lists and selections was computed: for a large stock that takes
 * long, so the computation has breaks.
 */
export async function getPreparedStock(): Promise<Result<Stock>> {
  return mapResult(await getCachedPreparedVersion(), getPreparedVersion);
}

const getPreparedVersion = (version: number): Stock =>
  getStockByVersion(version, lastPreparedStock.stock);

async function getCachedPreparedVersion(): Promise<Result<number>> {
  'use cache';
  const versionResult = await cacheStockRead(getStockVersion());
  return versionResult.ok
    ? ok(await prepareVersion(await buildLatestStockVersion()))
    : versionResult;
}

async function prepareVersion(version: number): Promise<number> {
  const stock = getStockByVersion(version);
  await prepareSearchCaches(stock);
  await prepareIndexedLists(stock);
  await prepareSelections(stock);
  if (version > lastPreparedStock.version) Object.assign(lastPreparedStock, { version, stock });
  return version;
}

/**
 * Returns the stock with the vehicles that some filter groups find; unknown ones are requested from the backend.
 * Fails when the backend does not answer.
 */
export async function requestFilterMatches(
  stock: Stock,
  groups: readonly FilterGroup[],
): Promise<Result<Stock>> {
  // An empty list may be temporary, and an answer about no vehicles would be cached.
  if (stock.vehicles.length === 0) return ok(stock);
  const { facts } = stock;
  const missing = groups.filter((group) => !hasFilterMatches(stock, group));
  const matchesResult = await readMissingMatches(facts, missing);
  if (!matchesResult.ok) return matchesResult;
  if (matchesResult.value.size === 0) return ok(stock);
  const version = valueOr(
    await getCachedVersionWithMatches({ groups: missing, newest: facts.newest }),
    null,
  );
  const latest = version === null ? stock : getPreparedVersion(version);
  if (missing.every((group) => hasFilterMatches(latest, group, facts.newest))) return ok(latest);
  // The stock was evicted; it is built here without breaks, because a page may wait only for cached functions.
  return ok(createStock(addFilterMatches(facts, matchesResult.value)));
}

/** Returns the vehicles that the backend finds for some filter groups, without answers that may be temporary. */
async function readMissingMatches(
  { filterMatches, newest }: Pick<StockFacts, 'filterMatches' | 'newest'>,
  groups: readonly FilterGroup[],
): Promise<Result<ReadonlyMap<string, FilterMatches>>> {
  const found = new Map<string, FilterMatches>();
  const answers = await Promise.all(
    groups.map(async (group) => [group.key, await getCachedMatches({ ...group, newest })] as const),
  );
  for (const [key, answer] of answers) {
    const isTold = filterMatches.has(key);
    if (!answer.ok && !isTold) return answer;
    if (answer.ok && !(isTold && mayBeTemporarilyEmpty(key, answer.value)))
      found.set(key, answer.value);
  }
  return ok(found);
}

/** Builds and prepares the latest stock with the vehicles of some filter groups. Returns its version number. */
async function getCachedVersionWithMatches({
  groups,
  newest,
}: Readonly<{ groups: readonly FilterGroup[]; newest: number }>): Promise<Result<number>> {
  'use cache';
  const version = await prepareVersion(await buildLatestStockVersion());
  const stock = getPreparedVersion(version);
  const missing = groups.filter((group) => !hasFilterMatches(stock, group, newest));
  if (missing.length === 0) return cacheRead('stock', Promise.resolve(ok(version)));
  // A newer list of vehicles has arrived, so this process has not stored the answers itself.
  const matchesResult = await cacheRead(
    'stock',
    readMissingMatches({ ...stock.facts, newest }, missing),
  );
  if (!matchesResult.ok) return matchesResult;
  const made = await runWithBreaks(
    createStockInSteps(addFilterMatches(stock.facts, matchesResult.value)),
  );
  return ok(await prepareVersion(storeStockVersion(made)));
}

/**
 * @param group includes the reading of the newest vehicle as a part of the cache key, because an earlier answer
 * lacks that vehicle
 */
async function getCachedMatches(
  group: FilterGroup & Readonly<{ newest: number }>,
): Promise<Result<FilterMatches>> {
  'use cache';
  const matchesResult = await cacheRead('stock', readFilterMatches(group));
  if (matchesResult.ok && !mayBeTemporarilyEmpty(group.key, matchesResult.value))
    saveFilterMatches(group.key, matchesResult.value);
  return matchesResult;
}
