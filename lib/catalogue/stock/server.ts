import 'server-only';

import { cacheLife } from 'next/cache';

import { cachedRead, lifetimes } from '@/lib/backend/cached-read';
import { mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import { prepareLists } from '../search/indexing';
import { prepareSearches } from '../search/prepare';
import { prepareSelections } from '../selections/prepare';
import { readMembers, readStock } from './reader';
import { createStock, hasMembers, withMembers } from './snapshot';
import { isAdopted, isWhole, latestVersion, learnMembers, stockOf } from './state';
import type { Group, Members, Stock } from './types';

/**
 * Every vehicle there is. It stands in the memory of the process; read anew once a minute, where somebody asks, and
 * after a notice of change. Pages that were made before all of it is known are made anew soon.
 */
export async function getStock(): Promise<Result<Stock>> {
  return mapResult(await cachedVersion(), stockOf);
}

/** A page takes its tag and lifetime from this; the stock itself is too large to be taken out of a cache each time. */
async function cachedVersion(): Promise<Result<number>> {
  'use cache';
  const read = await cachedRead('stock', cachedList());
  if (read.ok && !isWhole()) cacheLife(lifetimes.incomplete);
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

/** What another instance has stored is shown at once; this one's own list is on its way. */
async function cachedList(): Promise<Result<null>> {
  'use cache';
  if (!isAdopted()) return cachedRead('stock', readStock());
  cacheLife(lifetimes.incomplete);
  return cachedRead('stock', Promise.resolve(ok(null)));
}

/**
 * The same, where it is known of each vehicle whether it is of some groups: whoever needs that before it was learned
 * has the backend asked. Fails when it does not answer.
 */
export async function askMembers(stock: Stock, groups: readonly Group[]): Promise<Result<Stock>> {
  const found = new Map<string, Members>();
  const missing = groups.filter((group) => !hasMembers(stock, group));
  const answers = await Promise.all(
    missing.map(
      async (group) =>
        [group.key, await cachedMembers({ ...group, newest: stock.facts.newest })] as const,
    ),
  );
  for (const [key, answer] of answers) {
    if (answer.ok) found.set(key, answer.value);
    else if (!stock.facts.members.has(key)) return answer;
  }
  if (found.size === 0) return ok(stock);
  const version = valueOr(await cachedVersionOf({ groups, newest: stock.facts.newest }), null);
  const latest = version === null ? stock : stockOf(version);
  if (knows(latest, groups)) return ok(latest);
  // This process has not learned them itself: at once, since a page may wait for nothing but cached functions.
  return ok(createStock(withMembers(stock.facts, found)));
}

const knows = (stock: Stock, groups: readonly Group[]): boolean =>
  groups.every((group) => hasMembers(stock, group));

/** The latest stock, which is made in steps, once some groups were asked for; none where it does not know them. */
async function cachedVersionOf(
  asked: Readonly<{ groups: readonly Group[]; newest: number }>,
): Promise<Result<number | null>> {
  'use cache';
  const version = await preparedVersion();
  const isKnown = knows(stockOf(version), asked.groups);
  return cachedRead('stock', Promise.resolve(ok(isKnown ? version : null)));
}

/** @param group what was found before the newest vehicle came says nothing of it: the cache must tell the two apart */
async function cachedMembers(
  group: Group & Readonly<{ newest: number }>,
): Promise<Result<Members>> {
  'use cache';
  const read = await cachedRead('stock', readMembers(group));
  if (read.ok) learnMembers(group.key, read.value);
  return read;
}
