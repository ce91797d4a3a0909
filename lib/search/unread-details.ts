import { findCurrentDetail } from '@/lib/stock/snapshot';
import type { Stock } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { getModelYear } from '@/lib/stock/vehicle/facts';
import { getDescriptor, type FilterName } from './filter-descriptors';
import { hasSpecFilters, emptySpecFilters } from './spec-descriptors';
import type { SearchFilters } from './types';
import { evaluateFilters, findMatchingIndexes } from './evaluate-filters';

/** Returns whether a search filters by a value that the list lacks for a vehicle and that its detail may have. */
const mayDetailMatch = (vehicle: VehicleSummary, filters: SearchFilters): boolean => {
  const { fuels, yearFrom, yearTo } = filters;
  return (
    hasSpecFilters(filters) ||
    (fuels.length > 0 && vehicle.fuel === null) ||
    ((yearFrom ?? yearTo) !== null && getModelYear(vehicle) === null)
  );
};

/**
 * Returns whether the detail of a vehicle was not read yet and may have the value of a filter.
 *
 * @param index index of the vehicle in the stock
 */
export function isDetailUnread(
  { facts, vehicles, areDetailsComplete }: Stock,
  index: number,
  filter: FilterName,
): boolean {
  const vehicle = vehicles[index];
  if (areDetailsComplete || vehicle === undefined) return false;
  const isSilent =
    getDescriptor(filter).isSpec?.canHave(vehicle) ||
    (filter === 'fuel' && vehicle.fuel === null) ||
    (filter === 'years' && getModelYear(vehicle) === null);
  return isSilent && findCurrentDetail(facts, vehicle) === undefined;
}

/** Returns whether details that were not read yet may add vehicles to a search. */
export function mayUnreadDetailsMatch(stock: Stock, filters: SearchFilters): boolean {
  const { facts, vehicles, areDetailsComplete } = stock;
  if (areDetailsComplete) return false;
  const others = evaluateFilters(stock, {
    ...filters,
    ...emptySpecFilters,
    fuels: [],
    yearFrom: null,
    yearTo: null,
  });
  return findMatchingIndexes(others).some((index) => {
    const vehicle = vehicles[index];
    return (
      vehicle !== undefined &&
      mayDetailMatch(vehicle, filters) &&
      findCurrentDetail(facts, vehicle) === undefined
    );
  });
}
