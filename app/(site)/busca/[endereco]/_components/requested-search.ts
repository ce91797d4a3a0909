import { cache } from 'react';
import { ok, type Result } from '@/lib/backend/result';
import { parsePathEncodedAddress } from '@/lib/search/path-encoded-address';
import { isRefined, parseSearchAddress } from '@/lib/search/address/search-address';
import { recommendVehicles, searchVehicles } from '@/lib/search/server';
import {
  getChosenBrands,
  getChosenConditions,
  getChosenModels,
} from '@/lib/search/filters/multiple-values';
import type { SearchFilters } from '@/lib/search/filters/types';
import { createSearchTexts } from '@/lib/search/result/search-texts';
import type { SearchResult } from '@/lib/search/result/types';
import { NO_FILTER } from '@/lib/stock/vocabulary';
import { isForSale } from '@/lib/stock/vehicle/vehicle-lists';
import { capitalise } from '@/lib/site/format/text';
import { routes } from '@/lib/site/routes';

/** Reads a search once per request; resolves to `null` if the parameter encodes no search. */
export const getRequestedSearch = cache(async (part: string) => {
  const requested = parsePathEncodedAddress(routes.search, part, parseSearchAddress);
  return requested && { ...requested, read: await readFoundSearch(requested.filters) };
});

const NO_MODEL_FILTERS: Partial<SearchFilters> = { model: null, models: [] };
const NO_BRAND_AND_MODEL_FILTERS: Partial<SearchFilters> = {
  ...NO_MODEL_FILTERS,
  brand: null,
  brands: [],
};
const NO_CONDITION_FILTERS: Partial<SearchFilters> = { condition: NO_FILTER, conditions: [] };

/** Filters to leave out, tried in this order until the search exists. */
const FILTERS_TO_OMIT = [
  NO_MODEL_FILTERS,
  NO_BRAND_AND_MODEL_FILTERS,
  NO_CONDITION_FILTERS,
  { ...NO_BRAND_AND_MODEL_FILTERS, ...NO_CONDITION_FILTERS },
];

/**
 * Reads a search. If its condition, brand or model does not exist, the result has no vehicles, and the filters of the
 * search without them.
 */
async function readFoundSearch(filters: SearchFilters): Promise<Result<SearchResult | null>> {
  const search = await searchVehicles(filters);
  if (!search.ok || search.value) return search;
  for (const omission of FILTERS_TO_OMIT) {
    const wider = await searchVehicles({ ...filters, ...omission, page: 1 });
    if (!wider.ok) return wider;
    if (wider.value) return ok(await createEmptySearchResult(wider.value, filters));
  }
  throw new Error('A search without names and condition always exists.');
}

/** Returns an empty result; `wider` is that of the search without the brands or models that do not exist. */
async function createEmptySearchResult(
  wider: SearchResult,
  filters: SearchFilters,
): Promise<SearchResult> {
  const unknown = (list: (some: SearchFilters) => readonly string[]) =>
    list(filters)
      .filter((name) => !list(wider.filters).includes(name))
      .join(' ')
      .replaceAll('-', ' ');
  const car = unknown((some) => [...getChosenBrands(some), ...getChosenModels(some)]);
  const label = [unknown(getChosenConditions), car].filter(Boolean).join(' ');
  const fitting = isRefined(wider.filters) ? wider.vehicles.filter(isForSale) : [];
  const offer = { label, href: wider.address, count: wider.total };
  // The order form asks for the car that the address names.
  const names = { ...wider.names, model: wider.names.model ?? (capitalise(car) || null) };
  return {
    ...wider,
    exists: false,
    vehicles: [],
    total: 0,
    indexable: false,
    shared: null,
    mayFindMore: false,
    names,
    words: createSearchTexts(wider.filters, wider.names, []),
    relaxations: wider.total > 0 ? [offer] : [],
    recommended: fitting.length > 0 ? fitting : await recommendVehicles(wider.filters),
  };
}
