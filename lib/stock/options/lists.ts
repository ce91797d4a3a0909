import 'server-only';

import type { BackendCall } from '@/lib/backend/call';
import type { LifetimeName } from '@/lib/backend/cached-read';
import { endpoints, type ModelOrigin } from '@/lib/backend/endpoints';
import { readList } from '@/lib/backend/resource';
import { mapResult, type Result } from '@/lib/backend/result';

import { removeDuplicatesBy } from '../vehicle/vehicle-lists';
import type { ConditionOption, NamedOption, PriceRange } from '../vehicle/types';
import { parseConditionOption, parseNamedOption, parsePriceRange } from './contract';

/** A list of options that the backend has for a filter of the search, with the function that reads it. */
export type OptionList<T> = Readonly<{
  call: BackendCall;
  read: (call: BackendCall) => Promise<Result<readonly T[]>>;
  /** The kind of notice of change after which the options are read again. */
  lifetime: LifetimeName;
}>;

const readNamedOptions = async (call: BackendCall): Promise<Result<readonly NamedOption[]>> =>
  mapResult(await readList(call, parseNamedOption), (names) =>
    removeDuplicatesBy(names, ({ id }) => id),
  );

/** Models without a group are listed once for each generation; equal names would be indistinguishable. */
const readModelOptions = async (call: BackendCall): Promise<Result<readonly NamedOption[]>> =>
  mapResult(await readNamedOptions(call), (models) =>
    removeDuplicatesBy(models, ({ name }) => name),
  );

export const stockBrandList: OptionList<NamedOption> = {
  call: endpoints.stockBrands(),
  read: readNamedOptions,
  lifetime: 'stock',
};

/** All active brands. */
export const allBrandList: OptionList<NamedOption> = {
  call: endpoints.brands(),
  read: readNamedOptions,
  lifetime: 'content',
};

/** Returns the list of the models of a brand that have vehicles in stock. */
export const createStockModelList = (brandId: string): OptionList<NamedOption> => ({
  call: endpoints.stockModels(brandId),
  read: readModelOptions,
  lifetime: 'stock',
});

/** Returns the list of all active models of a brand, for the stock or one kind of quotation. */
export const createModelList = (brandId: string, origin: ModelOrigin): OptionList<NamedOption> => ({
  call: endpoints.models(brandId, origin),
  read: readModelOptions,
  lifetime: 'content',
});

/** Returns the list of price ranges that contain vehicles: armoured ones, others, or any. */
export const createPriceRangeList = (armoured?: boolean): OptionList<PriceRange> => ({
  call: endpoints.priceRanges(armoured),
  read: (call) => readList(call, parsePriceRange),
  lifetime: 'stock',
});

/** Returns the list of conditions that vehicles have: armoured ones, others, or any. */
export const createConditionList = (armoured?: boolean): OptionList<ConditionOption> => ({
  call: endpoints.conditions(armoured),
  read: (call) => readList(call, parseConditionOption),
  lifetime: 'stock',
});
