import type { VehicleSummary } from '../types';
import { filterVehicles } from './filter-vehicles';
import type { SearchFilters } from './types';

/** Vehicles of one question to the backend; `null` when it failed. */
export type VehicleSet = readonly VehicleSummary[] | null;

/** The sets that the filters of one search choose among, each as the backend gave it. */
export type StockSets = Readonly<{
  /** The search they are read for. */
  of: SearchFilters;
  /** Of the brand and model chosen, by slug of the condition. */
  byCondition: ReadonlyMap<string, VehicleSet>;
  /** Of the brand and condition chosen. */
  anyModel: VehicleSet;
  /** Of the condition chosen. */
  anyBrand: VehicleSet;
  /** Everything there is. */
  stock: VehicleSet;
}>;

/** How many vehicles a search shows that differs by one choice; `null` when the sets cannot tell. */
export function countMatching(target: SearchFilters, sets: StockSets): number | null {
  const set = setOf(target, sets);
  return set && filterVehicles(set, target).length;
}

function setOf({ brand, model, condition }: SearchFilters, sets: StockSets): VehicleSet {
  const { of } = sets;
  if (brand === of.brand && model === of.model) {
    return sets.byCondition.get(condition) ?? null;
  }
  if (brand === null && condition === 'todos') return sets.stock;
  if (condition !== of.condition || model !== null) return null;
  if (brand === null) return sets.anyBrand;
  return brand === of.brand ? sets.anyModel : null;
}
