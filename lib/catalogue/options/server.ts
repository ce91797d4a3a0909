import 'server-only';

import { isAskablePart, type Call } from '@/lib/backend/call';
import { cachedRead } from '@/lib/backend/cached-read';
import { endpoints, type ModelOrigin } from '@/lib/backend/endpoints';
import { readList, readOne } from '@/lib/backend/resource';
import { mapResult, ok, type Result } from '@/lib/backend/result';

import { uniqBy } from '../lists';
import { currentFacts } from '../stock/state';
import type { StockFacts } from '../stock/types';
import type { ConditionOption, NamedOption, PriceRange } from '../types';
import { conditionOption, modelPicture, namedOption, priceRange } from './contract';

const ORIGINS: readonly ModelOrigin[] = ['site', 'blindados', 'estetica'];

/** The flow of a query parameter; "site" for an unknown one. */
export function toModelOrigin(text: string | null): ModelOrigin {
  return ORIGINS.find((origin) => origin === text) ?? 'site';
}

type Names = Result<readonly NamedOption[]>;

const readNames = async (call: Call): Promise<Names> =>
  mapResult(await readList(call, namedOption), (names) => uniqBy(names, ({ id }) => id));

/** Ungrouped lists repeat a model for each generation; equal names would be indistinguishable. */
const readModelNames = async (call: Call): Promise<Names> =>
  mapResult(await readNames(call), (models) => uniqBy(models, ({ name }) => name));

/** What the stock was made of stands in for a list that fails. */
async function orKnown<T>(
  read: Promise<Result<readonly T[]>>,
  known: (facts: StockFacts) => readonly T[] | null,
): Promise<Result<readonly T[]>> {
  const result = await read;
  const kept = result.ok ? null : known(currentFacts());
  return kept ? ok(kept) : result;
}

/** Brands that have vehicles in stock. */
export async function getStockBrands(): Promise<Names> {
  'use cache';
  const read = readNames(endpoints.stockBrands());
  return cachedRead(
    'stock',
    orKnown(read, ({ brands }) => brands.stocked),
  );
}

/** All active brands, for quotations and trade-ins. */
export async function getBrands(): Promise<Names> {
  'use cache';
  const read = readNames(endpoints.brands());
  return cachedRead(
    'content',
    orKnown(read, ({ brands }) => brands.all),
  );
}

/**
 * The same without a cached empty list: an empty list leaves nothing to choose, so the backend is asked again.
 */
export async function getBrandsNow(): Promise<Names> {
  const brands = await getBrands();
  return isEmpty(brands) ? readNames(endpoints.brands()) : brands;
}

const isEmpty = (names: Names): boolean => names.ok && names.value.length === 0;

/** Models of a brand that have vehicles in stock; none for an odd id. */
export async function getStockModels(brandId: string): Promise<Names> {
  return isAskablePart(brandId) ? cachedStockModels(brandId) : ok([]);
}

async function cachedStockModels(brandId: string): Promise<Names> {
  'use cache';
  return cachedRead('stock', readModelNames(endpoints.stockModels(brandId)));
}

/** All active models of a brand for one flow; none for an odd id. */
export async function getModels(brandId: string, origin: ModelOrigin): Promise<Names> {
  return isAskablePart(brandId) ? cachedModels(brandId, origin) : ok([]);
}

async function cachedModels(brandId: string, origin: ModelOrigin): Promise<Names> {
  'use cache';
  return cachedRead('content', readModelNames(endpoints.models(brandId, origin)));
}

/** The same without a cached empty list; see getBrandsNow. */
export async function getModelsNow(brandId: string, origin: ModelOrigin): Promise<Names> {
  const models = await getModels(brandId, origin);
  if (!isEmpty(models) || !isAskablePart(brandId)) return models;
  return readModelNames(endpoints.models(brandId, origin));
}

// The two below take `undefined` and no default: an argument left out would be another cache entry.

/** Entries of the price filter that hold vehicles: armoured ones, others, or any. */
export async function getPriceRanges(
  armoured: boolean | undefined,
): Promise<Result<readonly PriceRange[]>> {
  'use cache';
  return cachedRead('stock', readList(endpoints.priceRanges(armoured), priceRange));
}

/** Entries of the condition filter that hold vehicles: armoured ones, others, or any. */
export async function getConditions(
  armoured: boolean | undefined,
): Promise<Result<readonly ConditionOption[]>> {
  'use cache';
  const read = readList(endpoints.conditions(armoured), conditionOption);
  return cachedRead(
    'stock',
    orKnown(read, ({ conditions }) => conditions),
  );
}

/** Picture of a model under our own origin; `null` when there is none. */
export async function getModelPicture(modelId: string): Promise<Result<string | null>> {
  return isAskablePart(modelId) ? cachedModelPicture(modelId) : ok(null);
}

async function cachedModelPicture(modelId: string): Promise<Result<string | null>> {
  'use cache';
  return cachedRead('content', readOne(endpoints.modelPicture(modelId), modelPicture));
}
