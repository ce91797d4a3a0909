import type { Stock } from '@/lib/stock/types';
import { isNeverDriven } from '@/lib/stock/vehicle/facts';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { findMatches, type EvaluatedEntry } from './evaluate-filters';
import { hasOnlyIgnoredWords } from '../filters/canonical-filters';
import { getChosenBrands, getChosenConditions, getChosenModels } from '../filters/multiple-values';
import { hasVehicleWords } from '../filters/similar-words';
import type { SearchFilters } from '../filters/types';

/**
 * Returns whether a vehicle is shown. Where its brand or model is unknown, its name must contain the word; where its
 * condition is, one that was never driven counts as new, a driven one as pre-owned; where another filter is unknown, it
 * is not shown.
 */
function isShown({ entry, unknown }: EvaluatedEntry, filters: SearchFilters): boolean {
  if (unknown.length === 0) return true;
  const isNamed = (slugs: readonly string[]) =>
    slugs.some((slug) => hasVehicleWords(entry.vehicle, slug));
  const isNew = isNeverDriven(entry.vehicle);
  const likely = isNew === null ? '' : isNew ? 'novo' : 'semi-novo';
  return unknown.every(
    (name) =>
      (name === 'condition' && getChosenConditions(filters).includes(likely)) ||
      (name === 'brand' && isNamed(getChosenBrands(filters))) ||
      (name === 'model' && isNamed(getChosenModels(filters))),
  );
}

/**
 * Returns the vehicles that a search finds, in the backend's order. `isSure` is `false` if it is unknown of some
 * vehicle whether the search finds it.
 *
 * @param matching those that match it or may match it
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
