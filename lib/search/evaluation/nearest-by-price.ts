import type { Stock } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { isForSale } from '@/lib/stock/vehicle/vehicle-lists';
import { getChosenBrands, getChosenModels } from '../filters/multiple-values';
import { NO_FILTER } from '@/lib/stock/vocabulary';
import type { SearchFilters } from '../filters/types';

const MAX_NEAREST_VEHICLES = 12;

/**
 * Returns vehicles for sale for a search without results, the nearest to its price range first, or to the usual price
 * of the stock where it has none; vehicles with the body of the requested models come before others.
 */
export function findNearestByPrice(
  stock: Stock,
  filters: SearchFilters,
): readonly VehicleSummary[] {
  const bodies = getBodiesOfModels(stock, filters);
  const candidates = stock.entries.flatMap(({ vehicle, specs }) => {
    const { armoured } = vehicle;
    const cents = vehicle.price?.cents ?? null;
    if (!isForSale(vehicle) || cents === null) return [];
    return {
      vehicle,
      price: cents / 100,
      isOther: filters.listing !== NO_FILTER && armoured !== (filters.listing === 'blindados'),
      isOtherBody: bodies.size > 0 && !bodies.has(specs?.body ?? null),
    };
  });
  const range =
    getPriceRange(filters) ?? getMedianRange(candidates.filter(({ isOther }) => !isOther));
  return candidates
    .toSorted(
      (a, b) =>
        Number(a.isOther) - Number(b.isOther) ||
        Number(a.isOtherBody) - Number(b.isOtherBody) ||
        getDistance(a.price, range) - getDistance(b.price, range),
    )
    .slice(0, MAX_NEAREST_VEHICLES)
    .map(({ vehicle }) => vehicle);
}

/** Returns the bodies of the selected models; none without a model, or where the bodies are unknown. */
function getBodiesOfModels({ entries }: Stock, filters: SearchFilters): ReadonlySet<string | null> {
  const [brands, models] = [getChosenBrands(filters), getChosenModels(filters)];
  const named = entries.filter(
    ({ brand, model }) =>
      models.includes(model ?? '') && (brands.length === 0 || brands.includes(brand ?? '')),
  );
  return new Set(named.flatMap(({ specs }) => specs?.body ?? []));
}

/** The lowest and the highest price, in reais. */
type PriceRange = readonly [from: number, to: number];

/** Returns the price range of a search; `null` if the search has none. */
const getPriceRange = ({ priceFrom, priceTo }: SearchFilters): PriceRange | null =>
  priceFrom === null && priceTo === null ? null : [priceFrom ?? 0, priceTo ?? Infinity];

/** Returns the median price as a range, because a few dear cars would raise the average. */
function getMedianRange(vehicles: readonly Readonly<{ price: number }>[]): PriceRange {
  const prices = vehicles.map(({ price }) => price).toSorted((a, b) => a - b);
  const median = prices[Math.floor(prices.length / 2)] ?? 0;
  return [median, median];
}

/** Returns by how many reais a price is outside of a range. */
const getDistance = (price: number, [from, to]: PriceRange): number =>
  Math.max(from - price, price - to, 0);
