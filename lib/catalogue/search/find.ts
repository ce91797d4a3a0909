import { isOfBrand, isOfCondition, isOfModel } from '../stock/snapshot';
import type { Stock, StockEntry } from '../stock/types';
import type { VehicleSummary } from '../types';
import { filterDescriptors, type FilterName } from './descriptors';
import { matchesFilters } from './filters';
import { chosenBrands, chosenConditions, chosenModels } from './several';
import { hasWords } from './typed/similar';
import type { SearchFilters } from './types';

/** Whether it is so of one of some, or nothing is asked for; `undefined` where nobody has said. */
function isOfSome(
  slugs: readonly string[],
  isOf: (slug: string) => boolean | undefined,
): boolean | undefined {
  let found: boolean | undefined = slugs.length === 0;
  for (const slug of slugs) {
    const own = isOf(slug);
    if (own === true) return true;
    if (own === undefined) found = undefined;
  }
  return found;
}

type NameChecks = Readonly<
  Record<'brand' | 'model' | 'condition', (entry: StockEntry) => boolean | undefined>
>;

/**
 * Whether a vehicle is of the brands, models and conditions of a search; `undefined` where nobody has said.
 *
 * @param orInWords a brand and a model that nobody says are looked for in the vehicle's name
 */
function nameChecks(stock: Stock, filters: SearchFilters, orInWords = false): NameChecks {
  const [brands, models] = [chosenBrands(filters), chosenModels(filters)];
  const conditions = chosenConditions(filters);
  const [brand = ''] = brands;
  const inWords = ({ vehicle }: StockEntry, slug: string) =>
    orInWords ? hasWords(vehicle, slug) : undefined;
  return {
    brand: (entry) =>
      isOfSome(brands, (slug) => isOfBrand(stock, entry, slug) ?? inWords(entry, slug)),
    model: (entry) =>
      isOfSome(models, (slug) => isOfModel(stock, entry, brand, slug) ?? inWords(entry, slug)),
    condition: (entry) => isOfSome(conditions, (slug) => isOfCondition(stock, entry, slug)),
  };
}

/** Whether a vehicle is of all three; `undefined` where nobody has said. */
function isNamed({ brand, model, condition }: NameChecks, entry: StockEntry): boolean | undefined {
  const ofBrand = brand(entry);
  if (ofBrand === false) return false;
  const ofModel = model(entry);
  if (ofModel === false) return false;
  const ofCondition = condition(entry);
  return ofCondition && ofBrand && ofModel;
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
  const checks = nameChecks(stock, filters);
  const inWords = nameChecks(stock, filters, true);
  let isSure = true;
  for (const entry of stock.entries) {
    const named = isNamed(checks, entry);
    if (named === false || !matchesFilters(entry.vehicle, filters)) continue;
    isSure &&= named === true;
    if (named ?? isNamed(inWords, entry)) vehicles.push(entry.vehicle);
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
  filters: SearchFilters,
): number | null {
  const checks = nameChecks(stock, filters);
  let count = 0;
  for (const entry of entries) {
    const named = isNamed(checks, entry);
    if (named === undefined) return null;
    if (named) count += 1;
  }
  return count;
}

/** The vehicles that match a search, or may. */
export function entriesOf(stock: Stock, filters: SearchFilters): readonly StockEntry[] {
  const checks = nameChecks(stock, filters);
  return stock.entries.filter(
    (entry) => isNamed(checks, entry) !== false && matchesFilters(entry.vehicle, filters),
  );
}

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
  const checks = nameChecks(stock, filters);
  for (const entry of stock.entries) {
    const [first, second] = failing(checks, entry, filters);
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
function failing(
  { brand, model, condition }: NameChecks,
  entry: StockEntry,
  filters: SearchFilters,
): readonly FilterName[] {
  const failed: FilterName[] = [];
  if (brand(entry) === false) failed.push('brand');
  else if (model(entry) === false) failed.push('model');
  if (condition(entry) === false) failed.push('condition');
  for (const [name, { matches }] of filterDescriptors) {
    if (failed.length > 1) break;
    if (matches && !matches(entry.vehicle, filters)) failed.push(name);
  }
  return failed;
}
