import type { Stock, StockEntry } from '@/lib/stock/types';
import { getModelYear } from '@/lib/stock/vehicle/facts';
import { filterDescriptors, getDescriptor, type FilterName } from '../filters/filter-descriptors';
import { emptySpecFilters } from '../filters/spec-descriptors';
import { getChosenConditions } from '../filters/multiple-values';
import type { SearchFilters } from '../filters/types';
import { findMatches } from './evaluate-filters';

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
    (filter === 'years' && getModelYear(vehicle) === null) ||
    (filter === 'words' && vehicle.brand === null)
  );
}

/** Returns whether lists of conditions or details that were not read yet may change what a search finds. */
export function mayUnreadMatch(stock: Stock, filters: SearchFilters): boolean {
  const areConditionsRead = getChosenConditions(filters).every((slug) =>
    stock.conditions.has(slug),
  );
  if (stock.areDetailsComplete && areConditionsRead) return false;
  const others = findMatches(stock, {
    ...filters,
    ...emptySpecFilters,
    fuels: [],
    yearFrom: null,
    yearTo: null,
    words: null,
  });
  const active = filterDescriptors.flatMap(([name, { by }]) =>
    by?.createTest(filters) ? [name] : [],
  );
  const isOfUnknownName = (unknown: readonly FilterName[]) =>
    unknown.includes('brand') || unknown.includes('model');
  return others.some(
    ({ entry, unknown }) =>
      unknown.includes('condition') ||
      (!entry.isRead && isOfUnknownName(unknown)) ||
      active.some((name) => isDetailUnread(stock, entry, name)),
  );
}
