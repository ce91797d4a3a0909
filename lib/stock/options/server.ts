import 'server-only';

import { cacheLife } from 'next/cache';

import { isValidPathPart } from '@/lib/backend/call';
import { cachedRead, lifetimes } from '@/lib/backend/cached-read';
import { endpoints, type ModelOrigin } from '@/lib/backend/endpoints';
import { readOne } from '@/lib/backend/resource';
import { ok, type Result } from '@/lib/backend/result';

import { isBeingReread, namesAnew, namesOf } from '../names';
import type { ConditionOption, NamedOption, PriceRange } from '../vehicle/types';
import { modelPicture } from './contract';
import {
  allBrands,
  allModels,
  conditions,
  priceRanges,
  stockBrands,
  stockModels,
  type NameList,
} from './lists';

const ORIGINS: readonly ModelOrigin[] = ['site', 'blindados', 'estetica'];

/** Returns the flow of a query parameter; "site" for an unknown one. */
export function toModelOrigin(text: string | null): ModelOrigin {
  return ORIGINS.find((origin) => origin === text) ?? 'site';
}

type Names = Result<readonly NamedOption[]>;

/**
 * Reads a list of names; the body of all cached functions in this file.
 *
 * @param isSought whether a name is looked for that is not among those known: it may have come with the latest notice
 */
function cachedNames<T>(list: NameList<T>, isSought = false): Promise<Result<readonly T[]>> {
  if (!isBeingReread(list)) return cachedRead(list.lifetime, namesOf(list));
  if (isSought) return cachedRead(list.lifetime, namesAnew(list));
  cacheLife(lifetimes.incomplete);
  return cachedRead(list.lifetime, namesOf(list));
}

/** Returns the brands that have vehicles in stock. */
export async function getStockBrands(isSought?: true): Promise<Names> {
  'use cache';
  return cachedNames(stockBrands, isSought);
}

/** Returns all active brands, for quotations and trade-ins. */
export async function getBrands(isSought?: true): Promise<Names> {
  'use cache';
  return cachedNames(allBrands, isSought);
}

/**
 * Returns all active brands; where the cached list is empty, the backend is called again, because it leaves nothing to
 * select.
 */
export async function getBrandsNow(): Promise<Names> {
  const brands = await getBrands();
  return isEmpty(brands) ? allBrands.read(allBrands.call) : brands;
}

const isEmpty = (names: Names): boolean => names.ok && names.value.length === 0;

/** Returns the models of a brand that have vehicles in stock; none for an id that may not stand in a path. */
export async function getStockModels(brandId: string, isSought?: true): Promise<Names> {
  return isValidPathPart(brandId) ? cachedStockModels(brandId, isSought) : ok([]);
}

async function cachedStockModels(brandId: string, isSought?: true): Promise<Names> {
  'use cache';
  return cachedNames(stockModels(brandId), isSought);
}

/** Returns all active models of a brand for one flow; none for an id that may not stand in a path. */
export async function getModels(
  brandId: string,
  origin: ModelOrigin,
  isSought?: true,
): Promise<Names> {
  return isValidPathPart(brandId) ? cachedModels(brandId, origin, isSought) : ok([]);
}

async function cachedModels(brandId: string, origin: ModelOrigin, isSought?: true): Promise<Names> {
  'use cache';
  return cachedNames(allModels(brandId, origin), isSought);
}

/** Returns the models of a brand; an empty cached list is requested again, as in getBrandsNow. */
export async function getModelsNow(brandId: string, origin: ModelOrigin): Promise<Names> {
  const models = await getModels(brandId, origin);
  if (!isEmpty(models) || !isValidPathPart(brandId)) return models;
  const { read, call } = allModels(brandId, origin);
  return read(call);
}

// The two below take `undefined` and no default: an argument left out would be another cache entry.

/** Returns the entries of the price filter that hold vehicles: armoured ones, others, or any. */
export async function getPriceRanges(
  armoured: boolean | undefined,
): Promise<Result<readonly PriceRange[]>> {
  'use cache';
  return cachedNames(priceRanges(armoured));
}

/** Returns the entries of the condition filter that hold vehicles: armoured ones, others, or any. */
export async function getConditions(
  armoured: boolean | undefined,
): Promise<Result<readonly ConditionOption[]>> {
  'use cache';
  return cachedNames(conditions(armoured));
}

/** Returns the picture of a model under our own origin; `null` when there is none. */
export async function getModelPicture(modelId: string): Promise<Result<string | null>> {
  return isValidPathPart(modelId) ? cachedModelPicture(modelId) : ok(null);
}

async function cachedModelPicture(modelId: string): Promise<Result<string | null>> {
  'use cache';
  return cachedRead('content', readOne(endpoints.modelPicture(modelId), modelPicture));
}
