import { isOfBrand, isOfCondition, isOfModel } from '@/lib/stock/snapshot';
import type { Stock, StockEntry } from '@/lib/stock/types';
import { columnOf, createCache, nameColumn, type Column } from './columns';
import { descriptorOf, filterDescriptors, type FilterName } from './descriptors';
import { chosenBrands, chosenConditions, chosenModels } from './multiple-values';
import type { FilterDescriptor, SearchFilters } from './types';

/** The verdict of a filter on each vehicle of a stock, in its order. */
type Verdicts = Uint8Array;

export const NO = 0;
export const YES = 1;
/** Verdict that it is unknown whether a vehicle matches a filter. */
export const UNKNOWN = 2;

/** The filters by names of the backend, of which it may be unknown whether a vehicle has them. */
type NameFilter = 'condition' | 'brand' | 'model';

/** The bit of each filter in an {@link Evaluation}. */
export const BITS = Object.fromEntries(
  filterDescriptors.map(([name], place) => [name, 1 << place]),
) as Readonly<Record<FilterName, number>>;

const cached = createCache<Verdicts>('verdicts');

function verdictsOf({ entries: { length } }: Stock, verdictAt: (at: number) => number): Verdicts {
  const verdicts = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) verdicts[at] = verdictAt(at);
  return verdicts;
}

/** A column without values, for conditions: a condition is no property of a vehicle. */
const noColumn: Column = { values: [], codes: new Uint32Array() };

/** Returns the verdicts on any of several names; `null` where none is selected. */
export function nameVerdicts(
  stock: Stock,
  filters: SearchFilters,
  name: NameFilter,
): Verdicts | null {
  const [brand = ''] = chosenBrands(filters);
  const { owner, chosen, isOf } = {
    condition: {
      owner: stock.facts,
      chosen: chosenConditions(filters),
      isOf: (entry: StockEntry, slug: string) => isOfCondition(stock, entry, slug),
    },
    brand: {
      owner: stock.facts,
      chosen: chosenBrands(filters),
      isOf: (entry: StockEntry, slug: string) => isOfBrand(stock, entry, slug),
    },
    model: {
      // The cache belongs to the entries, because a search may use other model names (`removeUnlistedModels`).
      owner: stock.entries,
      chosen: chosenModels(filters),
      isOf: (entry: StockEntry, slug: string) => isOfModel(stock, entry, brand, slug),
    },
  }[name];
  const each = chosen.map((slug) =>
    cached(owner, `${name}/${name === 'model' ? brand : ''}/${slug}`, () => {
      const { values, codes } = name === 'condition' ? noColumn : nameColumn(stock, name);
      const verdictByCode = values.map((value) =>
        value === undefined ? null : Number(value === slug),
      );
      return verdictsOf(stock, (at) => {
        const own = verdictByCode[codes[at] ?? -1] ?? isOf(stock.entries[at] as StockEntry, slug);
        return own === undefined ? UNKNOWN : Number(own);
      });
    }),
  );
  const [first, ...others] = each;
  if (!first || others.length === 0) return first ?? null;
  return first.map((_, at) => {
    const all = each.map((verdicts) => verdicts[at] ?? NO);
    return all.includes(YES) ? YES : Math.max(...all);
  });
}

function valueVerdicts(
  stock: Stock,
  [name, { by, isUnknownIn }]: readonly [FilterName, FilterDescriptor],
  filters: SearchFilters,
): Verdicts | null {
  const chosenValue = by?.valueIn(filters) ?? null;
  if (!by || chosenValue === null) return null;
  if (isUnknownIn?.(stock.facts)) return new Uint8Array(stock.entries.length).fill(UNKNOWN);
  return cached(stock.vehicles, `${name}/${chosenValue}`, () => {
    const { values, codes } = columnOf(stock, name, by);
    const matching = values.map((value) => (by.matches(value, filters) ? YES : NO));
    return verdictsOf(stock, (at) => matching[codes[at] as number] ?? NO);
  });
}

/** The verdicts of all filters of a search on each vehicle, one bit for each filter. */
export type Evaluation = Readonly<{
  stock: Stock;
  /** The filters that exclude a vehicle, as bits, for each vehicle. */
  missed: Uint32Array;
  /** The filters for which it is unknown whether a vehicle matches, as bits, for each vehicle. */
  unknown: Uint32Array;
  /** The active filters, as bits. */
  active: number;
  /** Results of {@link within}, cached by the filters. */
  places: Map<number, readonly number[]>;
}>;

/** Evaluates each filter once for each vehicle, because a stock may be large and a page shows many counts. */
export function evaluate(stock: Stock, filters: SearchFilters): Evaluation {
  const size = stock.entries.length;
  const [missed, unknown] = [new Uint32Array(size), new Uint32Array(size)];
  let active = 0;
  for (const descriptor of filterDescriptors) {
    const [name] = descriptor;
    const verdicts = isNameFilter(name)
      ? nameVerdicts(stock, filters, name)
      : valueVerdicts(stock, descriptor, filters);
    if (verdicts === null) continue;
    const bit = BITS[name];
    active |= bit;
    for (let at = 0; at < size; at += 1) {
      const verdict = verdicts[at];
      if (verdict === NO) missed[at] = (missed[at] as number) | bit;
      else if (verdict === UNKNOWN) unknown[at] = (unknown[at] as number) | bit;
    }
  }
  return { stock, missed, unknown, active, places: new Map() };
}

const isNameFilter = (name: FilterName): name is NameFilter => descriptorOf(name).by === undefined;

/** Returns the indexes of the vehicles that match a search or may match it. With `butFor`, that filter is ignored. */
export function within(
  { missed, active, places: made }: Evaluation,
  butFor?: FilterName,
): readonly number[] {
  // Where the brand is ignored, its model is ignored too.
  const ownModel = butFor === 'brand' ? BITS.model : 0;
  const others = butFor ? active & ~(BITS[butFor] | ownModel) : active;
  const before = made.get(others);
  if (before) return before;
  const places: number[] = [];
  for (let at = 0; at < missed.length; at += 1) {
    if (((missed[at] as number) & others) === 0) places.push(at);
  }
  made.set(others, places);
  return places;
}
