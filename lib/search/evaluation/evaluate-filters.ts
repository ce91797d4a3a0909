import { isOfBrand, isOfCondition, isOfModel } from '@/lib/stock/snapshot';
import type { Stock, StockEntry } from '@/lib/stock/types';
import { filterDescriptors, type FilterName } from '../filters/filter-descriptors';
import { getChosenBrands, getChosenConditions, getChosenModels } from '../filters/multiple-values';
import type { FilterDescriptor, SearchFilters } from '../filters/types';

/** Returns whether a vehicle matches a filter; `null` where that is unknown. */
type FilterTest = (entry: StockEntry) => boolean | null;

/** A vehicle, with the active filters that exclude it, and those of which it is unknown whether they match. */
export type EvaluatedEntry = Readonly<{
  entry: StockEntry;
  missed: readonly FilterName[];
  unknown: readonly FilterName[];
}>;

/** The filters of a search in a stock, and whether each active one matches each vehicle. */
export type FilterEvaluation = Readonly<{
  stock: Stock;
  filters: SearchFilters;
  entries: readonly EvaluatedEntry[];
}>;

/** Returns the test of the selected names, of which a vehicle must have one; `null` where none is selected. */
function createNameTest(
  slugs: readonly string[],
  isOf: (entry: StockEntry, slug: string) => boolean | null,
): FilterTest | null {
  if (slugs.length === 0) return null;
  return (entry) => {
    const each = slugs.map((slug) => isOf(entry, slug));
    return each.includes(true) || (each.includes(null) ? null : false);
  };
}

function createNameTests(stock: Stock, filters: SearchFilters) {
  const [brand = ''] = getChosenBrands(filters);
  return {
    condition: createNameTest(getChosenConditions(filters), (entry, slug) =>
      isOfCondition(stock, entry, slug),
    ),
    brand: createNameTest(getChosenBrands(filters), (entry, slug) => isOfBrand(stock, entry, slug)),
    model: createNameTest(getChosenModels(filters), (entry, slug) =>
      isOfModel(stock, entry, brand, slug),
    ),
  };
}

function createValueTest(
  stock: Stock,
  { by, isUnknownIn }: FilterDescriptor,
  filters: SearchFilters,
): FilterTest | null {
  const isMatch = by?.createTest(filters);
  if (!by || !isMatch) return null;
  return isUnknownIn?.(stock) ? () => null : (entry) => isMatch(by.valueOf(entry));
}

function createTests(stock: Stock, filters: SearchFilters) {
  const nameTests: Partial<Record<FilterName, FilterTest | null>> = createNameTests(stock, filters);
  return filterDescriptors.flatMap(([name, descriptor]) => {
    const test = nameTests[name] ?? createValueTest(stock, descriptor, filters);
    return test ? [[name, test] as const] : [];
  });
}

const none: readonly FilterName[] = [];

/** A count ignores one filter, or brand and model together, so a vehicle that misses more is in none. */
const MOST_MISSED = 2;

/** Compares each active filter of a search with each vehicle of a stock; leaves out those that miss several. */
export function evaluateFilters(stock: Stock, filters: SearchFilters): FilterEvaluation {
  const tests = createTests(stock, filters);
  const entries: EvaluatedEntry[] = [];
  for (const entry of stock.entries) {
    let [missed, unknown] = [none, none];
    for (const [name, test] of tests) {
      const verdict = test(entry);
      if (verdict === false) missed = [...missed, name];
      else if (verdict === null) unknown = [...unknown, name];
      if (missed.length > MOST_MISSED) break;
    }
    if (missed.length <= MOST_MISSED) entries.push({ entry, missed, unknown });
  }
  return { stock, filters, entries };
}

/** Returns the vehicles that match a search or may match it; the filter `butFor` is ignored. */
export function findMatchingEntries(
  { entries }: FilterEvaluation,
  butFor?: FilterName,
): readonly EvaluatedEntry[] {
  // Where the brand is ignored, its model is ignored too.
  const isIgnored = (name: FilterName) =>
    name === butFor || (butFor === 'brand' && name === 'model');
  return entries.filter(({ missed }) => missed.every(isIgnored));
}

/** Returns the vehicles that match a search or may match it. */
export const findMatches = (stock: Stock, filters: SearchFilters): readonly EvaluatedEntry[] =>
  findMatchingEntries(evaluateFilters(stock, filters));

/**
 * Counts, among some vehicles, those that have the condition, brand and model of a search; `null` if that is unknown of
 * one of them.
 */
export function countSelectedNames(
  stock: Stock,
  among: readonly EvaluatedEntry[],
  filters: SearchFilters,
): number | null {
  const tests = Object.values(createNameTests(stock, filters)).filter((test) => test !== null);
  let count = 0;
  for (const { entry } of among) {
    const verdicts = tests.map((test) => test(entry));
    if (verdicts.includes(false)) continue;
    if (verdicts.includes(null)) return null;
    count += 1;
  }
  return count;
}
