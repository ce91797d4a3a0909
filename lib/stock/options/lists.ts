import 'server-only';

import type { Call } from '@/lib/backend/call';
import type { Lifetime } from '@/lib/backend/cached-read';
import { endpoints, type ModelOrigin } from '@/lib/backend/endpoints';
import { readList } from '@/lib/backend/resource';
import { mapResult, type Result } from '@/lib/backend/result';

import { uniqBy } from '../vehicle/lists';
import type { ConditionOption, NamedOption, PriceRange } from '../vehicle/types';
import { conditionOption, namedOption, priceRange } from './contract';

/** A list of the backend from which a filter is made, with the function that reads it. */
export type NameList<T> = Readonly<{
  call: Call;
  read: (call: Call) => Promise<Result<readonly T[]>>;
  /** Name of the notices after which the site reads the list again. */
  lifetime: Lifetime;
}>;

const readNamed = async (call: Call): Promise<Result<readonly NamedOption[]>> =>
  mapResult(await readList(call, namedOption), (names) => uniqBy(names, ({ id }) => id));

/** Ungrouped lists repeat a model for each generation; equal names would be indistinguishable. */
const readModelNames = async (call: Call): Promise<Result<readonly NamedOption[]>> =>
  mapResult(await readNamed(call), (models) => uniqBy(models, ({ name }) => name));

/** Reads the brands that have vehicles in stock. */
export const stockBrands: NameList<NamedOption> = {
  call: endpoints.stockBrands(),
  read: readNamed,
  lifetime: 'stock',
};

/** Reads all active brands. */
export const allBrands: NameList<NamedOption> = {
  call: endpoints.brands(),
  read: readNamed,
  lifetime: 'content',
};

/** Reads the models of a brand that have vehicles in stock. */
export const stockModels = (brandId: string): NameList<NamedOption> => ({
  call: endpoints.stockModels(brandId),
  read: readModelNames,
  lifetime: 'stock',
});

/** Reads all active models of a brand for one flow. */
export const allModels = (brandId: string, origin: ModelOrigin): NameList<NamedOption> => ({
  call: endpoints.models(brandId, origin),
  read: readModelNames,
  lifetime: 'content',
});

/** Reads the entries of the price filter that hold vehicles: armoured ones, others, or any. */
export const priceRanges = (armoured?: boolean): NameList<PriceRange> => ({
  call: endpoints.priceRanges(armoured),
  read: (call) => readList(call, priceRange),
  lifetime: 'stock',
});

/** Reads the entries of the condition filter that hold vehicles: armoured ones, others, or any. */
export const conditions = (armoured?: boolean): NameList<ConditionOption> => ({
  call: endpoints.conditions(armoured),
  read: (call) => readList(call, conditionOption),
  lifetime: 'stock',
});
