import { sortAvailableFirst } from '@/lib/stock/vehicle/vehicle-lists';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { getModelYear } from '@/lib/stock/vehicle/facts';
import { MAX_PAGE_NUMBER } from '../filters/ranges';
import type { SortOrder } from '@/lib/stock/vocabulary';

type GetSortKey = (vehicle: VehicleSummary) => number | null;

const getPriceSortKey: GetSortKey = (vehicle) => vehicle.price?.cents ?? null;
const getKilometreSortKey: GetSortKey = (vehicle) => vehicle.km;
/** Sorts by the id of the record: the backend has no date of entry, but ids grow with each new record. */
const getRecordNumberSortKey: GetSortKey = ({ id }) =>
  id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null;

const getReductionSortKey: GetSortKey = ({ news }) => (news?.kind === 'lowered' ? news.at : null);

const sortKeys: Readonly<Record<SortOrder, readonly [GetSortKey, 1 | -1] | null>> = {
  relevancia: null,
  'menor-preco': [getPriceSortKey, 1],
  'maior-preco': [getPriceSortKey, -1],
  'menor-km': [getKilometreSortKey, 1],
  'mais-novo': [getModelYear, -1],
  recentes: [getRecordNumberSortKey, -1],
  baixaram: [getReductionSortKey, -1],
};

/** Returns whether the vehicles can be sorted by an order; by reductions only where one has a reduced price. */
export const canBeSortedBy = (vehicles: readonly VehicleSummary[], order: SortOrder): boolean =>
  order !== 'baixaram' || vehicles.some((vehicle) => getReductionSortKey(vehicle) !== null);

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
  const rankOf = (vehicle: VehicleSummary) => {
    const value = key(vehicle);
    return value === null ? Infinity : value * direction;
  };
  const ranked = vehicles.map((vehicle) => ({ vehicle, rank: rankOf(vehicle) }));
  // Two without a value are equal, though their difference is no number.
  ranked.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank));
  return sortAvailableFirst(ranked.map(({ vehicle }) => vehicle));
}

const VEHICLES_PER_PAGE = 24;

export type VehiclePage = Readonly<{
  vehicles: readonly VehicleSummary[];
  /** The number of vehicles on all pages. */
  total: number;
  /** Number of the page, from 1 to the last page. */
  page: number;
  pageCount: number;
  pageHref: (page: number) => string;
}>;

/** Returns the number of pages of a list: at least one, and at most as many as addresses may name. */
export const getPageCount = (total: number): number =>
  Math.min(MAX_PAGE_NUMBER, Math.max(1, Math.ceil(total / VEHICLES_PER_PAGE)));

/**
 * Returns one page of a list. A page number after the end returns the last page, because lists get shorter while
 * addresses are bookmarked.
 */
export function getListPage(
  vehicles: readonly VehicleSummary[],
  requested: number,
  pageHref: (page: number) => string,
): VehiclePage {
  const pageCount = getPageCount(vehicles.length);
  const page = Math.min(requested, pageCount);
  return {
    vehicles: vehicles.slice((page - 1) * VEHICLES_PER_PAGE, page * VEHICLES_PER_PAGE),
    total: vehicles.length,
    page,
    pageCount,
    pageHref,
  };
}
