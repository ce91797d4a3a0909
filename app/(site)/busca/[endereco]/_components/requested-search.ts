import { cache } from 'react';
import type { Metadata } from 'next';
import { ok, type Result, valueOr } from '@/lib/backend/result';
import { parsePathEncodedAddress } from '@/lib/search/path-encoded-address';
import { isRefined, parseSearchAddress, buildSearchAddress } from '@/lib/search/search-address';
import { type ListLink, createSelectionLinks } from '@/lib/search/list-links';
import { searchVehicles } from '@/lib/search/server';
import {
  getChosenBrands,
  getChosenConditions,
  getChosenModels,
} from '@/lib/search/multiple-values';
import type { SearchFilters, SearchResult } from '@/lib/search/types';
import { NO_FILTER } from '@/lib/stock/vocabulary';
import type { OfferedSelection } from '@/lib/search/selections/selections';
import { getSelections } from '@/lib/search/selections/server';
import { isForSale } from '@/lib/stock/vehicle/vehicle-lists';
import { getRecommendedVehicles } from '@/lib/stock/lists/server';
import { getCity } from '@/lib/backend/content/server';
import { appendCity } from '@/lib/site/format/text';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';

type FoundSearch = Readonly<{
  /**
   * `true` if the condition, brand, model and page of the search exist. If condition, brand or model does not exist,
   * `result` has no vehicles and has the filters of the search without them. If only the page does not exist, `result`
   * is the last page.
   */
  exists: boolean;
  result: SearchResult;
}>;

/** Search that a URL describes, with the vehicles read for it. */
type RequestedSearch = Readonly<{ filters: SearchFilters; read: Result<FoundSearch> }>;

/**
 * Reads the search that the route parameter encodes, once per request; resolves to `null` if the parameter encodes no
 * search.
 */
export const getRequestedSearch = cache(async (part: string): Promise<RequestedSearch | null> => {
  const requested = parsePathEncodedAddress(routes.search, part, parseSearchAddress);
  return (
    requested && { filters: requested.filters, read: await readFoundSearch(requested.filters) }
  );
});

const NO_BRAND_AND_MODEL_FILTERS: Partial<SearchFilters> = {
  brand: null,
  brands: [],
  model: null,
  models: [],
};
const NO_CONDITION_FILTERS: Partial<SearchFilters> = { condition: NO_FILTER, conditions: [] };

/** Filters to leave out, tried in this order until the search exists: brand and model, the condition, or both. */
const FILTERS_TO_OMIT = [
  NO_BRAND_AND_MODEL_FILTERS,
  NO_CONDITION_FILTERS,
  { ...NO_BRAND_AND_MODEL_FILTERS, ...NO_CONDITION_FILTERS },
];

async function readFoundSearch(filters: SearchFilters): Promise<Result<FoundSearch>> {
  const search = await searchVehicles(filters);
  if (!search.ok) return search;
  if (search.value) {
    const { pageCount } = search.value;
    return ok({ exists: filters.page <= pageCount, result: search.value });
  }
  for (const omission of FILTERS_TO_OMIT) {
    const wider = await searchVehicles({ ...filters, ...omission, page: 1 });
    if (!wider.ok) return wider;
    if (wider.value)
      return ok({ exists: false, result: await createEmptySearchResult(wider.value, filters) });
  }
  throw new Error('A search without names and condition always exists.');
}

/**
 * Returns an empty result, for brands or models that do not exist; `wider` is the result of the search without them.
 */
async function createEmptySearchResult(
  wider: SearchResult,
  filters: SearchFilters,
): Promise<SearchResult> {
  const remaining = listChosenFilterNames(wider.filters);
  const asWritten = listChosenFilterNames(filters)
    .filter((name) => !remaining.includes(name))
    .join(' ')
    .replaceAll('-', ' ');
  const fitting = isRefined(wider.filters) ? wider.vehicles.filter(isForSale) : [];
  const offer = { label: asWritten, href: wider.address, count: wider.total };
  return {
    ...wider,
    vehicles: [],
    total: 0,
    indexable: false,
    shared: null,
    mayFindMore: false,
    words: { ...wider.words, count: '0\u00a0veículos encontrados' },
    relaxations: wider.total > 0 ? [offer] : [],
    recommended: fitting.length > 0 ? fitting : valueOr(await getRecommendedVehicles(), []),
  };
}

const listChosenFilterNames = (filters: SearchFilters): readonly string[] => [
  ...getChosenConditions(filters),
  ...getChosenBrands(filters),
  ...getChosenModels(filters),
];

/**
 * Returns links to prepared searches that contain cars of the searched brand or, without a brand, the same kind of cars
 * (armoured or not).
 */
export async function getRelatedSelectionLinks({
  indexable,
  filters,
  names,
}: SearchResult): Promise<readonly ListLink[]> {
  if (!indexable) return [];
  const isAround = (selection: OfferedSelection) =>
    filters.brand === null
      ? selection.filters.listing === filters.listing
      : selection.vehicles.some(({ brand }) => brand === names.brand);
  return createSelectionLinks(valueOr(await getSelections(), []).filter(isAround));
}

/**
 * Builds the title, description and canonical URL of a search page; a search without results is not indexed by search
 * engines.
 */
export async function createSearchMetadata({ filters, read }: RequestedSearch): Promise<Metadata> {
  if (!read.ok) {
    return createPageMetadata({
      title: 'Veículos',
      description: 'Veículos novos, seminovos e blindados.',
      path: buildSearchAddress(filters),
      index: false,
    });
  }
  const { exists, result } = read.value;
  const { words, canonical, indexable, page, shared } = result;
  const title = appendCity(words.title, await getCity());
  return createPageMetadata({
    title: page > 1 ? `${title}, página ${page}` : title,
    description: `${title}: ${words.facts}`,
    path: canonical,
    picture: shared,
    index: exists && indexable,
  });
}
