import type { Stock } from '@/lib/stock/types';
import { specNames, type SpecName } from '@/lib/stock/vehicle/spec-kinds';
import { columnOf, createCache, nameColumn } from './columns';
import { descriptorOf, type FilterName } from './descriptors';
import type { SearchFilters } from './types';
import { isUnread } from './unread-details';
import { NO, nameVerdicts, UNKNOWN, within, YES, type Evaluation } from './evaluate-filters';

/**
 * Returns the number of vehicles of each brand or model among those that match all other filters; `null` where it is
 * unknown for one of them.
 */
export function countNames(
  evaluation: Evaluation,
  property: 'brand' | 'model',
): ReadonlyMap<string, number> | null {
  const [brands, names] = [
    nameColumn(evaluation.stock, 'brand'),
    nameColumn(evaluation.stock, property),
  ];
  const counts = new Uint32Array(names.values.length);
  const noBrand = brands.values.indexOf(undefined);
  for (const at of within(evaluation, property)) {
    if (brands.codes[at] === noBrand) return null;
    const code = names.codes[at] as number;
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
 * Returns how many of the vehicles that match all other filters have the names of a search; `null` where it is unknown.
 */
export function countNamed(
  stock: Stock,
  places: readonly number[],
  filters: SearchFilters,
): number | null {
  const [conditions, brands, models] = (['condition', 'brand', 'model'] as const).map((name) =>
    nameVerdicts(stock, filters, name),
  );
  let count = 0;
  for (const at of places) {
    const ofBrand = brands?.[at] ?? YES;
    const ofModel = models?.[at] ?? YES;
    const ofCondition = conditions?.[at] ?? YES;
    if (ofBrand === NO || ofModel === NO || ofCondition === NO) continue;
    if (ofBrand === UNKNOWN || ofModel === UNKNOWN || ofCondition === UNKNOWN) return null;
    count += 1;
  }
  return count;
}

/**
 * Returns whether a filter by a specification is worth offering: at least half of the vehicles that can have it say it.
 * Every other filter always is.
 */
export function isMostlyKnown(stock: Stock, name: FilterName): boolean {
  const { by, isSpec } = descriptorOf(name);
  if (!by || !isSpec) return true;
  const { values, codes } = columnOf(stock, name, by);
  const unknown = values.indexOf(null);
  let [possible, read] = [0, 0];
  for (const [at, vehicle] of stock.vehicles.entries()) {
    if (!isSpec.canHave(vehicle)) continue;
    possible += 1;
    if (codes[at] !== unknown) read += 1;
  }
  return read > 0 && read * 2 >= possible;
}

const mostlyKnown = createCache<readonly SpecName[]>('mostly known specifications');

/** Returns the specifications that are worth offering; they are remembered, because each counts all vehicles. */
export const mostlyKnownSpecs = (stock: Stock): readonly SpecName[] =>
  mostlyKnown(stock, '', () => specNames.filter((name) => isMostlyKnown(stock, name)));

/** Returns the values that a filter offers among the vehicles that match all other filters, with the number of each. */
export function offeredValues(
  evaluation: Evaluation,
  name: FilterName,
): Readonly<{
  values: readonly unknown[];
  count: (target: SearchFilters) => number | null;
}> {
  const { stock, unknown } = evaluation;
  const { by } = descriptorOf(name);
  const places = within(evaluation, name);
  if (!by) return { values: [], count: (target) => countNamed(stock, places, target) };
  const { values, codes } = columnOf(stock, name, by);
  const [sure, unsure] = [new Uint32Array(values.length), new Uint32Array(values.length)];
  for (const at of places) {
    const counts = unknown[at] === 0 ? sure : unsure;
    const code = codes[at] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  // A detail that was not read yet may have any of the values.
  const isRead = !places.some((at) => isUnread(stock, at, name));
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
