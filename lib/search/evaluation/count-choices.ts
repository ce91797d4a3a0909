import type { Stock } from '@/lib/stock/types';
import { specNames, type SpecName } from '@/lib/stock/vehicle/spec-kinds';
import { cacheByStock } from './cache-by-stock';
import { getDescriptor, type FilterName } from '../filters/filter-descriptors';
import type { SearchFilters } from '../filters/types';
import { isDetailUnread } from './unread-details';
import { countSelectedNames, findMatchingEntries, type FilterEvaluation } from './evaluate-filters';

/** Counts vehicles that match all other filters; `null` while the brand or model of one of them is not read yet. */
export function countNames(
  evaluation: FilterEvaluation,
  property: 'brand' | 'model',
): ReadonlyMap<string, number> | null {
  const counts = new Map<string, number>();
  for (const { entry } of findMatchingEntries(evaluation, property)) {
    const name = entry[property];
    if (!entry.isRead && (entry.brand === null || name === null)) return null;
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/**
 * Returns whether a filter is worth offering. A filter by a specification is, where at least half of the vehicles that
 * can have the specification have a value; every other filter always is.
 */
export function isFilterUseful({ entries }: Stock, name: FilterName): boolean {
  const { by, isSpec } = getDescriptor(name);
  if (!by || !isSpec) return true;
  const possible = entries.filter(({ vehicle }) => isSpec.canHave(vehicle));
  const { length: read } = possible.filter((entry) => by.valueOf(entry) !== null);
  return read > 0 && read * 2 >= possible.length;
}

/** Returns the specifications worth offering as filters. */
export const getUsefulSpecs: (stock: Stock) => readonly SpecName[] = cacheByStock(
  'useful specs',
  (stock) => specNames.filter((name) => isFilterUseful(stock, name)),
);

/** Returns the values of vehicles that match all other filters; `count` returns `null` for an unknown count. */
export function getOfferedValues(
  evaluation: FilterEvaluation,
  name: FilterName,
): Readonly<{
  values: readonly unknown[];
  count: (target: SearchFilters) => number | null;
}> {
  const { stock } = evaluation;
  const { by } = getDescriptor(name);
  const matching = findMatchingEntries(evaluation, name);
  if (!by) return { values: [], count: (target) => countSelectedNames(stock, matching, target) };
  const counts = new Map<unknown, { sure: number; unsure: number }>();
  for (const { entry, unknown } of matching) {
    const value = by.valueOf(entry);
    const count = counts.get(value) ?? { sure: 0, unsure: 0 };
    counts.set(value, count);
    count[unknown.length === 0 ? 'sure' : 'unsure'] += 1;
  }
  // A detail that was not read yet may have any of the values.
  const isRead = !matching.some(({ entry }) => isDetailUnread(stock, entry, name));
  return {
    values: [...counts.keys()],
    count: (target) => {
      const isChosen = by.createTest(target);
      const chosen = [...counts].filter(([value]) => isChosen?.(value) ?? true);
      if (!isRead || chosen.some(([, { unsure }]) => unsure > 0)) return null;
      return chosen.reduce((sum, [, { sure }]) => sum + sure, 0);
    },
  };
}
