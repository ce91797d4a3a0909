import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { filterDescriptors, type FilterName } from './filter-descriptors';
import { normalisePage } from './ranges';
import { toQuotableText } from './similar-words';
import { emptyRefinements } from './empty-refinements';
import type { ChosenNames, SearchFilters } from './types';
import { NO_FILTER } from '@/lib/stock/vocabulary';

/** The search of the whole stock: every listing, every condition, no filter. */
export const wholeStockSearch: SearchFilters = {
  listing: NO_FILTER,
  condition: NO_FILTER,
  brand: null,
  model: null,
  ...emptyRefinements,
};

/** The search at `/busca`: all listings, pre-owned vehicles. */
export const defaultSearch: SearchFilters = { ...wholeStockSearch, condition: 'semi-novo' };

/**
 * Returns the canonical form of a search: numbers within their bounds, condition, brand and model as slugs, no model
 * without a brand. Two searches are the same when their canonical filters are equal.
 */
export function toCanonicalFilters(filters: SearchFilters): SearchFilters {
  if (cachedCanonicalFilters.has(filters)) return filters;
  const all = {
    ...filters,
    page: normalisePage(filters.page),
    ignored: toQuotableText(filters.ignored),
  };
  for (const [, { bounded }] of filterDescriptors) Object.assign(all, bounded(filters));
  cachedCanonicalFilters.add(all);
  return all;
}

/** Filters that are canonical already are remembered, because a page builds the address of every choice it offers. */
const cachedCanonicalFilters = new WeakSet<SearchFilters>();

/**
 * Returns the search after a choice: canonical, and on its first page unless the choice is a page. Another brand
 * removes the model.
 *
 * @param chosen the changed filters, with conditions, brands and models by slug or name
 */
export function applyFilterChoice(
  filters: SearchFilters,
  chosen: Partial<SearchFilters>,
): SearchFilters {
  const next = toCanonicalFilters({
    ...filters,
    page: 1,
    // The words that were not understood stay on the screen until the next choice.
    ignored: 'page' in chosen ? filters.ignored : null,
    ...chosen,
  });
  const isSameBrand = next.brand === filters.brand || 'model' in chosen;
  return isSameBrand ? next : { ...next, model: null };
}

/** Returns the search after a visitor chose a tab: "Todos" removes every filter but keeps the order. */
export const applyListing = (
  filters: SearchFilters,
  listing: SearchFilters['listing'],
): SearchFilters =>
  listing === NO_FILTER ? clearFilters(filters) : applyFilterChoice(filters, { listing });

/** Returns the search of the link "Limpar filtros": no filter at all, in the selected order. */
export const clearFilters = (filters: SearchFilters): SearchFilters => ({
  ...wholeStockSearch,
  order: filters.order,
});

/**
 * Returns whether a listed vehicle without a detail matches a search. Brand, model and condition are not checked,
 * because the backend filters by them.
 *
 * @param except a filter to leave out
 */
export function matchesFilters(
  vehicle: VehicleSummary,
  filters: SearchFilters,
  except?: FilterName,
): boolean {
  return filterDescriptors.every(
    ([name, { by }]) =>
      name === except || !by || by.matches(by.valueOf({ vehicle, specs: null }), filters),
  );
}

/** An active filter of a search, with its label. */
export type ActiveFilter = Readonly<{
  filter: FilterName;
  label: string;
  /** The search without this one filter. */
  without: SearchFilters;
}>;

/** Returns the active filters of a search, in the order of the filter bar. */
export function getActiveFilters(
  filters: SearchFilters,
  names: ChosenNames,
): readonly ActiveFilter[] {
  return filterDescriptors.flatMap(([filter, { values }]) =>
    values(filters, names).map(({ label, without }) => ({
      filter,
      label,
      without: applyFilterChoice(filters, without),
    })),
  );
}

const emptyChosenNames: ChosenNames = { brand: null, model: null, condition: null };

/** Returns whether none of the words that a visitor typed was understood: such a search finds nothing. */
export const hasOnlyIgnoredWords = (filters: SearchFilters): boolean =>
  filters.ignored !== null && getActiveFilters(filters, emptyChosenNames).length === 0;
