import type { Stock } from '../stock/types';
import type { VehicleSummary } from '../types';
import { chosenBrands, chosenModels } from './several';
import { hasWords } from './typed/similar';
import type { SearchFilters } from './types';
import { BITS, evaluate, within, type Evaluation } from './verdicts';

/** A brand and a model that nobody says are looked for in the vehicle's name; a condition is not. */
function isNamedInWords(vehicle: VehicleSummary, unknown: number, filters: SearchFilters): boolean {
  const isIn = (slugs: readonly string[]) => slugs.some((slug) => hasWords(vehicle, slug));
  if (unknown & BITS.condition) return false;
  return (
    (!(unknown & BITS.brand) || isIn(chosenBrands(filters))) &&
    (!(unknown & BITS.model) || isIn(chosenModels(filters)))
  );
}

/**
 * The vehicles of a search, in the backend's order.
 *
 * @returns `isSure` is false where others may be of it
 */
export function searchIn(
  stock: Stock,
  filters: SearchFilters,
  evaluation: Evaluation = evaluate(stock, filters),
): Readonly<{ vehicles: readonly VehicleSummary[]; isSure: boolean }> {
  const { unknown } = evaluation;
  const vehicles: VehicleSummary[] = [];
  let isSure = true;
  for (const at of within(evaluation)) {
    const vehicle = stock.vehicles[at];
    const ofUnknown = unknown[at] ?? 0;
    isSure &&= ofUnknown === 0;
    if (vehicle && (ofUnknown === 0 || isNamedInWords(vehicle, ofUnknown, filters))) {
      vehicles.push(vehicle);
    }
  }
  return { vehicles, isSure };
}

/** How many vehicles a search shows; `null` where it depends on what nobody has said. */
export function countVehiclesIn(stock: Stock, filters: SearchFilters): number | null {
  const { failed, unknown } = evaluate(stock, filters);
  let count = 0;
  for (let at = 0; at < failed.length; at += 1) {
    if (failed[at] !== 0) continue;
    if (unknown[at] !== 0) return null;
    count += 1;
  }
  return count;
}
