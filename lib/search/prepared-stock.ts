import 'server-only';

import { cachedRead } from '@/lib/backend/cached-read';
import { mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import { perProcess } from '@/lib/server/per-process';
import { withBreaks } from '@/lib/server/slices';

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
  storeVersion,
  mayBeTemporarilyEmpty,
  buildLatestVersion,
  saveFilterMatches,
  getStockByVersion,
} from '@/lib/stock/state';
import type { FilterGroup, FilterMatches, Stock, StockFacts } from '@/lib/stock/types';
import { prepareLists } from './indexing';
import { prepareSearches } from './prepare';

/**
 * The last prepared stock: a page whose own stock was evicted continues with it, because another one would need to be
 * prepared first.
 */
const last = perProcess('prepared stock', () => ({ version: 0, stock: null as Stock | null }));

/**
 * Returns the stock once the data of searches, lists and selections is computed: for a large stock that takes long, so
 * it has breaks.
 */
export async function getPreparedStock(): Promise<Result<Stock>> {
  return mapResult(await cachedPreparedVersion(), preparedOf);
}

const preparedOf = (version: number): Stock => getStockByVersion(version, last.stock);

async function cachedPreparedVersion(): Promise<Result<number>> {
  'use cache';
  const read = await cacheStockRead(getStockVersion());
  return read.ok ? ok(await prepare(await buildLatestVersion())) : read;
}

async function prepare(version: number): Promise<number> {
  const stock = getStockByVersion(version);
  await prepareSearches(stock);
  await prepareLists(stock);
  await prepareSelections(stock);
  if (version > last.version) Object.assign(last, { version, stock });
  return version;
}

/**
 * Returns the stock, once it is known which vehicles belong to some groups; where it is unknown, the backend is called.
 * Fails when the backend does not answer.
 */
export async function askMembers(
  stock: Stock,
  groups: readonly FilterGroup[],
): Promise<Result<Stock>> {
  // An empty list may be temporary, and an answer about no vehicles would be cached.
  if (stock.vehicles.length === 0) return ok(stock);
  const { facts } = stock;
  const missing = groups.filter((group) => !hasFilterMatches(stock, group));
  const read = await readFound(facts, missing);
  if (!read.ok) return read;
  if (read.value.size === 0) return ok(stock);
  const version = valueOr(await cachedVersionOf({ groups: missing, newest: facts.newest }), null);
  const latest = version === null ? stock : preparedOf(version);
  if (missing.every((group) => hasFilterMatches(latest, group, facts.newest))) return ok(latest);
  // The stock was evicted; this one is returned at once, because a page may wait for nothing but cached functions.
  return ok(createStock(addFilterMatches(facts, read.value)));
}

/** Returns what the backend finds under some groups, unless the answer may be temporary. */
async function readFound(
  { filterMatches, newest }: Pick<StockFacts, 'filterMatches' | 'newest'>,
  groups: readonly FilterGroup[],
): Promise<Result<ReadonlyMap<string, FilterMatches>>> {
  const found = new Map<string, FilterMatches>();
  const answers = await Promise.all(
    groups.map(async (group) => [group.key, await cachedMembers({ ...group, newest })] as const),
  );
  for (const [key, answer] of answers) {
    const isTold = filterMatches.has(key);
    if (!answer.ok && !isTold) return answer;
    if (answer.ok && !(isTold && mayBeTemporarilyEmpty(key, answer.value)))
      found.set(key, answer.value);
  }
  return ok(found);
}

/** Returns the latest stock after some groups were requested; it is built and prepared with breaks. */
async function cachedVersionOf({
  groups,
  newest,
}: Readonly<{ groups: readonly FilterGroup[]; newest: number }>): Promise<Result<number>> {
  'use cache';
  const version = await prepare(await buildLatestVersion());
  const stock = preparedOf(version);
  const missing = groups.filter((group) => !hasFilterMatches(stock, group, newest));
  if (missing.length === 0) return cachedRead('stock', Promise.resolve(ok(version)));
  // A newer stock list has arrived, so this process has not stored the answers itself.
  const read = await cachedRead('stock', readFound({ ...stock.facts, newest }, missing));
  if (!read.ok) return read;
  const made = await withBreaks(createStockInSteps(addFilterMatches(stock.facts, read.value)));
  return ok(await prepare(storeVersion(made)));
}

/** @param group holds the reading of the newest vehicle as a part of the cache key, because an earlier answer lacks that vehicle */
async function cachedMembers(
  group: FilterGroup & Readonly<{ newest: number }>,
): Promise<Result<FilterMatches>> {
  'use cache';
  const read = await cachedRead('stock', readFilterMatches(group));
  if (read.ok && !mayBeTemporarilyEmpty(group.key, read.value))
    saveFilterMatches(group.key, read.value);
  return read;
}
