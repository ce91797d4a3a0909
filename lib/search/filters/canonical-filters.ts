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
  const all = {
    ...filters,
    page: normalisePage(filters.page),
    ignored: toQuotableText(filters.ignored),
  };
  for (const [, { bounded }] of filterDescriptors) Object.assign(all, bounded(filters));
  return all;
}

/**
 * Returns the search after a choice: canonical, and on its first page. Another brand removes the model, and every
 * choice the words that were not understood. Conditions, brands and models are chosen by slug or name.
 */
export function applyFilterChoice(
  filters: SearchFilters,
  chosen: Partial<SearchFilters>,
): SearchFilters {
  const next = toCanonicalFilters({ ...filters, page: 1, ignored: null, ...chosen });
  const isSameBrand = next.brand === filters.brand || 'model' in chosen;
  return isSameBrand ? next : { ...next, model: null, models: [] };
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

/** An active filter of a search, with its label. */
export type ActiveFilter = Readonly<{
  filter: FilterName;
  label: string;
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
