import type { Stock } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { isForSale } from '@/lib/stock/vehicle/vehicle-lists';
import { getChosenBrands, getChosenModels } from './multiple-values';
import { NO_FILTER } from '@/lib/stock/vocabulary';
import type { SearchFilters } from './types';

const MAX_NEAREST_VEHICLES = 12;

/**
 * Returns vehicles for sale for a search without results, those whose price is nearest to the requested range first;
 * vehicles with the body of the requested models come before others. Returns none for a search without a price.
 */
export function findNearestByPrice(
  stock: Stock,
  filters: SearchFilters,
): readonly VehicleSummary[] {
  if (filters.priceFrom === null && filters.priceTo === null) return [];
  const bodies = getBodiesOfModels(stock, filters);
  return stock.entries
    .flatMap(({ vehicle, specs }) => {
      const { armoured } = vehicle;
      const cents = vehicle.price?.cents ?? null;
      if (!isForSale(vehicle) || cents === null) return [];
      return {
        vehicle,
        isOther: filters.listing !== NO_FILTER && armoured !== (filters.listing === 'blindados'),
        isOtherBody: bodies.size > 0 && !bodies.has(specs?.body ?? null),
        distance: getPriceDistance(cents / 100, filters),
      };
    })
    .toSorted(
      (a, b) =>
        Number(a.isOther) - Number(b.isOther) ||
        Number(a.isOtherBody) - Number(b.isOtherBody) ||
        a.distance - b.distance,
    )
    .slice(0, MAX_NEAREST_VEHICLES)
    .map(({ vehicle }) => vehicle);
}

/**
 * Returns the bodies of the models that a search selects; none where it selects no model, or the bodies are unknown.
 */
function getBodiesOfModels({ entries }: Stock, filters: SearchFilters): ReadonlySet<string | null> {
  const [brands, models] = [getChosenBrands(filters), getChosenModels(filters)];
  const named = entries.filter(
    ({ brand, model }) =>
      models.includes(model ?? '') && (brands.length === 0 || brands.includes(brand ?? '')),
  );
  return new Set(named.flatMap(({ specs }) => specs?.body ?? []));
}

/** Returns by how many reais a price is outside of the range. */
const getPriceDistance = (price: number, { priceFrom, priceTo }: SearchFilters): number =>
  Math.max((priceFrom ?? 0) - price, price - (priceTo ?? Infinity), 0);
