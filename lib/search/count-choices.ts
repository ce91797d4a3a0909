import type { Stock } from '@/lib/stock/types';
import { specNames, type SpecName } from '@/lib/stock/vehicle/spec-kinds';
import { getFilterColumn, createCachePerOwner, getNameColumn } from './columns';
import { getDescriptor, type FilterName } from './filter-descriptors';
import type { SearchFilters } from './types';
import { isDetailUnread } from './unread-details';
import {
  NO_MATCH,
  getNameVerdicts,
  UNKNOWN_MATCH,
  findMatchingIndexes,
  MATCH,
  type FilterEvaluation,
} from './evaluate-filters';

/**
 * Counts the vehicles of each brand or model among those that match all other filters; returns `null` if the
 * brand or model of one of them is unknown.
 */
export function countNames(
  evaluation: FilterEvaluation,
  property: 'brand' | 'model',
): ReadonlyMap<string, number> | null {
  const [brands, names] = [
    getNameColumn(evaluation.stock, 'brand'),
    getNameColumn(evaluation.stock, property),
  ];
  const counts = new Uint32Array(names.values.length);
  const noBrand = brands.values.indexOf(undefined);
  for (const index of findMatchingIndexes(evaluation, property)) {
    if (brands.codes[index] === noBrand) return null;
    const code = names.codes[index] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  if (names.values.some((name, code) => name === undefined && counts[code])) return null;
  return new Map(
    names.values.flatMap((name, code) =>
      typeof name === 'string' && counts[code] ? [[name, counts[code]] as const] : [],
    ),
  );
}

/**
 * Counts, among some vehicles, those that have the condition, brand and model of a search; `null` if that is
 * unknown of one of them.
 *
 * @param places indexes of the vehicles in the stock
 */
export function countSelectedNames(
  stock: Stock,
  places: readonly number[],
  filters: SearchFilters,
): number | null {
  const [conditions, brands, models] = (['condition', 'brand', 'model'] as const).map((name) =>
    getNameVerdicts(stock, filters, name),
  );
  let count = 0;
  for (const index of places) {
    const ofBrand = brands?.[index] ?? MATCH;
    const ofModel = models?.[index] ?? MATCH;
    const ofCondition = conditions?.[index] ?? MATCH;
    if (ofBrand === NO_MATCH || ofModel === NO_MATCH || ofCondition === NO_MATCH) continue;
    if (ofBrand === UNKNOWN_MATCH || ofModel === UNKNOWN_MATCH || ofCondition === UNKNOWN_MATCH)
      return null;
    count += 1;
  }
  return count;
}

/**
 * Returns whether a filter is worth offering. A filter by a specification is, where at least half of the vehicles
 * that can have the specification have a value; every other filter always is.
 */
export function isFilterUseful(stock: Stock, name: FilterName): boolean {
  const { by, isSpec } = getDescriptor(name);
  if (!by || !isSpec) return true;
  const { values, codes } = getFilterColumn(stock, name, by);
  const unknown = values.indexOf(null);
  let [possible, read] = [0, 0];
  for (const [at, vehicle] of stock.vehicles.entries()) {
    if (!isSpec.canHave(vehicle)) continue;
    possible += 1;
    if (codes[at] !== unknown) read += 1;
  }
  return read > 0 && read * 2 >= possible;
}

const usefulSpecsCache = createCachePerOwner<readonly SpecName[]>('mostly known specifications');

/**
 * Returns the specifications worth offering as filters; they are cached, because each one needs a count of all
 * vehicles.
 */
export const getUsefulSpecs = (stock: Stock): readonly SpecName[] =>
  usefulSpecsCache(stock, '', () => specNames.filter((name) => isFilterUseful(stock, name)));

/**
 * Returns the values that a filter offers: those of the vehicles that match all other filters, with a function that
 * counts their vehicles.
 */
export function getOfferedValues(
  evaluation: FilterEvaluation,
  name: FilterName,
): Readonly<{
  values: readonly unknown[];
  count: (target: SearchFilters) => number | null;
}> {
  const { stock, unknown } = evaluation;
  const { by } = getDescriptor(name);
  const places = findMatchingIndexes(evaluation, name);
  if (!by) return { values: [], count: (target) => countSelectedNames(stock, places, target) };
  const { values, codes } = getFilterColumn(stock, name, by);
  const [sure, unsure] = [new Uint32Array(values.length), new Uint32Array(values.length)];
  for (const index of places) {
    const counts = unknown[index] === 0 ? sure : unsure;
    const code = codes[index] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  // A detail that was not read yet may have any of the values.
  const isRead = !places.some((index) => isDetailUnread(stock, index, name));
  const present = [...values.keys()].filter((code) => sure[code] || unsure[code]);
  return {
    values: present.map((code) => values[code]),
    count: (target) => {
      if (!isRead) return null;
      let count = 0;
      for (const code of present) {
        if (!by.matches(values[code], target)) continue;
        if (unsure[code]) return null;
        count += sure[code] as number;
      }
      return count;
    },
  };
}
