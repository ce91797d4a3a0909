import { withoutSpecs } from './spec-descriptors';
import type { Refinements } from './types';

/** The search has no refinement, the backend's order, and shows the first page. */
export const unrefined: Refinements = {
  ...withoutSpecs,
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
