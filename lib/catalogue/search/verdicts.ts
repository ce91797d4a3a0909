import { isOfBrand, isOfCondition, isOfModel } from '../stock/snapshot';
import type { Stock, StockEntry } from '../stock/types';
import { columnOf, createHeld } from './columns';
import { filterDescriptors, type FilterName } from './descriptors';
import { chosenBrands, chosenConditions, chosenModels } from './several';
import type { FilterDescriptor, SearchFilters } from './types';

/** What a filter says of each vehicle of a stock, in its order. */
type Verdicts = Uint8Array;

export const NO = 0;
export const YES = 1;
/** Nobody has said whether it is. */
export const UNKNOWN = 2;

/** The filters that are names of the backend, of which it may be that nobody has said whose a vehicle is. */
type NameFilter = 'condition' | 'brand' | 'model';

/** What stands for each of them in {@link Evaluation.unknown}. */
export const BITS: Readonly<Record<NameFilter, number>> = { condition: 1, brand: 2, model: 4 };

const held = createHeld<Verdicts>('verdicts');

function verdictsOf({ entries: { length } }: Stock, verdictAt: (at: number) => number): Verdicts {
  const verdicts = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) verdicts[at] = verdictAt(at);
  return verdicts;
}

/** What is said of one of several names; `null` where none is asked for. */
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
      // A search may take another view of its models (`withModelNames`).
      owner: stock.entries,
      chosen: chosenModels(filters),
      isOf: (entry: StockEntry, slug: string) => isOfModel(stock, entry, brand, slug),
    },
  }[name];
  const each = chosen.map((slug) =>
    held(owner, `${name}/${name === 'model' ? brand : ''}/${slug}`, () =>
      verdictsOf(stock, (at) => {
        const own = isOf(stock.entries[at] as StockEntry, slug);
        return own === undefined ? UNKNOWN : Number(own);
      }),
    ),
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
  [name, { by }]: readonly [FilterName, FilterDescriptor],
  filters: SearchFilters,
): Verdicts | null {
  const asked = by?.asked(filters) ?? null;
  if (!by || asked === null) return null;
  return held(stock.vehicles, `${name}/${asked}`, () => {
    const { values, codes } = columnOf(stock, name, by);
    const matching = values.map((value) => (by.matches(value, filters) ? YES : NO));
    return verdictsOf(stock, (at) => matching[codes[at] as number] ?? NO);
  });
}

/** What all filters of a search say of each vehicle. */
export type Evaluation = Readonly<{
  stock: Stock;
  /** How many keep it out: none, one, or more. */
  failed: Uint8Array;
  /** The first that does, by its place among the filters. */
  first: Uint8Array;
  /** The names of which nobody has said whether it is of them. */
  unknown: Uint8Array;
}>;

/** Asks each filter of each vehicle once: a stock may be large, and a page counts a lot. */
export function evaluate(stock: Stock, filters: SearchFilters): Evaluation {
  const size = stock.entries.length;
  const [failed, first, unknown] = [
    new Uint8Array(size),
    new Uint8Array(size),
    new Uint8Array(size),
  ];
  const brands = nameVerdicts(stock, filters, 'brand');
  for (const [place, descriptor] of filterDescriptors.entries()) {
    const [name] = descriptor;
    const verdicts = isName(name)
      ? nameVerdicts(stock, filters, name)
      : valueVerdicts(stock, descriptor, filters);
    if (verdicts === null) continue;
    const bit = isName(name) ? BITS[name] : 0;
    // A model goes with its brand.
    const brandsOfModel = name === 'model' ? brands : null;
    for (let at = 0; at < size; at += 1) {
      const verdict = verdicts[at];
      if (verdict === YES) continue;
      if (brandsOfModel?.[at] === NO) continue;
      if (verdict === UNKNOWN) unknown[at] = (unknown[at] as number) | bit;
      else if (failed[at] === 0) {
        failed[at] = 1;
        first[at] = place;
      } else failed[at] = 2;
    }
  }
  return { stock, failed, first, unknown };
}

const isName = (name: FilterName): name is NameFilter => name in BITS;

/** Places of the vehicles that match a search, or may. */
export const within = ({ failed }: Evaluation): readonly number[] =>
  placesWhere(failed, () => false);

/** The same but for one filter; a model goes with its brand. */
export function butFor({ failed, first }: Evaluation, filter: FilterName): readonly number[] {
  const own = placeOf(filter);
  const another = filter === 'brand' ? placeOf('model') : own;
  return placesWhere(
    failed,
    (at) => failed[at] === 1 && (first[at] === own || first[at] === another),
  );
}

const placeOf = (filter: FilterName): number =>
  filterDescriptors.findIndex(([name]) => name === filter);

/** Places of what nothing keeps out, and of what is taken all the same. */
function placesWhere(failed: Uint8Array, isTaken: (at: number) => boolean): readonly number[] {
  const places: number[] = [];
  for (let at = 0; at < failed.length; at += 1) {
    if (failed[at] === 0 || isTaken(at)) places.push(at);
  }
  return places;
}
