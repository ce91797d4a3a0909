import 'server-only';

import { isAskablePart } from '@/lib/backend/arguments';
import { keep, valueOf, type Kept } from '@/lib/backend/cached-read';
import type { Call } from '@/lib/backend/call';
import { endpoints, type ModelOrigin } from '@/lib/backend/endpoints';
import { readList, readOne } from '@/lib/backend/resource';

import { uniqBy } from '../uniq-by';
import type { ConditionOption, NamedOption, PriceRange } from '../types';
import { conditionOption, modelPicture, namedOption, priceRange } from './contract';

const readNames = async (call: Call): Promise<readonly NamedOption[]> =>
  uniqBy(await readList(call, namedOption), ({ id }) => id);

/** Ungrouped lists name a model once a generation: nobody could tell equal names apart. */
const readModelNames = async (call: Call): Promise<readonly NamedOption[]> =>
  uniqBy(await readNames(call), ({ name }) => name);

async function keptStockBrands(): Promise<Kept<readonly NamedOption[]>> {
  'use cache';
  return keep('stock', () => readNames(endpoints.stockBrands()));
}

/** Brands that have vehicles in stock. Throws BackendError. */
export async function getStockBrands(): Promise<readonly NamedOption[]> {
  return valueOf(keptStockBrands());
}

async function keptBrands(): Promise<Kept<readonly NamedOption[]>> {
  'use cache';
  return keep('content', () => readNames(endpoints.brands()));
}

/** All active brands, for quotations and trade-ins. Throws BackendError. */
export async function getBrands(): Promise<readonly NamedOption[]> {
  return valueOf(keptBrands());
}

/**
 * The same for somebody who is about to choose: an empty list, which leaves nothing to choose, is asked for anew each
 * time instead of being taken from what is kept.
 */
export async function getBrandsNow(): Promise<readonly NamedOption[]> {
  const brands = await getBrands();
  return brands.length > 0 ? brands : readNames(endpoints.brands());
}

async function keptStockModels(brandId: string): Promise<Kept<readonly NamedOption[]>> {
  'use cache';
  return keep('stock', () => readModelNames(endpoints.stockModels(brandId)));
}

/** Models of a brand that have vehicles in stock; none for an odd id. Throws BackendError. */
export async function getStockModels(brandId: string): Promise<readonly NamedOption[]> {
  return isAskablePart(brandId) ? valueOf(keptStockModels(brandId)) : [];
}

async function keptModels(
  brandId: string,
  origin: ModelOrigin,
): Promise<Kept<readonly NamedOption[]>> {
  'use cache';
  return keep('content', () => readModelNames(endpoints.models(brandId, origin)));
}

/** All active models of a brand for one flow; none for an odd id. Throws BackendError. */
export async function getModels(
  brandId: string,
  origin: ModelOrigin,
): Promise<readonly NamedOption[]> {
  return isAskablePart(brandId) ? valueOf(keptModels(brandId, origin)) : [];
}

/** The same for somebody who is about to choose; see getBrandsNow. */
export async function getModelsNow(
  brandId: string,
  origin: ModelOrigin,
): Promise<readonly NamedOption[]> {
  const models = await getModels(brandId, origin);
  if (models.length > 0 || !isAskablePart(brandId)) return models;
  return readModelNames(endpoints.models(brandId, origin));
}

/**
 * A model by its id alone, with its brand, looked for among the models of one flow; `null` when no brand has it.
 * The backend has no such call: all its (cached) lists are gone through.
 *
 * @throws BackendError
 */
export async function findModel(
  modelId: string,
  origin: ModelOrigin,
): Promise<Readonly<{ brand: NamedOption; model: NamedOption }> | null> {
  for (const brand of await getBrands()) {
    const models = await getModels(brand.id, origin);
    const model = models.find(({ id }) => id === modelId);
    if (model) return { brand, model };
  }
  return null;
}

async function keptPriceRanges(armoured?: boolean): Promise<Kept<readonly PriceRange[]>> {
  'use cache';
  return keep('stock', () => readList(endpoints.priceRanges(armoured), priceRange));
}

/** Entries of the price filter that hold vehicles, of armoured ones or not when said. Throws BackendError. */
export async function getPriceRanges(armoured?: boolean): Promise<readonly PriceRange[]> {
  return valueOf(keptPriceRanges(armoured));
}

async function keptConditions(armoured?: boolean): Promise<Kept<readonly ConditionOption[]>> {
  'use cache';
  return keep('stock', () => readList(endpoints.conditions(armoured), conditionOption));
}

/** Entries of the condition filter that hold vehicles. Throws BackendError. */
export async function getConditions(armoured?: boolean): Promise<readonly ConditionOption[]> {
  return valueOf(keptConditions(armoured));
}

async function keptModelPicture(modelId: string): Promise<Kept<string | null>> {
  'use cache';
  return keep('content', () => readOne(endpoints.modelPicture(modelId), modelPicture));
}

/** Picture of a model under our own origin; `null` when there is none. Throws BackendError. */
export async function getModelPicture(modelId: string): Promise<string | null> {
  return isAskablePart(modelId) ? valueOf(keptModelPicture(modelId)) : null;
}
