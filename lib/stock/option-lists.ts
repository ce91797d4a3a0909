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
import { stockState } from './state';

/** The options of a filter are read again after this time, even though no notice of change has come. */
const MAX_OPTIONS_AGE_MS = 10 * 60_000;
/** Milliseconds after a failure before the options are requested again. */
const OPTIONS_RETRY_MS = 60_000;

const ARMOURED_VALUES = [undefined, true, false] as const;

/** Returns the lists of options that searches need: conditions, price ranges, brands and the models of those in stock. */
const getRequiredLists = (): readonly OptionList<unknown>[] => [
  ...ARMOURED_VALUES.map(createConditionList),
  ...ARMOURED_VALUES.map(createPriceRangeList),
  allBrandList,
  stockBrandList,
  ...(getLoadedOptions(stockBrandList) ?? []).flatMap(({ id }) =>
    isValidPathPart(id) ? [createStockModelList(id), createModelList(id, 'site')] : [],
  ),
];

const getOptionListKey = ({ call }: OptionList<unknown>): string => call.path + call.query;

/** Returns the options that were read last; `null` if they were never read. */
export const getLoadedOptions = <T>(list: OptionList<T>): readonly T[] | null =>
  (stockState.optionLists.get(getOptionListKey(list))?.items ?? null) as readonly T[] | null;

/**
 * Returns the options of a list: the loaded ones, where the loop refreshes them; otherwise it calls the backend, and
 * returns the loaded ones where that fails.
 */
export async function getOptions<T>(list: OptionList<T>): Promise<Result<readonly T[]>> {
  const loaded = getLoadedOptions(list);
  if (loaded && stockState.isIndexing) return ok(loaded);
  const options = await readOptions(list, 'always');
  return options.ok || loaded === null ? options : ok(loaded);
}

/** Returns the options of a list; the backend is called where they may have changed since they were loaded. */
export async function refreshOptions<T>(list: OptionList<T>): Promise<Result<readonly T[]>> {
  const loaded = getLoadedOptions(list);
  if (loaded && (isOptionListCurrent(list) || isLeftAlone(list))) return ok(loaded);
  const options = await readOptions(list, loaded ? 'background' : 'always');
  return options.ok || loaded === null ? options : ok(loaded);
}

/**
 * Returns whether the options of a list are being read again after a notice of change, so that pages made from them
 * must expire soon.
 */
export const isOptionListRefreshing = (list: OptionList<unknown>): boolean =>
  stockState.isIndexing &&
  getLoadedOptions(list) !== null &&
  !isLeftAlone(list) &&
  hasCacheExpiredSince(list.lifetime, stockState.optionLists.get(getOptionListKey(list))?.at ?? 0);

/** The reads that are under way, by the key of their list. */
const pendingReads = new Map<string, Promise<Result<readonly unknown[]>>>();

function readOptions<T>(list: OptionList<T>, retry: RetryPolicy): Promise<Result<readonly T[]>> {
  const key = getOptionListKey(list);
  const pending =
    pendingReads.get(key) ?? readOptionsNow(list, retry).finally(() => pendingReads.delete(key));
  pendingReads.set(key, pending);
  return pending as Promise<Result<readonly T[]>>;
}

async function readOptionsNow<T>(
  list: OptionList<T>,
  retry: RetryPolicy,
): Promise<Result<readonly T[]>> {
  const [key, at] = [getOptionListKey(list), Date.now()];
  const isRequired =
    stockState.isIndexing && getRequiredLists().some((each) => getOptionListKey(each) === key);
  // The process has the last good answer itself, so the backend client need not store it too.
  const storesLastGood = list.call.storesLastGood && !isRequired;
  const options = await list.read({ ...list.call, retry, storesLastGood });
  const { optionLists, optionListsFailedAt } = stockState;
  if (!options.ok) optionListsFailedAt.set(key, Date.now());
  else if (isRequired) {
    const before = optionLists.get(key)?.items;
    const isSame = before !== undefined && isDeepStrictEqual(before, options.value);
    optionLists.set(key, { items: isSame ? before : options.value, at });
    optionListsFailedAt.delete(key);
  }
  return options;
}

/** Returns whether a list has been read within ten minutes, and since the last notice of change. */
function isOptionListCurrent(list: OptionList<unknown>): boolean {
  const at = stockState.optionLists.get(getOptionListKey(list))?.at ?? 0;
  return Date.now() - at <= MAX_OPTIONS_AGE_MS && !hasCacheExpiredSince(list.lifetime, at);
}

/** Returns whether a list has failed less than a minute ago, and no notice of change has come since. */
function isLeftAlone(list: OptionList<unknown>): boolean {
  const failedAt = stockState.optionListsFailedAt.get(getOptionListKey(list)) ?? 0;
  return Date.now() - failedAt < OPTIONS_RETRY_MS && !hasCacheExpiredSince(list.lifetime, failedAt);
}

/**
 * Returns a call that reads the next list of options that is due; `null` if none is. Lists that searches no longer need
 * are removed.
 */
export function findNextOptionCall(): (() => Promise<Result<unknown>>) | null {
  const required = new Map(getRequiredLists().map((list) => [getOptionListKey(list), list]));
  for (const key of stockState.optionLists.keys())
    if (!required.has(key)) stockState.optionLists.delete(key);
  for (const [key, list] of required) {
    if (!pendingReads.has(key) && !isOptionListCurrent(list) && !isLeftAlone(list))
      return () => readOptions(list, 'background');
  }
  return null;
}
