import type { Stock } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { findMatches, type EvaluatedEntry } from './evaluate-filters';
import { hasOnlyIgnoredWords } from './filters';
import { getChosenBrands, getChosenModels } from './multiple-values';
import { hasVehicleWords } from './similar-words';
import type { SearchFilters } from './types';

/**
 * Returns whether a vehicle is shown. Where its brand or model is unknown, its name must contain the word; where another
 * filter is unknown, it is not shown.
 */
function isShown({ entry, unknown }: EvaluatedEntry, filters: SearchFilters): boolean {
  const isNamed = (slugs: readonly string[]) =>
    slugs.some((slug) => hasVehicleWords(entry.vehicle, slug));
  return unknown.every(
    (name) =>
      (name === 'brand' && isNamed(getChosenBrands(filters))) ||
      (name === 'model' && isNamed(getChosenModels(filters))),
  );
}

/**
 * Returns the vehicles that a search finds, in the backend's order.
 *
 * @param matching those that match it or may match it
 * @returns `isSure` is `false` if it is unknown of some vehicle whether the search finds it
 */
export function searchStock(
  stock: Stock,
  filters: SearchFilters,
  matching: readonly EvaluatedEntry[] = findMatches(stock, filters),
): Readonly<{ vehicles: readonly VehicleSummary[]; isSure: boolean }> {
  if (hasOnlyIgnoredWords(filters)) return { vehicles: [], isSure: true };
  return {
    vehicles: matching.filter((each) => isShown(each, filters)).map(({ entry }) => entry.vehicle),
    isSure: matching.every(({ unknown }) => unknown.length === 0),
  };
}

/** Counts the vehicles that a search finds; `null` if that depends on unknown data. */
export function countFoundVehicles(stock: Stock, filters: SearchFilters): number | null {
  const matching = findMatches(stock, filters);
  return matching.every(({ unknown }) => unknown.length === 0) ? matching.length : null;
}
