import { emptySpecFilters } from './spec-descriptors';
import type { Refinements } from './types';

/** The values of {@link Refinements} without any filter: the backend's order, the first page. */
export const emptyRefinements: Refinements = {
  ...emptySpecFilters,
  priceFrom: null,
  priceTo: null,
  yearFrom: null,
  yearTo: null,
  kmTo: null,
  fuels: [],
  conditions: [],
  brands: [],
  models: [],
  news: null,
  words: null,
  order: 'relevancia',
  page: 1,
  ignored: null,
};
