import 'server-only';

import { isDeepStrictEqual } from 'node:util';

import { isValidPathPart, type RetryPolicy } from '@/lib/backend/call';
import { hasCacheExpiredSince } from '@/lib/backend/cached-read';
import { ok, type Result } from '@/lib/backend/result';

import {
  allBrandList,
  createModelList,
  createConditionList,
  createPriceRangeList,
  stockBrandList,
  createStockModelList,
  type OptionList,
} from './options/lists';
import { updateFacts, stockState } from './state';
import type { LoadedOptions } from './types';
import type { NamedOption } from './vehicle/types';

/** The options of a filter are read again after this time, even though no notice of change has come. */
const MAX_OPTIONS_AGE_MS = 10 * 60_000;
/** Milliseconds after a failure before the options are requested again. */
const OPTIONS_RETRY_MS = 60_000;

const ARMOURED_VALUES = [undefined, true, false] as const;

const createRequiredLists = (
  stockBrands: readonly NamedOption[],
): readonly OptionList<unknown>[] => [
  ...ARMOURED_VALUES.map(createConditionList),
  ...ARMOURED_VALUES.map(createPriceRangeList),
  allBrandList,
  stockBrandList,
  ...stockBrands.flatMap(({ id }) =>
    isValidPathPart(id) ? [createStockModelList(id), createModelList(id, 'site')] : [],
  ),
];

const NO_BRANDS: readonly NamedOption[] = [];
let required = { stockBrands: NO_BRANDS, lists: createRequiredLists(NO_BRANDS) };

/**
 * Returns the lists of options that searches need: conditions, price ranges, brands and their models. They are created
 * anew only for other brands, because they are needed five times a second.
 */
function getRequiredLists(): readonly OptionList<unknown>[] {
  const stockBrands = getLoadedOptions(stockBrandList) ?? NO_BRANDS;
  if (required.stockBrands !== stockBrands)
    required = { stockBrands, lists: createRequiredLists(stockBrands) };
  return required.lists;
}

const getOptionListKey = ({ call }: OptionList<unknown>): string => call.path + call.query;

/** Returns the options that were read last; `null` if they were never read. */
export const getLoadedOptions = <T>(list: OptionList<T>): readonly T[] | null =>
  (stockState.optionLists.get(getOptionListKey(list))?.items ?? null) as readonly T[] | null;

/**
 * Returns the options of a list: the loaded ones, where a background task refreshes them; otherwise it calls the
 * backend, and returns the loaded ones where that fails.
 */
export async function getOptions<T>(list: OptionList<T>): Promise<Result<readonly T[]>> {
  const loaded = getLoadedOptions(list);
  if (loaded && stockState.refreshesOptionLists) return ok(loaded);
  const optionsResult = await readOptions(list);
  return optionsResult.ok || loaded === null ? optionsResult : ok(loaded);
}

/**
 * Returns whether the options of a list are being read again after a notice of change, so that pages made from them
 * must expire soon.
 */
export function isOptionListRefreshing(list: OptionList<unknown>): boolean {
  const loadedOptions = stockState.optionLists.get(getOptionListKey(list));
  if (!loadedOptions || !stockState.refreshesOptionLists || getLastFailureTime(list) !== null)
    return false;
  return hasCacheExpiredSince(list.lifetime, loadedOptions.at);
}

/**
 * Returns when a list of options last failed, in milliseconds since 1970; `null` if it has been read since, or
 * where a notice of change has come since.
 */
function getLastFailureTime(list: OptionList<unknown>): number | null {
  const failedAt = stockState.optionListsFailedAt.get(getOptionListKey(list)) ?? null;
  return failedAt === null || hasCacheExpiredSince(list.lifetime, failedAt) ? null : failedAt;
}

/** Returns the options of a list; the backend is called where they may have changed since they were loaded. */
export async function refreshOptions<T>(list: OptionList<T>): Promise<Result<readonly T[]>> {
  const loaded = getLoadedOptions(list);
  return loaded && isOptionListCurrent(list) ? ok(loaded) : readOptions(list, 'background');
}

async function readOptions<T>(
  list: OptionList<T>,
  retry: RetryPolicy = 'always',
): Promise<Result<readonly T[]>> {
  const key = getOptionListKey(list);
  const [asOf, at] = [stockState.reading, Date.now()];
  const isWanted =
    stockState.refreshesOptionLists &&
    getRequiredLists().some((each) => getOptionListKey(each) === key);
  // The process has the last good answer itself, so the backend client need not store it too.
  const optionsResult = await list.read({
    ...list.call,
    retry,
    storesLastGood: list.call.storesLastGood && !isWanted,
  });
  if (optionsResult.ok && isWanted) saveOptions([[key, { items: optionsResult.value, asOf, at }]]);
  if (optionsResult.ok) stockState.optionListsFailedAt.delete(key);
  else if (retry === 'background') stockState.optionListsFailedAt.set(key, Date.now());
  return optionsResult;
}

/** Saves options that are newer than the loaded ones, and removes lists that are no longer needed. */
export function saveOptions(found: Iterable<readonly [key: string, read: LoadedOptions]>): void {
  const names = new Map(stockState.optionLists);
  for (const [key, read] of found) {
    const before = names.get(key);
    if (before && before.at > read.at) continue;
    const isSame = isDeepStrictEqual(before?.items, read.items);
    names.set(key, before && isSame ? { ...read, items: before.items } : read);
  }
  stockState.optionLists = names;
  const keys = new Set(getRequiredLists().map(getOptionListKey));
  for (const key of names.keys()) if (!keys.has(key)) names.delete(key);
  const [stocked, all] = [getLoadedOptions(stockBrandList), getLoadedOptions(allBrandList)];
  const { brands } = stockState.facts;
  if (stocked !== brands.stocked || all !== brands.all) updateFacts({ brands: { stocked, all } });
}

/**
 * Returns whether the options of a list were read recently: after the last change of the vehicles, and after the
 * last notice of change.
 */
function isOptionListCurrent(list: OptionList<unknown>): boolean {
  const loadedOptions = stockState.optionLists.get(getOptionListKey(list));
  if (!loadedOptions || Date.now() - loadedOptions.at > MAX_OPTIONS_AGE_MS) return false;
  const isOfVehicles = list.lifetime === 'stock';
  return (
    !hasCacheExpiredSince(list.lifetime, loadedOptions.at) &&
    (!isOfVehicles || loadedOptions.asOf >= stockState.facts.changed)
  );
}

const listKeysBeingRead = new Set<string>();

const findNextDueList = (): OptionList<unknown> | undefined =>
  getRequiredLists().find((list) => {
    const key = getOptionListKey(list);
    const isLeftAlone = Date.now() - (getLastFailureTime(list) ?? -Infinity) < OPTIONS_RETRY_MS;
    return !listKeysBeingRead.has(key) && !isLeftAlone && !isOptionListCurrent(list);
  });

/** Returns whether the options of a list must be read. */
export const areOptionListsDue = (): boolean =>
  stockState.refreshesOptionLists && findNextDueList() !== undefined;

/** Reads the next list of options that is due. */
export async function readNextOptionList(): Promise<Result<unknown>> {
  const list = findNextDueList();
  if (list === undefined) return ok(null);
  const key = getOptionListKey(list);
  listKeysBeingRead.add(key);
  return readOptions(list, 'background').finally(() => listKeysBeingRead.delete(key));
}
