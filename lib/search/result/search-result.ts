import { createListSharePicture } from '../share/shared-vehicles';
import type { Stock } from '@/lib/stock/types';
import { getOfferedValues } from '../evaluation/count-choices';
import {
  mayOfferSpecFields,
  findRemovableFilters,
  createFilterBarFields,
  createSearchTabs,
  type OfferedOptionLists,
} from './filter-bar-fields';
import {
  applyFilterChoice,
  clearFilters,
  getActiveFilters,
  wholeStockSearch,
} from '../filters/canonical-filters';
import { searchStock } from '../evaluation/search-stock';
import { decideIndexing, getCanonicalListAddress } from '../lists/indexed-lists';
import { createSelectionLinks } from '../lists/list-links';
import { chooseSelections } from '../lists/selections';
import { buildSearchAddress, type ListView } from '../address/search-address';
import { conditionSlugs } from '@/lib/stock/vocabulary';
import type { ChosenNames, SearchFilters } from '../filters/types';
import type { NamedList } from './named-lists';
import type { ListLinks, SearchResult } from './types';
import { sortVehicles, getListPage } from '../evaluation/vehicle-list';
import { evaluateFilters, findMatchingEntries } from '../evaluation/evaluate-filters';
import { findNearestSearches } from './nearest-searches';
import { mayUnreadMatch } from '../evaluation/unread-details';
import {
  createOrders,
  createPassingTexts,
  createSearchBreadcrumbs,
  createSearchChips,
  createSearchTexts,
  firstBreadcrumbs,
} from './search-texts';

/** A stock for a search, with the option lists of the backend and the selected names. */
export type SearchedStock = Readonly<{
  stock: Stock;
  lists: OfferedOptionLists;
  names: ChosenNames;
}>;

const noLinks: ListLinks = { brands: [], selections: [] };

/** Returns links to the selections with cars of the searched brand or, without a brand, of the same listing. */
function createSearchLinks(
  stock: Stock,
  { brand, listing }: SearchFilters,
  names: ChosenNames,
): ListLinks {
  const near = chooseSelections(stock).filter(({ filters, vehicles }) =>
    brand === null
      ? filters.listing === listing
      : vehicles.some((vehicle) => vehicle.brand === names.brand),
  );
  return { brands: [], selections: createSelectionLinks(near) };
}

/** Returns the data of a list's screen for canonical filters; `list` is `null` for a search. */
export function createSearchResult(
  filters: SearchFilters,
  { stock, lists, names }: SearchedStock,
  list: NamedList | null = null,
): Omit<SearchResult, 'recommended'> {
  // The filters of a list with a name are the same in every order.
  const search = list ? { ...filters, order: wholeStockSearch.order, page: 1 } : filters;
  const evaluation = evaluateFilters(stock, search);
  const found = searchStock(stock, search, findMatchingEntries(evaluation)).vehicles;
  const vehicles = sortVehicles(list?.vehicles ?? found, filters.order);
  const addressAt =
    list?.addressAt ?? ((view: ListView) => buildSearchAddress({ ...filters, ...view }));
  const page = getListPage(vehicles, filters.page, (number) =>
    addressAt({ order: filters.order, page: number }),
  );
  const shown = { ...filters, page: page.page };
  const address = addressAt(shown);
  const exists = filters.page <= page.pageCount;
  const indexing =
    list?.kind === 'selection'
      ? { indexable: true, canonical: address }
      : decideIndexing(stock, shown, found);
  const active = getActiveFilters(search, names);
  const { count } = getOfferedValues(evaluation, 'condition');
  const missing = conditionSlugs.filter(
    (condition) => count({ ...search, condition, conditions: [] }) === 0,
  );
  const texts =
    list?.createTexts(vehicles, missing) ?? createSearchTexts(filters, names, vehicles, missing);
  const mayFindMore = mayUnreadMatch(stock, search);
  const words = mayFindMore ? createPassingTexts(texts) : texts;
  return {
    ...page,
    kind: list?.kind ?? 'search',
    exists,
    filters: shown,
    address,
    search: { address: list ? buildSearchAddress(search) : address, total: found.length },
    indexable: exists && indexing.indexable,
    canonical: indexing.indexable ? indexing.canonical : address,
    names,
    words,
    shared: createListSharePicture(
      addressAt({ order: filters.order, page: 1 }),
      words.title,
      vehicles,
    ),
    breadcrumbs: list
      ? [...firstBreadcrumbs, ...list.breadcrumbs]
      : createSearchBreadcrumbs(filters, names, (step) => getCanonicalListAddress(stock, step)),
    links:
      list?.createLinks(stock) ??
      (indexing.indexable ? createSearchLinks(stock, filters, names) : noLinks),
    tabs: createSearchTabs(evaluation),
    fields: createFilterBarFields(evaluation, lists, names),
    hasSpecFields: mayOfferSpecFields(stock),
    chips: createSearchChips(active),
    clearHref: buildSearchAddress(clearFilters(search)),
    orders: createOrders(filters.order, vehicles, (order) =>
      addressAt(applyFilterChoice(filters, { order })),
    ),
    mayFindMore,
    relaxations: vehicles.length === 0 ? findRemovableFilters(active, stock) : [],
    nearest: findNearestSearches(stock, search),
  };
}
