import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { filterDescriptors, type FilterName } from './descriptors';
import { boundedPage } from './ranges';
import { boundedQuote } from './typed/similar-words';
import { unrefined } from './unrefined';
import type { ChosenNames, SearchFilters } from './types';
import { NO_FILTER } from '@/lib/stock/vocabulary';

/** The search of the whole stock: every listing, every condition, nothing selected. */
export const everything: SearchFilters = {
  listing: NO_FILTER,
  condition: NO_FILTER,
  brand: null,
  model: null,
  ...unrefined,
};

/** The search a visitor starts with: all listings, pre-owned. */
export const defaultSearch: SearchFilters = { ...everything, condition: 'semi-novo' };

/**
 * Returns the canonical form of a search: numbers within their bounds, condition, brand and model as slugs, no model
 * without a brand. Two searches are the same when their canonical filters are equal.
 */
export function canonicalFilters(filters: SearchFilters): SearchFilters {
  if (canonical.has(filters)) return filters;
  const all = {
    ...filters,
    page: boundedPage(filters.page),
    ignored: boundedQuote(filters.ignored),
  };
  for (const [, { bounded }] of filterDescriptors) Object.assign(all, bounded(filters));
  canonical.add(all);
  return all;
}

/** Filters that are canonical already are remembered, because a page writes the address of each choice it offers. */
const canonical = new WeakSet<SearchFilters>();

/**
 * Returns the search after a choice: canonical, on its first page unless the choice is a page. Another brand clears the
 * model.
 *
 * @param chosen conditions, brands and models by slug or name
 */
export function choose(filters: SearchFilters, chosen: Partial<SearchFilters>): SearchFilters {
  const next = canonicalFilters({
    ...filters,
    page: 1,
    // The words that were not understood are shown until the next choice.
    ignored: 'page' in chosen ? filters.ignored : null,
    ...chosen,
  });
  const isSameBrand = next.brand === filters.brand || 'model' in chosen;
  return isSameBrand ? next : { ...next, model: null };
}

/** Returns the search after choosing a tab: "Todos" clears everything but the order. */
export const chooseListing = (
  filters: SearchFilters,
  listing: SearchFilters['listing'],
): SearchFilters => (listing === NO_FILTER ? cleared(filters) : choose(filters, { listing }));

/** Returns the search of "Limpar filtros": without any filter, even the default one, in the selected order. */
export const cleared = (filters: SearchFilters): SearchFilters => ({
  ...everything,
  order: filters.order,
});

/**
 * Returns whether a listed vehicle, of which no detail is known, matches a search. Brand, model and condition are not
 * checked: the backend filters by them.
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

/** An active filter. */
export type ActiveFilter = Readonly<{
  filter: FilterName;
  label: string;
  /** The search with all its filters but this one. */
  without: SearchFilters;
}>;

/** Returns the active filters, in the order of the bar. */
export function activeFilters(filters: SearchFilters, names: ChosenNames): readonly ActiveFilter[] {
  return filterDescriptors.flatMap(([filter, { values }]) =>
    values(filters, names).map(({ label, without }) => ({
      filter,
      label,
      without: choose(filters, without),
    })),
  );
}

const noNames: ChosenNames = { brand: null, model: null, condition: null };

/** Returns whether no word that a visitor typed was understood: such a search finds nothing. */
export const isUnanswered = (filters: SearchFilters): boolean =>
  filters.ignored !== null && activeFilters(filters, noNames).length === 0;
