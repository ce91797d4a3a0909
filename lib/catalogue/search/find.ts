import { isOfBrand, isOfCondition, isOfModel } from '../stock/snapshot';
import type { Stock, StockEntry } from '../stock/types';
import type { VehicleSummary } from '../types';
import { filterDescriptors, type FilterName } from './descriptors';
import { matchesFilters } from './filters';
import { hasWords } from './typed/similar';
import type { SearchFilters } from './types';
import { ALL } from './vocabulary';

type Names = Pick<SearchFilters, 'condition' | 'brand' | 'model'>;

/** Whether a vehicle is of the condition, brand and model of a search; `undefined` where nobody has said. */
function isNamed(stock: Stock, entry: StockEntry, names: Names): boolean | undefined {
  const { condition, brand, model } = names;
  const ofBrand = brand === null || isOfBrand(stock, entry, brand);
  if (ofBrand === false) return false;
  const ofModel = brand === null || model === null || isOfModel(stock, entry, brand, model);
  if (ofModel === false) return false;
  const ofCondition = condition === ALL || isOfCondition(stock, entry, condition);
  return ofCondition && ofBrand && ofModel;
}

/** A brand and a model that nobody says are looked for in the vehicle's name. */
function isNamedInWords(stock: Stock, entry: StockEntry, names: Names): boolean {
  const { condition, brand, model } = names;
  return (
    (condition === ALL || isOfCondition(stock, entry, condition) === true) &&
    (brand === null || (isOfBrand(stock, entry, brand) ?? hasWords(entry.vehicle, brand))) &&
    (brand === null ||
      model === null ||
      (isOfModel(stock, entry, brand, model) ?? hasWords(entry.vehicle, model)))
  );
}

/**
 * The vehicles of a search, in the backend's order.
 *
 * @returns `isSure` is false where others may be of it
 */
export function searchIn(
  stock: Stock,
  filters: SearchFilters,
): Readonly<{ vehicles: readonly VehicleSummary[]; isSure: boolean }> {
  const vehicles: VehicleSummary[] = [];
  let isSure = true;
  for (const entry of stock.entries) {
    const named = isNamed(stock, entry, filters);
    if (named === false || !matchesFilters(entry.vehicle, filters)) continue;
    isSure &&= named === true;
    if (named ?? isNamedInWords(stock, entry, filters)) vehicles.push(entry.vehicle);
  }
  return { vehicles, isSure };
}

/** How many vehicles a search shows; `null` where it depends on what nobody has said. */
export const countVehiclesIn = (stock: Stock, filters: SearchFilters): number | null =>
  countNamed(
    stock,
    stock.entries.filter(({ vehicle }) => matchesFilters(vehicle, filters)),
    filters,
  );

/** The same of entries that match all else. */
export function countNamed(
  stock: Stock,
  entries: readonly StockEntry[],
  names: Names,
): number | null {
  let count = 0;
  for (const entry of entries) {
    const named = isNamed(stock, entry, names);
    if (named === undefined) return null;
    if (named) count += 1;
  }
  return count;
}

/** The vehicles that match a search, or may. */
export const entriesOf = (stock: Stock, filters: SearchFilters): readonly StockEntry[] =>
  stock.entries.filter(
    (entry) => isNamed(stock, entry, filters) !== false && matchesFilters(entry.vehicle, filters),
  );

/**
 * The vehicles that match a search, or may, but for one filter, by that filter; a model goes with its brand. One pass:
 * a stock may be large, and there are many filters.
 */
export function entriesButFor(
  stock: Stock,
  filters: SearchFilters,
): (filter: FilterName) => readonly StockEntry[] {
  const within: StockEntry[] = [];
  const others = new Map<FilterName, StockEntry[]>(filterDescriptors.map(([name]) => [name, []]));
  for (const entry of stock.entries) {
    const [first, second] = failing(stock, entry, filters);
    if (first === undefined) within.push(entry);
    else if (second === undefined) others.get(first)?.push(entry);
  }
  return (filter) => [
    ...within,
    ...(others.get(filter) ?? []),
    ...((filter === 'brand' && others.get('model')) || []),
  ];
}

/** The filters that keep a vehicle out, as far as it takes to know whether it is one alone. */
function failing(stock: Stock, entry: StockEntry, filters: SearchFilters): readonly FilterName[] {
  const { condition, brand, model } = filters;
  const failed: FilterName[] = [];
  if (brand !== null && isOfBrand(stock, entry, brand) === false) failed.push('brand');
  else if (brand !== null && model !== null && isOfModel(stock, entry, brand, model) === false) {
    failed.push('model');
  }
  if (condition !== ALL && isOfCondition(stock, entry, condition) === false) {
    failed.push('condition');
  }
  for (const [name, { matches }] of filterDescriptors) {
    if (failed.length > 1) break;
    if (matches && !matches(entry.vehicle, filters)) failed.push(name);
  }
  return failed;
}
