import { isOfBrand, isOfCondition, isOfModel } from '../stock/snapshot';
import type { Stock, StockEntry } from '../stock/types';
import type { VehicleSummary } from '../types';
import type { FilterName } from './descriptors';
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
export const countVehiclesIn = (
  stock: Stock,
  entries: readonly StockEntry[],
  filters: SearchFilters,
): number | null =>
  countNamed(
    stock,
    entries.filter(({ vehicle }) => matchesFilters(vehicle, filters)),
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

/**
 * The vehicles that match a search, or may.
 *
 * @param except a filter to leave out; a model goes with its brand
 */
export function entriesOf(
  stock: Stock,
  filters: SearchFilters,
  except?: FilterName,
): readonly StockEntry[] {
  const names = {
    condition: except === 'condition' ? ALL : filters.condition,
    brand: except === 'brand' ? null : filters.brand,
    model: except === 'brand' || except === 'model' ? null : filters.model,
  };
  return stock.entries.filter(
    (entry) =>
      isNamed(stock, entry, names) !== false && matchesFilters(entry.vehicle, filters, except),
  );
}
