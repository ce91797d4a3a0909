import { isOfBrand, isOfCondition, isOfModel } from '@/lib/stock/snapshot';
import type { Stock, StockEntry } from '@/lib/stock/types';
import { getFilterColumn, createCachePerOwner, getNameColumn, type StockColumn } from './columns';
import { getDescriptor, filterDescriptors, type FilterName } from './filter-descriptors';
import { getChosenBrands, getChosenConditions, getChosenModels } from './multiple-values';
import type { FilterDescriptor, SearchFilters } from './types';

/**
 * For each vehicle of a stock, whether a filter matches it: {@link NO_MATCH}, {@link MATCH} or {@link
 * UNKNOWN_MATCH}.
 */
type MatchVerdicts = Uint8Array;

export const NO_MATCH = 0;
export const MATCH = 1;
/** The value for a vehicle of which it is unknown whether it matches a filter. */
export const UNKNOWN_MATCH = 2;

/** The filters by names of the backend, of which it may be unknown whether a vehicle has them. */
type NameFilter = 'condition' | 'brand' | 'model';

/** The bit of each filter in an {@link FilterEvaluation}. */
export const FILTER_BITS = Object.fromEntries(
  filterDescriptors.map(([name], place) => [name, 1 << place]),
) as Readonly<Record<FilterName, number>>;

const verdictCache = createCachePerOwner<MatchVerdicts>('verdicts');

function createMatchVerdicts(
  { entries: { length } }: Stock,
  verdictAt: (at: number) => number,
): MatchVerdicts {
  const verdicts = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) verdicts[at] = verdictAt(at);
  return verdicts;
}

/** A column without values, for conditions: the backend does not list the condition of a vehicle. */
const emptyColumn: StockColumn = { values: [], codes: new Uint32Array() };

/**
 * Returns, for each vehicle, whether it has one of the selected conditions, brands or models; `null` if none is
 * selected.
 */
export function getNameVerdicts(
  stock: Stock,
  filters: SearchFilters,
  name: NameFilter,
): MatchVerdicts | null {
  const [brand = ''] = getChosenBrands(filters);
  const { owner, chosen, isOf } = {
    condition: {
      owner: stock.facts,
      chosen: getChosenConditions(filters),
      isOf: (entry: StockEntry, slug: string) => isOfCondition(stock, entry, slug),
    },
    brand: {
      owner: stock.facts,
      chosen: getChosenBrands(filters),
      isOf: (entry: StockEntry, slug: string) => isOfBrand(stock, entry, slug),
    },
    model: {
      // The cache belongs to the entries, because a search may change model names (`removeUnlistedModels`).
      owner: stock.entries,
      chosen: getChosenModels(filters),
      isOf: (entry: StockEntry, slug: string) => isOfModel(stock, entry, brand, slug),
    },
  }[name];
  const each = chosen.map((slug) =>
    verdictCache(owner, `${name}/${name === 'model' ? brand : ''}/${slug}`, () => {
      const { values, codes } = name === 'condition' ? emptyColumn : getNameColumn(stock, name);
      const verdictByCode = values.map((value) =>
        value === undefined ? null : Number(value === slug),
      );
      return createMatchVerdicts(stock, (at) => {
        const own = verdictByCode[codes[at] ?? -1] ?? isOf(stock.entries[at] as StockEntry, slug);
        return own === undefined ? UNKNOWN_MATCH : Number(own);
      });
    }),
  );
  const [first, ...others] = each;
  if (!first || others.length === 0) return first ?? null;
  return first.map((_, at) => {
    const all = each.map((verdicts) => verdicts[at] ?? NO_MATCH);
    return all.includes(MATCH) ? MATCH : Math.max(...all);
  });
}

function getValueVerdicts(
  stock: Stock,
  [name, { by, isUnknownIn }]: readonly [FilterName, FilterDescriptor],
  filters: SearchFilters,
): MatchVerdicts | null {
  const chosenValue = by?.valueIn(filters) ?? null;
  if (!by || chosenValue === null) return null;
  if (isUnknownIn?.(stock.facts)) return new Uint8Array(stock.entries.length).fill(UNKNOWN_MATCH);
  return verdictCache(stock.vehicles, `${name}/${chosenValue}`, () => {
    const { values, codes } = getFilterColumn(stock, name, by);
    const matching = values.map((value) => (by.matches(value, filters) ? MATCH : NO_MATCH));
    return createMatchVerdicts(stock, (at) => matching[codes[at] as number] ?? NO_MATCH);
  });
}

/** Whether each filter of a search matches each vehicle, one bit for each filter. */
export type FilterEvaluation = Readonly<{
  stock: Stock;
  /** The filters that exclude a vehicle, as bits, for each vehicle. */
  missed: Uint32Array;
  /** The filters for which it is unknown whether a vehicle matches, as bits, for each vehicle. */
  unknown: Uint32Array;
  /** The active filters, as bits. */
  active: number;
  /** Results of {@link findMatchingIndexes}, cached by the filters. */
  places: Map<number, readonly number[]>;
}>;

/** Evaluates each filter once for each vehicle, because a stock may be large and a page shows many counts. */
export function evaluateFilters(stock: Stock, filters: SearchFilters): FilterEvaluation {
  const size = stock.entries.length;
  const [missed, unknown] = [new Uint32Array(size), new Uint32Array(size)];
  let active = 0;
  for (const descriptor of filterDescriptors) {
    const [name] = descriptor;
    const verdicts = isNameFilter(name)
      ? getNameVerdicts(stock, filters, name)
      : getValueVerdicts(stock, descriptor, filters);
    if (verdicts === null) continue;
    const bit = FILTER_BITS[name];
    active |= bit;
    for (let at = 0; at < size; at += 1) {
      const verdict = verdicts[at];
      if (verdict === NO_MATCH) missed[at] = (missed[at] as number) | bit;
      else if (verdict === UNKNOWN_MATCH) unknown[at] = (unknown[at] as number) | bit;
    }
  }
  return { stock, missed, unknown, active, places: new Map() };
}

const isNameFilter = (name: FilterName): name is NameFilter => getDescriptor(name).by === undefined;

/** Returns the indexes of the vehicles that match a search or may match it. With `butFor`, that filter is ignored. */
export function findMatchingIndexes(
  { missed, active, places: made }: FilterEvaluation,
  butFor?: FilterName,
): readonly number[] {
  // Where the brand is ignored, its model is ignored too.
  const ownModel = butFor === 'brand' ? FILTER_BITS.model : 0;
  const others = butFor ? active & ~(FILTER_BITS[butFor] | ownModel) : active;
  const before = made.get(others);
  if (before) return before;
  const places: number[] = [];
  for (let at = 0; at < missed.length; at += 1) {
    if (((missed[at] as number) & others) === 0) places.push(at);
  }
  made.set(others, places);
  return places;
}
