import type { StockFilter } from '@/lib/backend/endpoints';

import { createStock } from '@/lib/stock/snapshot';
import { createListedTestVehicle } from '@/lib/stock/testing/vehicle';
import type { Stock } from '@/lib/stock/types';
import type { NamedOption, VehicleSummary } from '@/lib/stock/vehicle/types';

/** A vehicle as the backend stores it; its lists may lack brand and condition. */
export type StockRecord = Readonly<{
  brand: string;
  model: string;
  /** The backend's code for the condition. */
  condition: string;
  armoured: boolean;
  sold: boolean;
  /** The price in whole reais; `null` means on request. */
  price: number | null;
  year: number | null;
  km: number | null;
  fuel: string | null;
}>;

/** Returns a record with few values; a test sets those that matter to it. */
export const createStockRecord = (facts: Partial<StockRecord> = {}): StockRecord => ({
  brand: 'Koyo',
  model: 'X 5',
  condition: 'semi-novo',
  armoured: false,
  sold: false,
  price: null,
  year: null,
  km: null,
  fuel: null,
  ...facts,
});

/** Returns the vehicle of a record as it is in the backend's list. */
export function createListedVehicle(
  record: StockRecord,
  index: number,
  hasBrand = true,
): VehicleSummary {
  const { brand, model, armoured, sold, price, year, km, fuel } = record;
  return createListedTestVehicle({
    id: String(index + 1),
    slug: `v${index + 1}`,
    title: `${brand} ${model}`,
    brand: hasBrand ? brand : null,
    model,
    armoured,
    sold,
    price: price === null ? null : { text: `R$ ${price}`, cents: price * 100 },
    manufactureYear: year,
    modelYear: year,
    km,
    fuel,
  });
}

/** Returns whether a record matches a filter, by the rules of the backend. */
function matchesStockFilter(record: StockRecord, filter: StockFilter): boolean {
  const { brand, model, condition } = filter;
  return (
    (brand === undefined || record.brand === brand) &&
    (model === undefined || record.model === model) &&
    (condition === undefined || record.condition === condition)
  );
}

/** Returns an option for each name, without repetitions. */
export const createOptions = (names: readonly string[]): readonly NamedOption[] =>
  [...new Set(names)].map((name) => ({ id: name, name }));

/**
 * Returns the stock of a backend that has `records`.
 *
 * @param areDetailsRead whether details are read, which contain the brand
 * @param conditions the conditions, by slug, whose vehicles were listed, each with the backend's code
 */
export function createStockFromRecords(
  records: readonly StockRecord[],
  {
    hasBrand = true,
    areDetailsRead = true,
    conditions = [],
  }: Readonly<{
    hasBrand?: boolean;
    areDetailsRead?: boolean;
    conditions?: readonly Readonly<{ slug: string; codes: readonly string[] }>[];
  }> = {},
): Stock {
  const vehicles = records.map((record, index) => createListedVehicle(record, index, hasBrand));
  const details = records.map(
    ({ brand, model }, index) => [`v${index + 1}`, { brand, model, specs: null }] as const,
  );
  return createStock({
    vehicles,
    details: new Map(areDetailsRead ? details : []),
    members: new Map(
      conditions.map(({ slug, codes }) => [
        slug,
        findMatches(
          records,
          codes.map((condition) => ({ condition })),
        ),
      ]),
    ),
  });
}

/** Returns the slugs of the records that one of some filters finds. */
export const findMatches = (
  records: readonly StockRecord[],
  filters: readonly StockFilter[],
): ReadonlySet<string> =>
  new Set(
    records.flatMap((record, index) =>
      filters.some((filter) => matchesStockFilter(record, filter)) ? [`v${index + 1}`] : [],
    ),
  );
