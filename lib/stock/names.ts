import 'server-only';

import { isDeepStrictEqual } from 'node:util';

import { isValidPathPart, type Retry } from '@/lib/backend/call';
import { isExpiredSince } from '@/lib/backend/cached-read';
import { ok, type Result } from '@/lib/backend/result';

import {
  allBrands,
  allModels,
  conditions,
  priceRanges,
  stockBrands,
  stockModels,
  type NameList,
} from './options/lists';
import { learn, state } from './state';
import type { ReadNames } from './types';

/** A list is read again after this time, even though nothing has changed. */
const REREAD_MS = 10 * 60_000;
/** Milliseconds after a failure in which a list is not requested again. */
const RETRY_MS = 60_000;

const LISTINGS = [undefined, true, false] as const;

/** Returns the lists of names of which searches are made. */
const wanted = (): readonly NameList<unknown>[] => [
  ...LISTINGS.map(conditions),
  ...LISTINGS.map(priceRanges),
  allBrands,
  stockBrands,
  ...(loadedNames(stockBrands) ?? []).flatMap(({ id }) =>
    isValidPathPart(id) ? [stockModels(id), allModels(id, 'site')] : [],
  ),
];

const keyOf = ({ call }: NameList<unknown>): string => call.path + call.query;

/** Returns the last answer of a list; `null` where it was not read. */
export const loadedNames = <T>(list: NameList<T>): readonly T[] | null =>
  (state.names.get(keyOf(list))?.items ?? null) as readonly T[] | null;

/**
 * Returns the entries of a list: the known ones, where it is refreshed in the background; otherwise it calls the
 * backend, and falls back to the known ones where that fails.
 */
export async function namesOf<T>(list: NameList<T>): Promise<Result<readonly T[]>> {
  const loaded = loadedNames(list);
  if (loaded && state.hasOldNames) return ok(loaded);
  const read = await readNames(list);
  return read.ok || loaded === null ? read : ok(loaded);
}

/** Returns whether a known list is being refreshed after a notice, so that what was made from it must expire soon. */
export function isBeingReread(list: NameList<unknown>): boolean {
  const read = state.names.get(keyOf(list));
  if (!read || !state.hasOldNames || failedAt(list) !== null) return false;
  return isExpiredSince(list.lifetime, read.at);
}

/**
 * Returns when a list failed that has not come since, in milliseconds since 1970; a later notice is a new beginning.
 */
function failedAt(list: NameList<unknown>): number | null {
  const at = state.namesFailedAt.get(keyOf(list)) ?? null;
  return at === null || isExpiredSince(list.lifetime, at) ? null : at;
}

/**
 * Returns a list of names, in the background or to find a missing name; a list that may have changed is requested
 * again.
 */
export async function namesAnew<T>(list: NameList<T>): Promise<Result<readonly T[]>> {
  const loaded = loadedNames(list);
  return loaded && isCurrent(list) ? ok(loaded) : readNames(list, 'background');
}

async function readNames<T>(
  list: NameList<T>,
  retry: Retry = 'always',
): Promise<Result<readonly T[]>> {
  const key = keyOf(list);
  const [asOf, at] = [state.reading, Date.now()];
  const isWanted = state.hasOldNames && wanted().some((each) => keyOf(each) === key);
  // The known answer is the last good one already.
  const read = await list.read({
    ...list.call,
    retry,
    storesLastGood: list.call.storesLastGood && !isWanted,
  });
  if (read.ok && isWanted) learnNames([[key, { items: read.value, asOf, at }]]);
  if (read.ok) state.namesFailedAt.delete(key);
  else if (retry === 'background') state.namesFailedAt.set(key, Date.now());
  return read;
}

/**
 * Stores the answers of lists where they are newer than the known ones, and removes lists that are no longer needed.
 */
export function learnNames(found: Iterable<readonly [key: string, read: ReadNames]>): void {
  const names = new Map(state.names);
  for (const [key, read] of found) {
    const before = names.get(key);
    if (before && before.at > read.at) continue;
    const isSame = isDeepStrictEqual(before?.items, read.items);
    names.set(key, before && isSame ? { ...read, items: before.items } : read);
  }
  state.names = names;
  const keys = new Set(wanted().map(keyOf));
  for (const key of names.keys()) if (!keys.has(key)) names.delete(key);
  const [stocked, all] = [loadedNames(stockBrands), loadedNames(allBrands)];
  const { brands } = state.facts;
  if (stocked !== brands.stocked || all !== brands.all) learn({ brands: { stocked, all } });
}

/** Returns whether a list was read since the vehicles changed, or a notice came, and not long ago. */
function isCurrent(list: NameList<unknown>): boolean {
  const read = state.names.get(keyOf(list));
  if (!read || Date.now() - read.at > REREAD_MS) return false;
  const isOfVehicles = list.lifetime === 'stock';
  return (
    !isExpiredSince(list.lifetime, read.at) && (!isOfVehicles || read.asOf >= state.facts.changed)
  );
}

const running = new Set<string>();

const nextDueList = (): NameList<unknown> | undefined =>
  wanted().find((list) => {
    const key = keyOf(list);
    const isLeftAlone = Date.now() - (failedAt(list) ?? -Infinity) < RETRY_MS;
    return !running.has(key) && !isLeftAlone && !isCurrent(list);
  });

/** Returns whether a list of names is to be read. */
export const areNamesDue = (): boolean => state.hasOldNames && nextDueList() !== undefined;

/** Reads the next list of names that is due. */
export async function readNextNames(): Promise<Result<unknown>> {
  const list = nextDueList();
  if (list === undefined) return ok(null);
  const key = keyOf(list);
  running.add(key);
  return readNames(list, 'background').finally(() => running.delete(key));
}
