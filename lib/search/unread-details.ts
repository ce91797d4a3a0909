import type { Stock, StockEntry } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { getModelYear } from '@/lib/stock/vehicle/facts';
import { getDescriptor, type FilterName } from './filter-descriptors';
import { hasSpecFilters, emptySpecFilters } from './spec-descriptors';
import type { SearchFilters } from './types';
import { findMatches } from './evaluate-filters';

/** Returns whether a search filters by a value that the list lacks for a vehicle and that its detail may have. */
const mayDetailMatch = (vehicle: VehicleSummary, filters: SearchFilters): boolean => {
  const { fuels, yearFrom, yearTo, words } = filters;
  return (
    hasSpecFilters(filters) ||
    (fuels.length > 0 && vehicle.fuel === null) ||
    ((yearFrom ?? yearTo) !== null && getModelYear(vehicle) === null) ||
    (words !== null && vehicle.brand === null)
  );
};

/** Returns whether the detail of a vehicle was not read yet and may have the value of a filter. */
export function isDetailUnread(
  { hasDetails }: Stock,
  { vehicle, isRead }: StockEntry,
  filter: FilterName,
): boolean {
  if (!hasDetails || isRead) return false;
  return (
    getDescriptor(filter).isSpec?.canHave(vehicle) ||
    (filter === 'fuel' && vehicle.fuel === null) ||
    (filter === 'years' && getModelYear(vehicle) === null)
  );
}

/** Returns whether details that were not read yet may add vehicles to a search. */
export function mayUnreadDetailsMatch(stock: Stock, filters: SearchFilters): boolean {
  if (stock.areDetailsComplete) return false;
  const others = findMatches(stock, {
    ...filters,
    ...emptySpecFilters,
    fuels: [],
    yearFrom: null,
    yearTo: null,
    words: null,
  });
  return others.some(({ entry }) => !entry.isRead && mayDetailMatch(entry.vehicle, filters));
}
