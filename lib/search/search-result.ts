import { createListSharePicture } from './share/shared-vehicles';
import type { Stock } from '@/lib/stock/types';
import { getOfferedValues } from './count-choices';
import {
  mayOfferSpecFields,
  findRemovableFilters,
  createFilterBarFields,
  createSearchTabs,
  type OfferedOptionLists,
} from './filter-bar-fields';
import { getActiveFilters, applyFilterChoice, clearFilters } from './filters';
import { searchStock } from './search-stock';
import { decideIndexing, getCanonicalListAddress } from './indexed-lists';
import { buildSearchAddress } from './search-address';
import { conditionSlugs } from '@/lib/stock/vocabulary';
import type { ChosenNames, SearchFilters, SearchResult } from './types';
import { sortVehicles, getListPage } from './vehicle-list';
import { evaluateFilters, findMatchingEntries } from './evaluate-filters';
import { findNearestSearches } from './nearest-searches';
import { mayUnreadDetailsMatch } from './unread-details';
import {
  createSearchBreadcrumbs,
  createSearchChips,
  createSearchOrders,
  createSearchTexts,
} from './search-texts';

/** A stock for a search, with the option lists of the backend and the selected names. */
export type SearchedStock = Readonly<{
  stock: Stock;
  lists: OfferedOptionLists;
  names: ChosenNames;
}>;

/**
 * Returns the data of the search screen.
 *
 * @param filters canonical
 */
export function createSearchResult(
  filters: SearchFilters,
  { stock, lists, names }: SearchedStock,
): Omit<SearchResult, 'recommended'> {
  const searched = { stock, of: filters };
  const evaluation = evaluateFilters(stock, filters);
  const found = searchStock(stock, filters, findMatchingEntries(evaluation)).vehicles;
  const vehicles = sortVehicles(found, filters.order);
  const page = getListPage(vehicles, filters.page, (number) =>
    buildSearchAddress(applyFilterChoice(filters, { page: number })),
  );
  const shown = applyFilterChoice(filters, { page: page.page });
  const active = getActiveFilters(filters, names);
  const { count } = getOfferedValues(evaluation, 'condition');
  const missing = conditionSlugs.filter(
    (condition) => count({ ...filters, condition, conditions: [] }) === 0,
  );
  const words = createSearchTexts(filters, names, vehicles, missing);
  return {
    ...page,
    filters: shown,
    address: buildSearchAddress(shown),
    ...decideIndexing(stock, shown, found),
    names,
    words,
    shared: createListSharePicture(
      buildSearchAddress(applyFilterChoice(filters, { page: 1 })),
      words.title,
      vehicles,
    ),
    breadcrumbs: createSearchBreadcrumbs(filters, names, (step) =>
      getCanonicalListAddress(stock, step),
    ),
    tabs: createSearchTabs(searched, evaluation),
    fields: createFilterBarFields(searched, evaluation, lists, names),
    hasSpecFields: mayOfferSpecFields(stock),
    chips: createSearchChips(active),
    clearHref: buildSearchAddress(clearFilters(filters)),
    orders: createSearchOrders(filters, found),
    mayFindMore: mayUnreadDetailsMatch(stock, filters),
    relaxations: vehicles.length === 0 ? findRemovableFilters(active, searched) : [],
    nearest: findNearestSearches(stock, filters),
  };
}
