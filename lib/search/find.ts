import { isFoundByCondition } from '@/lib/stock/snapshot';
import type { Stock } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { isUnanswered } from './filters';
import { chosenBrands, chosenConditions, chosenModels } from './multiple-values';
import { hasWords } from './typed/similar-words';
import type { SearchFilters } from './types';
import { BITS, evaluate, within, type Evaluation } from './evaluate-filters';

/**
 * Returns whether a vehicle is shown although it is unknown whether it matches: a brand and a model are looked for in
 * its name, and a condition matches where the backend's answer for it has the vehicle. Other filters match no vehicle of
 * which they are unknown.
 */
function isShown(
  stock: Stock,
  vehicle: VehicleSummary,
  [unknown, filters]: readonly [number, SearchFilters],
): boolean {
  const isIn = (slugs: readonly string[]) => slugs.some((slug) => hasWords(vehicle, slug));
  const isFound = (slug: string) => isFoundByCondition(stock, slug, vehicle);
  return (
    !(unknown & ~(BITS.condition | BITS.brand | BITS.model)) &&
    (!(unknown & BITS.condition) || chosenConditions(filters).some(isFound)) &&
    (!(unknown & BITS.brand) || isIn(chosenBrands(filters))) &&
    (!(unknown & BITS.model) || isIn(chosenModels(filters)))
  );
}

/**
 * Returns the vehicles of a search, in the backend's order.
 *
 * @returns `isSure` is `false` where it is unknown of a vehicle whether the search finds it
 */
export function searchIn(
  stock: Stock,
  filters: SearchFilters,
  evaluation: Evaluation = evaluate(stock, filters),
): Readonly<{ vehicles: readonly VehicleSummary[]; isSure: boolean }> {
  const { unknown } = evaluation;
  const vehicles: VehicleSummary[] = [];
  if (isUnanswered(filters)) return { vehicles, isSure: true };
  let isSure = true;
  for (const at of within(evaluation)) {
    const vehicle = stock.vehicles[at];
    const ofUnknown = unknown[at] ?? 0;
    isSure &&= ofUnknown === 0;
    if (vehicle && (ofUnknown === 0 || isShown(stock, vehicle, [ofUnknown, filters]))) {
      vehicles.push(vehicle);
    }
  }
  return { vehicles, isSure };
}

/** Returns how many vehicles a search shows; `null` where that depends on unknown data. */
export function countVehiclesIn(stock: Stock, filters: SearchFilters): number | null {
  const evaluation = evaluate(stock, filters);
  const places = within(evaluation);
  return places.some((at) => evaluation.unknown[at]) ? null : places.length;
}
