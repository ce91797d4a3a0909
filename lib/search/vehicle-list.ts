import { sortAvailableFirst } from '@/lib/stock/vehicle/lists';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { getModelYear } from '@/lib/stock/vehicle/facts';
import { MAX_PAGE } from './ranges';
import type { VehiclePage } from './types';
import type { SortOrder } from '@/lib/stock/vocabulary';

type SortKey = (vehicle: VehicleSummary) => number | null;

const priceKey: SortKey = (vehicle) => vehicle.price?.cents ?? null;
const kmKey: SortKey = (vehicle) => vehicle.km;
/** Sorts by the id of the record: the backend has no date of entry, but ids grow with each new record. */
const recordKey: SortKey = ({ id }) => (id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null);

const reductionKey: SortKey = ({ news }) => (news?.kind === 'lowered' ? news.at : null);

const sortKeys: Readonly<Record<SortOrder, readonly [SortKey, 1 | -1] | null>> = {
  relevancia: null,
  'menor-preco': [priceKey, 1],
  'maior-preco': [priceKey, -1],
  'menor-km': [kmKey, 1],
  'mais-novo': [getModelYear, -1],
  recentes: [recordKey, -1],
  baixaram: [reductionKey, -1],
};

/** Returns whether the vehicles can be sorted by an order; by reductions only where one has a reduced price. */
export const canBeSortedBy = (vehicles: readonly VehicleSummary[], order: SortOrder): boolean =>
  order !== 'baixaram' || vehicles.some((vehicle) => reductionKey(vehicle) !== null);

/**
 * Sorts the vehicles, those for sale before sold ones. Within each group vehicles without the sorted value come
 * last; equal ones stay in the backend's order.
 */
export function sortVehicles(
  vehicles: readonly VehicleSummary[],
  order: SortOrder,
): readonly VehicleSummary[] {
  const by = sortKeys[order];
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

/** Returns the number of pages of a list: at least one, and at most as many as addresses may name. */
export const getPageCount = (total: number): number =>
  Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / PAGE_SIZE)));

/**
 * Returns one page of a list. A page number after the end returns the last page, because lists get shorter while
 * addresses are bookmarked.
 *
 * @param href returns the address of a page by its number
 */
export function getListPage(
  vehicles: readonly VehicleSummary[],
  requested: number,
  href: (page: number) => string,
): VehiclePage {
  const pageCount = getPageCount(vehicles.length);
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
