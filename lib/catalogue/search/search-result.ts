import type { VehicleSummary } from '../types';
import { relaxations, searchFields, searchTabs, type OfferedLists, type StockSets } from './facets';
import { activeFilters, choose, cleared, everything, matchesFilters } from './filters';
import { searchAddress, writeParameters } from './search-address';
import type { ChosenNames, SearchFilters, SearchResult } from './types';
import { sortVehicles, vehiclePage } from './vehicle-list';
import { searchBreadcrumbs, searchChips, searchOrders, searchWords } from './words';

/** What is known of the stock that a search is made in. */
export type SearchedStock = Readonly<{
  /** Those of the brand, model, condition and armouring asked for. */
  vehicles: readonly VehicleSummary[];
  sets: StockSets;
  lists: OfferedLists;
  names: ChosenNames;
}>;

/**
 * What the search screen shows of a stock. Price, year, km, fuel,
 * words, order and page are applied here.
 *
 * @param filters canonical
 */
export function searchResult(
  filters: SearchFilters,
  { vehicles: searched, sets, lists, names }: SearchedStock,
): Omit<SearchResult, 'recommended'> {
  const vehicles = sortVehicles(
    searched.filter((vehicle) => matchesFilters(vehicle, filters)),
    filters.order,
  );
  const page = vehiclePage(vehicles, filters.page, (number) =>
    searchAddress(choose(filters, { page: number })),
  );
  const shown = choose(filters, { page: page.page });
  const active = activeFilters(filters, names);
  return {
    ...page,
    filters: shown,
    address: searchAddress(shown),
    indexable: isIndexable(filters, vehicles.length),
    names,
    words: searchWords(filters, names, vehicles),
    breadcrumbs: searchBreadcrumbs(filters, names),
    tabs: searchTabs(sets),
    fields: searchFields(sets, lists, names),
    chips: searchChips(active),
    clearHref: searchAddress(cleared(filters)),
    orders: searchOrders(filters),
    relaxations: vehicles.length === 0 ? relaxations(active, sets) : [],
  };
}

/**
 * Whether search engines may list a search: something was found, and it is a plain listing, condition,
 * brand or model. Refined and sorted ones show the same vehicles again; further pages are their own.
 */
const isIndexable = (filters: SearchFilters, total: number): boolean =>
  total > 0 && writeParameters({ ...filters, page: everything.page }).length === 0;
