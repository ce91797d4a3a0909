import { kmLimit, pageNumber, priceRange, yearRange } from './bounds';
import { readCondition } from './path-words';
import { slugify } from './slug';
import type { Refinements, SearchFilters } from './types';

/** No refinement, the backend's order, first page. */
export const unrefined: Refinements = {
  priceFrom: null,
  priceTo: null,
  yearFrom: null,
  yearTo: null,
  kmTo: null,
  fuel: null,
  order: 'relevancia',
  page: 1,
};

/** The whole stock: every listing, every condition, nothing chosen. */
export const everything: SearchFilters = {
  listing: 'todos',
  condition: 'todos',
  brand: null,
  model: null,
  ...unrefined,
};

/** The search a visitor starts with: all listings, pre-owned. */
export const defaultSearch: SearchFilters = { ...everything, condition: 'semi-novo' };

/** The same refinements with every number within its bounds. */
export function boundRefinements(refinements: Refinements): Refinements {
  const price = priceRange({ from: refinements.priceFrom, to: refinements.priceTo });
  const years = yearRange({ from: refinements.yearFrom, to: refinements.yearTo });
  return {
    priceFrom: price.from,
    priceTo: price.to,
    yearFrom: years.from,
    yearTo: years.to,
    kmTo: kmLimit(refinements.kmTo),
    fuel: refinements.fuel,
    order: refinements.order,
    page: pageNumber(refinements.page),
  };
}

/**
 * The one form of a search: numbers within their bounds, condition, brand and model as slugs, no model without
 * a brand. Two searches are the same when their canonical filters are equal.
 */
export function canonicalFilters(filters: SearchFilters): SearchFilters {
  const brand = (filters.brand !== null && slugify(filters.brand)) || null;
  const model = (brand !== null && filters.model !== null && slugify(filters.model)) || null;
  const { listing } = filters;
  const condition = readCondition(filters.condition);
  return { listing, condition, brand, model, ...boundRefinements(filters) };
}
