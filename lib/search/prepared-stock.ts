import 'server-only';

import { cachedRead } from '@/lib/backend/cached-read';
import { mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import { prepareSelections } from './selections/prepare';
import { readMembers } from '@/lib/stock/reader';
import { cachedStockRead, getStockVersion } from '@/lib/stock/server';
import { createStock, hasMembers, withMembers } from '@/lib/stock/snapshot';
import { isDoubtful, latestVersion, learnMembers, stockOf } from '@/lib/stock/state';
import type { Group, Members, Stock } from '@/lib/stock/types';
import { prepareLists } from './indexing';
import { prepareSearches } from './prepare';

/** The stock, once what searches, lists and selections go by is made: of a large one it takes long, and has breaks. */
export async function getPreparedStock(): Promise<Result<Stock>> {
  return mapResult(await cachedPreparedVersion(), stockOf);
}

async function cachedPreparedVersion(): Promise<Result<number>> {
  'use cache';
  const read = await cachedStockRead(getStockVersion());
  return read.ok ? ok(await preparedVersion()) : read;
}

async function preparedVersion(): Promise<number> {
  const version = await latestVersion();
  const stock = stockOf(version);
  await prepareSearches(stock);
  await prepareLists(stock);
  await prepareSelections(stock);
  return version;
}

/**
 * The same, where it is known of each vehicle whether it is of some groups: whoever needs that before it was learned
 * has the backend asked. Fails when it does not answer.
 */
export async function askMembers(stock: Stock, groups: readonly Group[]): Promise<Result<Stock>> {
  // An empty list may be a moment's, and what is answered of no vehicle would be kept.
  if (stock.vehicles.length === 0) return ok(stock);
  const found = new Map<string, Members>();
  const missing = groups.filter((group) => !hasMembers(stock, group));
  const answers = await Promise.all(
    missing.map(
      async (group) =>
        [group.key, await cachedMembers({ ...group, newest: stock.facts.newest })] as const,
    ),
  );
  for (const [key, answer] of answers) {
    const isTold = stock.facts.members.has(key);
    if (!answer.ok && !isTold) return answer;
    if (answer.ok && !(isTold && isDoubtful(key, answer.value))) found.set(key, answer.value);
  }
  if (found.size === 0) return ok(stock);
  const version = valueOr(await cachedVersionOf({ groups, newest: stock.facts.newest }), null);
  const latest = version === null ? stock : stockOf(version);
  if (hasAllMembers(latest, groups)) return ok(latest);
  // This process has not learned them itself: at once, since a page may wait for nothing but cached functions.
  return ok(createStock(withMembers(stock.facts, found)));
}

const hasAllMembers = (stock: Stock, groups: readonly Group[]): boolean =>
  groups.every((group) => hasMembers(stock, group));

/** The latest stock, which is made in steps, once some groups were asked for; none where it does not know them. */
async function cachedVersionOf(
  requested: Readonly<{ groups: readonly Group[]; newest: number }>,
): Promise<Result<number | null>> {
  'use cache';
  const version = await preparedVersion();
  const isKnown = hasAllMembers(stockOf(version), requested.groups);
  return cachedRead('stock', Promise.resolve(ok(isKnown ? version : null)));
}

/** @param group what was found before the newest vehicle came says nothing of it: the cache must tell the two apart */
async function cachedMembers(
  group: Group & Readonly<{ newest: number }>,
): Promise<Result<Members>> {
  'use cache';
  const read = await cachedRead('stock', readMembers(group));
  if (read.ok && !isDoubtful(group.key, read.value)) learnMembers(group.key, read.value);
  return read;
}
