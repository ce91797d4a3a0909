import { isFoundByCondition } from '@/lib/stock/snapshot';
import type { Stock } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { hasOnlyIgnoredWords } from './filters';
import { getChosenBrands, getChosenConditions, getChosenModels } from './multiple-values';
import { hasVehicleWords } from './typed/similar-words';
import type { SearchFilters } from './types';
import {
  FILTER_BITS,
  evaluateFilters,
  findMatchingIndexes,
  type FilterEvaluation,
} from './evaluate-filters';

/**
 * Returns whether a vehicle is shown although it is unknown whether it matches. For a brand or model its name must
 * contain the word, and for a condition the backend's answer must contain the vehicle; where another filter is
 * unknown, it is not shown.
 *
 * @param unknown the filters of which it is unknown whether they match, as bits
 */
function isShownDespiteUnknownMatch(
  stock: Stock,
  vehicle: VehicleSummary,
  [unknown, filters]: readonly [number, SearchFilters],
): boolean {
  const isIn = (slugs: readonly string[]) => slugs.some((slug) => hasVehicleWords(vehicle, slug));
  const isFound = (slug: string) => isFoundByCondition(stock, slug, vehicle);
  return (
    !(unknown & ~(FILTER_BITS.condition | FILTER_BITS.brand | FILTER_BITS.model)) &&
    (!(unknown & FILTER_BITS.condition) || getChosenConditions(filters).some(isFound)) &&
    (!(unknown & FILTER_BITS.brand) || isIn(getChosenBrands(filters))) &&
    (!(unknown & FILTER_BITS.model) || isIn(getChosenModels(filters)))
  );
}

/**
 * Returns the vehicles that a search finds, in the backend's order.
 *
 * @returns `isSure` is `false` if it is unknown of some vehicle whether the search finds it
 */
export function searchStock(
  stock: Stock,
  filters: SearchFilters,
  evaluation: FilterEvaluation = evaluateFilters(stock, filters),
): Readonly<{ vehicles: readonly VehicleSummary[]; isSure: boolean }> {
  const { unknown } = evaluation;
  const vehicles: VehicleSummary[] = [];
  if (hasOnlyIgnoredWords(filters)) return { vehicles, isSure: true };
  let isSure = true;
  for (const index of findMatchingIndexes(evaluation)) {
    const vehicle = stock.vehicles[index];
    const ofUnknown = unknown[index] ?? 0;
    isSure &&= ofUnknown === 0;
    if (
      vehicle &&
      (ofUnknown === 0 || isShownDespiteUnknownMatch(stock, vehicle, [ofUnknown, filters]))
    ) {
      vehicles.push(vehicle);
    }
  }
  return { vehicles, isSure };
}

/** Counts the vehicles that a search finds; `null` if that depends on unknown data. */
export function countFoundVehicles(stock: Stock, filters: SearchFilters): number | null {
  const evaluation = evaluateFilters(stock, filters);
  const places = findMatchingIndexes(evaluation);
  return places.some((index) => evaluation.unknown[index]) ? null : places.length;
}
