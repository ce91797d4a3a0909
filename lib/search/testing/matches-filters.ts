import type { VehicleSummary } from '@/lib/stock/vehicle/types';

import { filterDescriptors, type FilterName } from '../filters/filter-descriptors';
import type { SearchFilters } from '../filters/types';

/**
 * Returns whether a listed vehicle without a detail matches a search. Brand, model and condition are not checked,
 * because the backend filters by them.
 *
 * @param except a filter to leave out
 */
export function matchesFilters(
  vehicle: VehicleSummary,
  filters: SearchFilters,
  except?: FilterName,
): boolean {
  return filterDescriptors.every(
    ([name, { by }]) =>
      name === except || by?.createTest(filters)?.(by.valueOf({ vehicle, specs: null })) !== false,
  );
}
