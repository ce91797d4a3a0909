import { sharedList } from './share/shared-vehicles';
import type { Stock } from '@/lib/stock/types';
import { offeredValues } from './count-choices';
import {
  mayOfferSpecFields,
  relaxations,
  searchFields,
  searchTabs,
  type OfferedLists,
} from './facets';
import { activeFilters, choose, cleared } from './filters';
import { searchIn } from './find';
import { indexingOf, listedAddress } from './indexing';
import { isRefined, searchAddress } from './search-address';
import { NO_FILTER, conditionSlugs } from '@/lib/stock/vocabulary';
import type { ChosenNames, SearchFilters, SearchResult } from './types';
import { sortVehicles, listPage } from './vehicle-list';
import { evaluate } from './evaluate-filters';
import { nearestSearches } from './nearest-searches';
import { mayFindMore } from './unread-details';
import {
  searchBreadcrumbs,
  searchChips,
  searchOrders,
  searchWords,
  stockDataWords,
} from './search-texts';

/** The stock that is searched, with the lists of the backend and the selected names. */
export type SearchedStock = Readonly<{
  stock: Stock;
  lists: OfferedLists;
  names: ChosenNames;
}>;

/**
 * Returns what the search screen shows of a stock.
 *
 * @param filters canonical
 */
export function searchResult(
  filters: SearchFilters,
  { stock, lists, names }: SearchedStock,
): Omit<SearchResult, 'recommended'> {
  const searched = { stock, of: filters };
  const evaluation = evaluate(stock, filters);
  const found = searchIn(stock, filters, evaluation).vehicles;
  const vehicles = sortVehicles(found, filters.order);
  const page = listPage(vehicles, filters.page, (number) =>
    searchAddress(choose(filters, { page: number })),
  );
  const shown = choose(filters, { page: page.page });
  const active = activeFilters(filters, names);
  const isStock =
    filters.listing === NO_FILTER && !isRefined(filters) && found.length === stock.vehicles.length;
  const data = isStock ? stockDataWords(stock) : undefined;
  const { count } = offeredValues(evaluation, 'condition');
  const missing = conditionSlugs.filter(
    (condition) => count({ ...filters, condition, conditions: [] }) === 0,
  );
  const words = searchWords(filters, names, vehicles, missing, data);
  return {
    ...page,
    filters: shown,
    address: searchAddress(shown),
    ...indexingOf(stock, shown, found),
    names,
    words,
    shared: sharedList(searchAddress(choose(filters, { page: 1 })), words.title, vehicles),
    breadcrumbs: searchBreadcrumbs(filters, names, (step) => listedAddress(stock, step)),
    tabs: searchTabs(searched, evaluation),
    fields: searchFields(searched, evaluation, lists, names),
    hasSpecFields: mayOfferSpecFields(stock),
    chips: searchChips(active),
    clearHref: searchAddress(cleared(filters)),
    orders: searchOrders(filters, found),
    mayFindMore: mayFindMore(stock, filters),
    relaxations: vehicles.length === 0 ? relaxations(active, searched) : [],
    nearest: nearestSearches(stock, filters),
  };
}
