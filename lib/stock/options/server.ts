import 'server-only';

import { cacheLife } from 'next/cache';

import { isValidPathPart } from '@/lib/backend/call';
import { cacheRead, cacheLifetimes } from '@/lib/backend/cached-read';
import { endpoints, type ModelOrigin } from '@/lib/backend/endpoints';
import { readOne } from '@/lib/backend/resource';
import { ok, valueOr, type Result } from '@/lib/backend/result';

import { isOptionListRefreshing, getOptions } from '../option-lists';
import type { ConditionOption, NamedOption, PriceRange } from '../vehicle/types';
import { parseModelPicture } from './contract';
import {
  allBrandList,
  createModelList,
  createConditionList,
  createPriceRangeList,
  stockBrandList,
  createStockModelList,
  type OptionList,
} from './lists';

const modelOrigins: readonly ModelOrigin[] = ['site', 'blindados', 'estetica'];

/** Returns the model origin of a query parameter; "site" for an unknown one. */
export function parseModelOrigin(text: string | null): ModelOrigin {
  return modelOrigins.find((origin) => origin === text) ?? 'site';
}

type NamedOptionsResult = Result<readonly NamedOption[]>;

/** Returns the options of a list; every cached function in this file calls it. */
function readCachedOptions<T>(list: OptionList<T>): Promise<Result<readonly T[]>> {
  if (isOptionListRefreshing(list)) cacheLife(cacheLifetimes.incomplete);
  return cacheRead(list.lifetime, getOptions(list));
}

/** Returns the brands that have vehicles in stock. */
export async function getStockBrands(): Promise<NamedOptionsResult> {
  'use cache';
  return readCachedOptions(stockBrandList);
}

/** Returns all active brands, for quotations and trade-ins. */
export async function getBrands(): Promise<NamedOptionsResult> {
  'use cache';
  return readCachedOptions(allBrandList);
}

/**
 * Returns all active brands. Where the cached list is empty, the backend is called again, because a form without
 * brands cannot be filled in.
 */
export async function getBrandsRetryingIfEmpty(): Promise<NamedOptionsResult> {
  const brands = await getBrands();
  return isEmptyResult(brands) ? allBrandList.read(allBrandList.call) : brands;
}

const isEmptyResult = (names: NamedOptionsResult): boolean => names.ok && names.value.length === 0;

/** Returns the models of a brand that have vehicles in stock; none for an id that a backend path may not contain. */
export const getStockModels = async (brandId: string): Promise<NamedOptionsResult> =>
  isValidPathPart(brandId) ? getCachedStockModels(brandId) : ok([]);

async function getCachedStockModels(brandId: string): Promise<NamedOptionsResult> {
  'use cache';
  return readCachedOptions(createStockModelList(brandId));
}

/**
 * Returns all active models of a brand, for the stock or one kind of quotation; none for an id that a backend path
 * may not contain.
 */
export const getModels = async (
  brandId: string,
  origin: ModelOrigin,
): Promise<NamedOptionsResult> =>
  isValidPathPart(brandId) ? getCachedModels(brandId, origin) : ok([]);

async function getCachedModels(brandId: string, origin: ModelOrigin): Promise<NamedOptionsResult> {
  'use cache';
  return readCachedOptions(createModelList(brandId, origin));
}

/**
 * Returns the models of a brand; an empty cached list is requested again, as in getBrandsRetryingIfEmpty. For a brand
 * that the backend does not list there are none, without a call.
 */
export async function getModelsRetryingIfEmpty(
  brandId: string,
  origin: ModelOrigin,
): Promise<NamedOptionsResult> {
  if (!isValidPathPart(brandId)) return ok([]);
  const brands = valueOr(await getBrands(), []);
  if (brands.length > 0 && !brands.some(({ id }) => id === brandId)) return ok([]);
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
  return isValidPathPart(modelId) ? getCachedModelPicture(modelId) : ok(null);
}

async function getCachedModelPicture(modelId: string): Promise<Result<string | null>> {
  'use cache';
  return cacheRead('content', readOne(endpoints.modelPicture(modelId), parseModelPicture));
}
