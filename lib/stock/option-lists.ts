import 'server-only';

import { cacheLife } from 'next/cache';
import { isDeepStrictEqual } from 'node:util';

import { isValidPathPart, type RetryPolicy } from '@/lib/backend/call';
import { cacheLifetimes, cacheRead, hasCacheExpiredSince } from '@/lib/backend/cached-read';
import { endpoints, type ModelOrigin } from '@/lib/backend/endpoints';
import { readOne } from '@/lib/backend/resource';
import { ok, type Result } from '@/lib/backend/result';

import { isListBelieved } from './is-list-believed';
import { parseModelPicture } from './options/contract';
import {
  allBrandList,
  createModelList,
  createConditionList,
  createPriceRangeList,
  stockBrandList,
  createStockModelList,
  type OptionList,
} from './options/lists';
import { stockState, type ReadOptions } from './state';
import type { ConditionOption, NamedOption, PriceRange } from './vehicle/types';

/** The options of a filter are read again after this time, even though no notice of change has come. */
const MAX_OPTIONS_AGE_MS = 10 * 60_000;
/** Milliseconds after a failure before the options are requested again. */
const OPTIONS_RETRY_MS = 60_000;

const ARMOURED_VALUES = [undefined, true, false] as const;

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

const getReadOptions = (list: OptionList<unknown>): ReadOptions =>
  stockState.optionLists.get(getOptionListKey(list)) ?? { items: null, at: 0, failedAt: 0 };

/** Returns the options that were read last; `null` if they were never read. */
export const getLoadedOptions = <T>(list: OptionList<T>): readonly T[] | null =>
  getReadOptions(list).items as readonly T[] | null;

/**
 * Returns the options of a list: the loaded ones, where the loop reads them again; otherwise it calls the backend, and
 * returns the loaded ones where that fails.
 */
export async function getOptions<T>(list: OptionList<T>): Promise<Result<readonly T[]>> {
  const loaded = getLoadedOptions(list);
  if (loaded && stockState.readsDetails) return ok(loaded);
  const options = await readOptions(list, loaded ? 'background' : 'always');
  const latest = getLoadedOptions(list);
  return latest ? ok(latest) : options;
}

const isRecent = ({ lifetime }: OptionList<unknown>, at: number, maxAgeMs: number): boolean =>
  Math.abs(Date.now() - at) <= maxAgeMs && !hasCacheExpiredSince(lifetime, at);

/** Returns whether the options of a list must be read again; after a failure not at once. */
function areOptionsDue(list: OptionList<unknown>): boolean {
  const { at, failedAt } = getReadOptions(list);
  return !isRecent(list, at, MAX_OPTIONS_AGE_MS) && !isRecent(list, failedAt, OPTIONS_RETRY_MS);
}

/** Returns whether the loop is about to read options again, so that pages made of the loaded ones must expire soon. */
export const isOptionListRefreshing = (list: OptionList<unknown>): boolean =>
  stockState.readsDetails && getLoadedOptions(list) !== null && areOptionsDue(list);

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
  const isRequired = getRequiredLists().some((each) => getOptionListKey(each) === key);
  // The process has the last good answer itself, so the backend client need not store it too.
  const storesLastGood = list.call.storesLastGood && !isRequired;
  const options = await list.read({ ...list.call, retry, storesLastGood });
  const before = getReadOptions(list);
  const { items } = before;
  if (!options.ok || !isListBelieved(key, items?.length ?? 0, options.value.length))
    stockState.optionLists.set(key, { ...before, failedAt: Date.now() });
  else if (isRequired) {
    const isSame = items !== null && isDeepStrictEqual(items, options.value);
    stockState.optionLists.set(key, { items: isSame ? items : options.value, at, failedAt: 0 });
  }
  return options;
}

/** Returns a call for the next list due, `null` for none; removes lists that searches no longer need. */
export function findNextOptionCall(): (() => Promise<Result<unknown>>) | null {
  const required = new Map(getRequiredLists().map((list) => [getOptionListKey(list), list]));
  for (const key of stockState.optionLists.keys())
    if (!required.has(key)) stockState.optionLists.delete(key);
  for (const [key, list] of required) {
    if (!pendingReads.has(key) && areOptionsDue(list)) return () => readOptions(list, 'background');
  }
  return null;
}

const modelOrigins: readonly ModelOrigin[] = ['site', 'blindados', 'estetica'];

/** Returns the model origin of a query parameter; "site" for an unknown one. */
export function parseModelOrigin(text: string | null): ModelOrigin {
  return modelOrigins.find((origin) => origin === text) ?? 'site';
}

type NamedOptionsResult = Result<readonly NamedOption[]>;

function readCachedOptions<T>(list: OptionList<T>): Promise<Result<readonly T[]>> {
  if (isOptionListRefreshing(list)) cacheLife(cacheLifetimes.incomplete);
  return cacheRead(list.lifetime, getOptions(list));
}

export async function getStockBrands(): Promise<NamedOptionsResult> {
  'use cache';
  return readCachedOptions(stockBrandList);
}

/** Returns all active brands, for quotations and trade-ins. */
export async function getBrands(): Promise<NamedOptionsResult> {
  'use cache';
  return readCachedOptions(allBrandList);
}

/** Returns all brands; calls again for an empty list, because a form without brands cannot be filled in. */
export async function getBrandsRetryingIfEmpty(): Promise<NamedOptionsResult> {
  const brands = await getBrands();
  return isEmptyResult(brands) ? readOptions(allBrandList, 'always') : brands;
}

const isEmptyResult = (names: NamedOptionsResult): boolean => names.ok && names.value.length === 0;

/** Returns the models of a brand that have vehicles in stock; none for an id that a backend path may not contain. */
export async function getStockModels(brandId: string): Promise<NamedOptionsResult> {
  'use cache';
  return isValidPathPart(brandId) ? readCachedOptions(createStockModelList(brandId)) : ok([]);
}

/** Returns models for the stock or a kind of quotation; none for an id that a path may not contain. */
export async function getModels(brandId: string, origin: ModelOrigin): Promise<NamedOptionsResult> {
  'use cache';
  return isValidPathPart(brandId) ? readCachedOptions(createModelList(brandId, origin)) : ok([]);
}

/** Returns a brand's models, and reads an empty list again; an unlisted brand has none, without a call. */
export async function getModelsRetryingIfEmpty(
  brandId: string,
  origin: ModelOrigin,
): Promise<NamedOptionsResult> {
  if (!isValidPathPart(brandId)) return ok([]);
  const brands = await getBrandsRetryingIfEmpty();
  if (!brands.ok) return brands;
  if (!brands.value.some(({ id }) => id === brandId)) return ok([]);
  const models = await getModels(brandId, origin);
  if (!isEmptyResult(models)) return models;
  const { read, call } = createModelList(brandId, origin);
  return read(call);
}

// The two functions below take `undefined` and no default: a call without the argument would be another cache entry.

/** Returns the price ranges that contain vehicles: armoured ones, others, or any. */
export async function getPriceRanges(
  armoured: boolean | undefined,
): Promise<Result<readonly PriceRange[]>> {
  'use cache';
  return readCachedOptions(createPriceRangeList(armoured));
}

/** Returns the conditions that vehicles have: armoured ones, others, or any. */
export async function getConditions(
  armoured: boolean | undefined,
): Promise<Result<readonly ConditionOption[]>> {
  'use cache';
  return readCachedOptions(createConditionList(armoured));
}

/** Returns the address of a model's picture, which is under our own origin; `null` when there is none. */
export async function getModelPicture(modelId: string): Promise<Result<string | null>> {
  'use cache';
  if (!isValidPathPart(modelId)) return ok(null);
  return cacheRead('content', readOne(endpoints.modelPicture(modelId), parseModelPicture));
}
