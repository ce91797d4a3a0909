import { sortAvailableFirst } from '@/lib/stock/vehicle/lists';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { getModelYear } from '@/lib/stock/vehicle/facts';
import { MAX_PAGE } from './ranges';
import type { VehiclePage } from './types';
import type { SortOrder } from '@/lib/stock/vocabulary';

type Key = (vehicle: VehicleSummary) => number | null;

const price: Key = (vehicle) => vehicle.price?.cents ?? null;
const km: Key = (vehicle) => vehicle.km;
/** The contract has no entry date; ids grow with each new record. */
const record: Key = ({ id }) => (id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null);

const reduction: Key = ({ news }) => (news?.kind === 'lowered' ? news.at : null);

const keys: Readonly<Record<SortOrder, readonly [Key, 1 | -1] | null>> = {
  relevancia: null,
  'menor-preco': [price, 1],
  'maior-preco': [price, -1],
  'menor-km': [km, 1],
  'mais-novo': [getModelYear, -1],
  recentes: [record, -1],
  baixaram: [reduction, -1],
};

/** Returns whether the vehicles can be sorted by the order: by reductions only where the site has seen one. */
export const canBeSortedBy = (vehicles: readonly VehicleSummary[], order: SortOrder): boolean =>
  order !== 'baixaram' || vehicles.some((vehicle) => reduction(vehicle) !== null);

/**
 * Sorts the vehicles, those for sale before sold ones. Within each group vehicles without the sorted value come last;
 * equal ones keep the backend's order.
 */
export function sortVehicles(
  vehicles: readonly VehicleSummary[],
  order: SortOrder,
): readonly VehicleSummary[] {
  const by = keys[order];
  if (by === null) return sortAvailableFirst(vehicles);
  const [key, direction] = by;
  const ranks = Float64Array.from(vehicles, (vehicle) => {
    const value = key(vehicle);
    return value === null ? Infinity : value * direction;
  });
  const places = Uint32Array.from(vehicles, (_, at) => at).sort((a, b) => {
    const [one, other] = [ranks[a] as number, ranks[b] as number];
    return one === other ? a - b : one - other;
  });
  return sortAvailableFirst(Array.from(places, (at) => vehicles[at] as VehicleSummary));
}

const PAGE_SIZE = 24;

/** Returns the number of pages of a list: at least one, and no more than addresses may name. */
export const pageCountOf = (total: number): number =>
  Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / PAGE_SIZE)));

/**
 * Returns one page of a list. A page past the end is the last one: lists get shorter while addresses are bookmarked.
 *
 * @param href address of a page by its number
 */
export function listPage(
  vehicles: readonly VehicleSummary[],
  requested: number,
  href: (page: number) => string,
): VehiclePage {
  const pageCount = pageCountOf(vehicles.length);
  const page = Math.min(requested, pageCount);
  return {
    vehicles: vehicles.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: vehicles.length,
    page,
    pageCount,
    previousHref: page > 1 ? href(page - 1) : null,
    nextHref: page < pageCount ? href(page + 1) : null,
  };
}
