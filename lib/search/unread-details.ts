import { findCurrentDetail } from '@/lib/stock/snapshot';
import type { Stock } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { getModelYear } from '@/lib/stock/vehicle/facts';
import { descriptorOf, type FilterName } from './descriptors';
import { filtersBySpecs, withoutSpecs } from './spec-descriptors';
import type { SearchFilters } from './types';
import { evaluate, within } from './evaluate-filters';

/** Returns whether a search filters by a value that lists lack and a vehicle's detail may have. */
const isUnsaid = (vehicle: VehicleSummary, filters: SearchFilters): boolean => {
  const { fuels, yearFrom, yearTo } = filters;
  return (
    filtersBySpecs(filters) ||
    (fuels.length > 0 && vehicle.fuel === null) ||
    ((yearFrom ?? yearTo) !== null && getModelYear(vehicle) === null)
  );
};

/** Returns whether the detail of the vehicle at an index was not read yet and may have the value of a filter. */
export function isUnread(
  { facts, vehicles, areDetailsComplete }: Stock,
  at: number,
  filter: FilterName,
): boolean {
  const vehicle = vehicles[at];
  if (areDetailsComplete || vehicle === undefined) return false;
  const isSilent =
    descriptorOf(filter).isSpec?.canHave(vehicle) ||
    (filter === 'fuel' && vehicle.fuel === null) ||
    (filter === 'years' && getModelYear(vehicle) === null);
  return isSilent && findCurrentDetail(facts, vehicle) === undefined;
}

/**
 * Returns whether details that were not read yet may add vehicles to a search. A detail that was read and lacks the
 * value adds nothing.
 */
export function mayFindMore(stock: Stock, filters: SearchFilters): boolean {
  const { facts, vehicles, areDetailsComplete } = stock;
  if (areDetailsComplete) return false;
  const others = evaluate(stock, {
    ...filters,
    ...withoutSpecs,
    fuels: [],
    yearFrom: null,
    yearTo: null,
  });
  return within(others).some((at) => {
    const vehicle = vehicles[at];
    return (
      vehicle !== undefined &&
      isUnsaid(vehicle, filters) &&
      findCurrentDetail(facts, vehicle) === undefined
    );
  });
}
