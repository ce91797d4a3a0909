import { routes } from '@/lib/site/routes';

import type { Stock, StockEntry } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { cacheByStock } from '../evaluation/cache-by-stock';
import { wholeStockSearch } from '../filters/canonical-filters';
import { isRefined, buildSearchAddress, buildStockAddress } from '../address/search-address';
import { slugify } from '@/lib/stock/slug';
import type { StockNames, SearchFilters } from '../filters/types';
import { getPageCount } from '../evaluation/vehicle-list';
import { NO_FILTER } from '@/lib/stock/vocabulary';

/** A narrower list with fewer cars for sale is not indexed, only the wider list. */
export const MIN_INDEXED_VEHICLES = 3;

/** Two lists of which one shares a larger part of its cars with the other count as the same page. */
export const MAX_SHARED_VEHICLES_RATIO = 0.8;

/** Addresses of pages, other than lists, that link to vehicles. */
export const hubAddresses: readonly string[] = [routes.home, routes.selections];

/** The filters in the path of a plain list, which has no further filter and the backend's order. */
type ListPathFilters = Pick<SearchFilters, 'listing' | 'condition' | 'brand' | 'model'>;

/** A plain list that search engines may index. */
export type IndexedList = Readonly<{
  parts: ListPathFilters;
  /** All vehicles of the list, in the backend's order. */
  vehicles: readonly VehicleSummary[];
  /** The vehicles that are not sold. */
  forSale: readonly VehicleSummary[];
}>;

type ListIndexing = Readonly<{
  /** The indexed lists, the widest first; no two have the same cars for sale. */
  listed: readonly IndexedList[];
  /** Maps a list's key to the indexed list that represents it, itself or another; none if nothing is for sale. */
  indexedByParts: ReadonlyMap<string, IndexedList>;
  /** Returns the indexed list that has exactly these cars for sale, in the backend's order. */
  withCars: (forSale: readonly VehicleSummary[]) => IndexedList | undefined;
}>;

const getListKey = ({ listing, condition, brand, model }: ListPathFilters): string =>
  [listing, condition, brand, model].join('/');

/** Returns a list of a brand without its listing and condition; a list without a brand is returned itself. */
const resetOtherFilters = (parts: ListPathFilters): ListPathFilters =>
  parts.brand === null ? parts : { ...parts, listing: NO_FILTER, condition: NO_FILTER };

/** Returns whether a list has a brand, or a brand and a model, and nothing else. */
export const isBrandOrModelList = (parts: ListPathFilters): boolean =>
  parts.brand !== null && getListKey(parts) === getListKey(resetOtherFilters(parts));

/** Returns whether a list has no filter at all: that list is `/veiculos`, which shows the whole stock. */
const isWholeStockList = (parts: ListPathFilters): boolean =>
  getListKey(parts) === getListKey(wholeStockSearch);

const getListAddress = (parts: ListPathFilters, page = 1): string =>
  isWholeStockList(parts)
    ? buildStockAddress({ order: wholeStockSearch.order, page })
    : buildSearchAddress({ ...wholeStockSearch, ...parts, page });

/** Returns the address of the first page of an indexed list. */
export const getIndexedListAddress = ({ parts }: IndexedList): string => getListAddress(parts);

/** Returns the list without its listing (armoured or not), without its condition, or without both; the widest first. */
function getWiderLists(parts: ListPathFilters): readonly ListPathFilters[] {
  const wider = [
    { ...parts, listing: NO_FILTER, condition: NO_FILTER } as const,
    { ...parts, listing: NO_FILTER } as const,
    { ...parts, condition: NO_FILTER },
  ];
  return wider.filter((each) => getListKey(each) !== getListKey(parts) && !isWholeStockList(each));
}

/** Returns the list of a model's brand; for any other list, the whole stock. */
const getParentList = ({ brand, model }: ListPathFilters): ListPathFilters => ({
  ...wholeStockSearch,
  brand: model === null ? null : brand,
});

/** Ranks lists without a brand first, and those with fewer filters before others. */
function getListRank({ listing, condition, brand, model }: ListPathFilters): number {
  const names = [brand, model].filter((name) => name !== null).length;
  return names * 3 + [listing, condition].filter((part) => part !== NO_FILTER).length;
}

type ListWithVehicles = Readonly<{
  parts: ListPathFilters;
  vehicles: VehicleSummary[];
  forSale: VehicleSummary[];
}>;

function collectListsWithVehicles({ entries }: Stock): ReadonlyMap<string, ListWithVehicles> {
  const lists = new Map<string, ListWithVehicles>();
  const getList = (parts: ListPathFilters): ListWithVehicles => {
    const key = getListKey(parts);
    const list = lists.get(key) ?? { parts, vehicles: [], forSale: [] };
    lists.set(key, list);
    return list;
  };
  // Many vehicles are in the same lists.
  const listsByKind = new Map<string, readonly ListWithVehicles[]>();
  for (const entry of entries) {
    const { vehicle, brand, model, conditions } = entry;
    const kind = [vehicle.armoured, brand, model, ...(conditions ?? [])].join('/');
    const listsOfKind = listsByKind.get(kind) ?? getListsOfEntry(entry).map(getList);
    listsByKind.set(kind, listsOfKind);
    for (const { vehicles, forSale } of listsOfKind) {
      vehicles.push(vehicle);
      if (!vehicle.sold) forSale.push(vehicle);
    }
  }
  return lists;
}

function getListsOfEntry(entry: StockEntry): readonly ListPathFilters[] {
  const { vehicle, brand, model } = entry;
  const listings = [NO_FILTER, vehicle.armoured ? 'blindados' : 'nao-blindados'] as const;
  const conditions = [NO_FILTER, ...(entry.conditions ?? [])];
  const names = [
    { brand: null, model: null },
    ...(brand === null ? [] : [{ brand, model: null }]),
    ...(brand === null || model === null ? [] : [{ brand, model }]),
  ];
  return names.flatMap((name) =>
    listings.flatMap((listing) => conditions.map((condition) => ({ listing, condition, ...name }))),
  );
}

/**
 * Decides which lists search engines may index. A list of a brand or model alone needs one car for sale. A list with
 * a listing or condition needs three, and must share less than 80 % of its cars with its wider lists. Of lists with
 * the same cars for sale only the widest is indexed. A list that is not indexed is represented by a wider one.
 */
const getListIndexing = cacheByStock('indexed lists', (stock: Stock): ListIndexing => {
  const lists = collectListsWithVehicles(stock);
  const indexedByParts = new Map<string, IndexedList>();
  const listed: IndexedList[] = [];
  const withCars = (cars: readonly VehicleSummary[]) =>
    listed.find(
      ({ forSale }) =>
        forSale.length === cars.length && forSale.every((car, at) => car === cars[at]),
    );
  const ordered = [...lists.values()].toSorted(
    (a, b) => getListRank(a.parts) - getListRank(b.parts),
  );
  for (const list of ordered) {
    const { parts, forSale } = list;
    const { length: count } = forSale;
    const parents = getWiderLists(parts);
    const near = parents.find((parent) => {
      const wider = lists.get(getListKey(parent))?.forSale.length ?? 0;
      return count >= wider * MAX_SHARED_VEHICLES_RATIO;
    });
    const [widest = count === 0 ? getParentList(parts) : undefined] = parents;
    const parent = near ?? (count < MIN_INDEXED_VEHICLES ? widest : undefined);
    const wider = parent && indexedByParts.get(getListKey(parent));
    const own = wider ?? withCars(forSale) ?? list;
    if (own.forSale.length === 0) continue;
    indexedByParts.set(getListKey(parts), own);
    if (own === list) listed.push(list);
  }
  return { listed, indexedByParts, withCars };
});

/** Returns the indexed lists of a stock, the widest first. */
export const getIndexedListsOfStock = (stock: Stock): readonly IndexedList[] =>
  getListIndexing(stock).listed;

/** Returns the indexed list that represents a plain list; `undefined` if nothing is for sale. */
export const findRepresentingList = (
  stock: Stock,
  parts: ListPathFilters,
): IndexedList | undefined => getListIndexing(stock).indexedByParts.get(getListKey(parts));

/** Returns the address of the list that represents a plain one; the list's own where nothing is for sale. */
export function getCanonicalListAddress(stock: Stock, filters: SearchFilters): string {
  const list = findRepresentingList(stock, filters);
  return list ? getIndexedListAddress(list) : buildSearchAddress(filters);
}

/** Whether and where search engines may index a search. */
export type Indexing = Readonly<{
  indexable: boolean;
  /** The address for search engines: that of the page itself, or of the list that represents it. */
  canonical: string;
}>;

const isUnsold = ({ sold }: VehicleSummary): boolean => !sold;

/**
 * Returns whether search engines may index a search, and under which canonical address. Filtered, sorted and empty
 * searches are not indexed; a further page of a list is indexed under its own address. `filters` are canonical, with
 * the page that is shown; `found` are all vehicles of the search.
 */
export function decideIndexing(
  stock: Stock,
  filters: SearchFilters,
  found: readonly VehicleSummary[],
): Indexing {
  const isPlain = !isRefined(filters);
  const { withCars } = getListIndexing(stock);
  const list = isPlain
    ? (findRepresentingList(stock, filters) ?? withCars(found.filter(isUnsold)))
    : undefined;
  if (list && found.length > 0) {
    const page = Math.min(filters.page, getPageCount(list.vehicles.length));
    return { indexable: true, canonical: getListAddress(list.parts, page) };
  }
  // This list is indexable, although the stock alone does not determine which vehicles it contains.
  if (isPlain && found.some(isUnsold))
    return { indexable: true, canonical: getListAddress(resetOtherFilters(filters), filters.page) };
  return { indexable: false, canonical: buildSearchAddress(filters) };
}

/** Returns the indexed lists without those of a brand that is not among `brands`. */
export function collectIndexedLists(
  stock: Stock,
  { brands }: Pick<StockNames, 'brands'>,
): readonly IndexedList[] {
  const slugs = new Set(brands.map(slugify));
  return getListIndexing(stock).listed.filter(
    ({ parts: { brand } }) => brand === null || slugs.has(brand),
  );
}
