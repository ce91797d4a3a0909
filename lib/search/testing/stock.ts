import type { StockFilter } from '@/lib/backend/endpoints';

import { createStock, emptyFacts } from '@/lib/stock/snapshot';
import type { FilterGroup, FilterMatches, Stock } from '@/lib/stock/types';
import type { NamedOption, VehicleSummary } from '@/lib/stock/vehicle/types';

/** A vehicle as the backend stores it; its lists may lack brand and condition. */
export type StockRecord = Readonly<{
  brand: string;
  model: string;
  /** The backend's code for it. */
  condition: string;
  armoured: boolean;
  sold: boolean;
  /** Whole reais; `null` means on request. */
  price: number | null;
  year: number | null;
  km: number | null;
  fuel: string | null;
}>;

/** Returns the vehicle of a record as a list contains it. */
export function listed(record: StockRecord, index: number, hasBrand = true): VehicleSummary {
  const { brand, model, armoured, sold, price, year, km, fuel } = record;
  return {
    id: String(index + 1),
    slug: `v${index + 1}`,
    title: `${brand} ${model}`,
    brand: hasBrand ? brand : null,
    model,
    picture: null,
    secondPicture: null,
    armoured,
    sold,
    state: null,
    price: price === null ? null : { text: `R$ ${price}`, cents: price * 100 },
    manufactureYear: year,
    modelYear: year,
    km,
    fuel,
  };
}

/** Filters records as the backend does by the filters of its contract. */
export function matches(record: StockRecord, filter: StockFilter): boolean {
  const { brand, model, condition } = filter;
  return (
    (brand === undefined || record.brand === brand) &&
    (model === undefined || record.model === model) &&
    (condition === undefined || record.condition === condition)
  );
}

/** Returns names as options, each once. */
export const optionsOf = (names: readonly string[]): readonly NamedOption[] =>
  [...new Set(names)].map((name) => ({ id: name, name }));

/**
 * Returns the stock of a backend that has `records`, once all conditions were requested.
 *
 * @param brands what the backend's lists of brands say; `null` where they could not be read
 */
export function stockOfRecords(
  records: readonly StockRecord[],
  {
    hasBrand: hasBrand = true,
    brands = null,
    memberGroups: memberGroups = [],
  }: Readonly<{
    hasBrand?: boolean;
    brands?: readonly string[] | null;
    memberGroups?: readonly FilterGroup[];
  }> = {},
): Stock {
  const vehicles = records.map((record, index) => listed(record, index, hasBrand));
  const names = brands && optionsOf(brands);
  return createStock({
    ...emptyFacts,
    vehicles,
    brands: { stocked: names, all: names },
    filterMatches: new Map(memberGroups.map((group) => [group.key, membersAmong(records, group)])),
  });
}

/** Returns the records that the backend finds under the names of a group. */
export const membersAmong = (
  records: readonly StockRecord[],
  { filters }: FilterGroup,
): FilterMatches => ({
  slugs: new Set(
    records.flatMap((record, index) =>
      filters.some((filter) => matches(record, filter)) ? [`v${index + 1}`] : [],
    ),
  ),
  asOf: 0,
});
