import 'server-only';

import { cacheLife } from 'next/cache';

import { cacheLifetimes } from '@/lib/backend/cached-read';
import { mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import { runWithBreaks } from '@/lib/server/slices';
import { getPriceRanges } from '@/lib/stock/options/server';
import { getRecommendedVehicles } from '@/lib/stock/vehicle/server';
import { sortAvailableFirst, removeDuplicatesBy } from '@/lib/stock/vehicle/vehicle-lists';
import { createListSharePicture } from './share/shared-vehicles';
import { removeUnlistedModels } from '@/lib/stock/snapshot';
import {
  createBrandFilterGroup,
  createConditionFilterGroup,
  createModelFilterGroup,
} from '@/lib/stock/filter-groups';
import type { FilterGroup, Stock } from '@/lib/stock/types';
import type { NamedOption, VehicleSummary } from '@/lib/stock/vehicle/types';
import type { SearchableCondition } from '@/lib/stock/conditions';
import { toCanonicalFilters, wholeStockSearch } from './filters';
import { emptySpecFilters } from './spec-descriptors';
import { createSpecFields } from './filter-bar-fields';
import { searchStock } from './search-stock';
import { collectIndexedLists, decideIndexing, type IndexedList } from './indexed-lists';
import {
  createBrandLinks,
  hasListLinks,
  createListLinksFromText,
  createVehicleListLinks,
  findVehicleSelectionLink,
  type ListLink,
} from './list-links';
import { findSimilarVehicles } from './unknown-address';
import {
  findBrands,
  findModels,
  readStockNames,
  readConditionOptions,
  type FoundNames,
} from './names';
import { requestFilterMatches, getPreparedStock } from './prepared-stock';
import { findNearestByPrice } from './nearest-vehicles';
import { buildSearchAddress } from './search-address';
import { createSearchResult } from './search-result';
import {
  getChosenBrands,
  getChosenConditions,
  getChosenModels,
  joinWithOr,
} from './multiple-values';
import { slugify, filterBySlug } from '@/lib/stock/slug';
import { buildStockAddress, type StockView } from './stock-address';
import { getStockCounts } from './stock-counts';
import type { FilterBarField, SearchFilters, SearchResult, StockPageResult } from './types';
import { evaluateFilters } from './evaluate-filters';
import { sortVehicles, getListPage } from './vehicle-list';
import { createStockOrders, getStockPageTexts, createStockPageTexts } from './search-texts';

/**
 * Returns the data of the search screen.
 *
 * @returns `null` when the condition, brand or model does not exist; a failure when the vehicles could not be read.
 * A filter whose options could not be read is left out
 */
export async function searchVehicles(
  requested: SearchFilters,
): Promise<Result<SearchResult | null>> {
  const resolved = await resolveSearch(toCanonicalFilters(requested));
  if (!resolved.ok) return resolved;
  if (resolved.value === null) return ok(null);
  const { filters, stock, conditions, brands, models } = resolved.value;
  const several = new Map([
    ...conditions.map(({ slug, name }) => [slug, name] as const),
    ...[...models.found, ...brands.found].map(({ name }) => [slugify(name), name] as const),
  ]);
  const inWords = (slugs: readonly string[]) =>
    joinWithOr(slugs.flatMap((slug) => several.get(slug) ?? []));
  const result = createSearchResult(filters, {
    stock,
    lists: {
      conditions,
      brands: brands.lists,
      models: { ...models.lists, own: models.own ?? [] },
      priceRanges: valueOr(await getPriceRanges(getArmouredFilter(filters)), []),
    },
    names: {
      brand: inWords(getChosenBrands(filters)),
      model: inWords(getChosenModels(filters)),
      condition: inWords(getChosenConditions(filters)),
      several,
    },
  });
  if (result.mayFindMore) await setShortLifetime();
  if (result.total > 0) return ok({ ...result, recommended: [] });
  const nearest = findNearestByPrice(stock, filters);
  const recommended = nearest.length > 0 ? nearest : valueOr(await getRecommendedVehicles(), []);
  return ok({ ...result, recommended });
}

/**
 * Returns the fields of specifications that a search offers; `null` when the condition, brand or model does not
 * exist. Pages made from them get a short lifetime while details are being read.
 */
export async function getSpecFields(
  requested: SearchFilters,
): Promise<Result<readonly FilterBarField[] | null>> {
  const resolved = await resolveSearch(toCanonicalFilters(requested));
  if (!resolved.ok) return resolved;
  if (resolved.value === null) return ok(null);
  const { filters, stock } = resolved.value;
  if (!stock.areDetailsComplete) await setShortLifetime();
  return ok(createSpecFields({ stock, of: filters }, evaluateFilters(stock, filters)));
}

/** Gives the page the short lifetime of incomplete data. */
async function setShortLifetime(): Promise<void> {
  'use cache';
  cacheLife(cacheLifetimes.incomplete);
}

/** Counts the vehicles that a search finds; 0 if the condition, brand or model does not exist. */
export async function countVehicles(requested: SearchFilters): Promise<Result<number>> {
  return mapResult(await findVehicles(requested), (vehicles) => vehicles.length);
}

/** Returns all vehicles that a search finds, on all its pages, in the backend's order; see {@link countVehicles}. */
export async function findVehicles(
  requested: SearchFilters,
): Promise<Result<readonly VehicleSummary[]>> {
  return mapResult(await resolveSearch(toCanonicalFilters(requested)), (resolved) =>
    resolved === null ? [] : searchStock(resolved.stock, resolved.filters).vehicles,
  );
}

/** Returns the data of `/veiculos`, the whole stock: every vehicle, sold ones last. */
export async function getStockPage({ order, page }: StockView): Promise<Result<StockPageResult>> {
  const counts = valueOr(await getStockCounts(), null);
  return mapResult(await getPreparedStock(), (stock) => {
    const vehicles = sortVehicles(stock.vehicles, order);
    const data = order === wholeStockSearch.order ? getStockPageTexts(stock) : undefined;
    const words = createStockPageTexts(vehicles, counts, data);
    const address = (number: number) => buildStockAddress({ order, page: number });
    return {
      ...getListPage(vehicles, page, address),
      words,
      shared: createListSharePicture(address(1), words.title, vehicles),
      orders: createStockOrders(order, stock.vehicles),
      indexable: decideIndexing(stock, { ...wholeStockSearch, order }, vehicles).indexable,
    };
  });
}

type ResolvedSearch = Readonly<{
  /** The filters of the search; of several selected names those that do not exist are removed. */
  filters: SearchFilters;
  /** The stock with the vehicles of the selected condition, brand and model. */
  stock: Stock;
  conditions: readonly SearchableCondition[];
  brands: FoundNames;
  models: FoundNames;
}>;

/** Returns the stock and the names that a search needs; `null` when the condition, brand or model does not exist. */
async function resolveSearch(filters: SearchFilters): Promise<Result<ResolvedSearch | null>> {
  const [read, conditions, brands] = await Promise.all([
    getPreparedStock(),
    readConditionOptions(filters),
    findBrands(getChosenBrands(filters)),
  ]);
  if (!read.ok) return read;
  if (!conditions.ok) return conditions;
  if (!brands.ok) return brands;
  if (conditions.value === null || brands.value === null) return ok(null);
  const models = await findModels(
    filters.brand === null ? [] : brands.value.found,
    getChosenModels(filters),
    read.value,
  );
  if (!models.ok) return models;
  if (models.value === null) return ok(null);
  const names = { conditions: conditions.value, brands: brands.value, models: models.value };
  const there = removeUnknownNames(filters, read.value, names);
  if (buildSearchAddress(there) !== buildSearchAddress(filters)) return resolveSearch(there);
  const stock = setModelNames(read.value, filters.brand, names.models);
  return mapResult(
    await requestFilterMatches(stock, getRequiredFilterGroups(stock, filters, names)),
    (withMembers) => ({
      stock: setModelNames(withMembers, filters.brand, names.models),
      filters,
      ...names,
    }),
  );
}

/**
 * Removes from a filter with several names those that do not exist, and all filters by specifications where no
 * details are read.
 */
function removeUnknownNames(
  filters: SearchFilters,
  { facts }: Stock,
  { conditions, brands, models }: Omit<ResolvedSearch, 'stock' | 'filters'>,
): SearchFilters {
  const isAmong = (names: readonly NamedOption[]) => (slug: string) =>
    filterBySlug(names, slug).length > 0;
  return toCanonicalFilters({
    ...filters,
    ...(facts.details === null && emptySpecFilters),
    conditions: filters.conditions.filter((slug) => conditions.some((each) => each.slug === slug)),
    brands: filters.brands.filter(isAmong(brands.found)),
    models: filters.models.filter(isAmong(models.found)),
  });
}

/**
 * Returns the stock with the model names that the backend has. Where the searched model is not one of them, the
 * stock is returned unchanged: the names in the stock determine which vehicles match.
 */
function setModelNames(stock: Stock, brand: string | null, { lists, found }: FoundNames): Stock {
  const names = [...(lists.stocked ?? []), ...(lists.all ?? [])];
  const isListed = ({ name }: NamedOption) => filterBySlug(names, slugify(name)).length > 0;
  if (brand === null || names.length === 0 || (found.length > 0 && !found.some(isListed)))
    return stock;
  return removeUnlistedModels(stock, brand, [...names, ...found]);
}

/** Returns the filter groups whose vehicles must be requested from the backend for a search. */
function getRequiredFilterGroups(
  stock: Stock,
  filters: SearchFilters,
  { conditions, brands, models }: Omit<ResolvedSearch, 'stock' | 'filters'>,
): readonly FilterGroup[] {
  const { brand } = filters;
  const requested = getChosenConditions(filters);
  const isUnknown = (name: 'brand' | 'model') =>
    stock.entries.some(
      (entry) =>
        entry[name] === undefined && (name === 'brand' || (entry.brand ?? brand) === brand),
    );
  const [unknownBrands, unknownModels] = [
    isUnknown('brand') ? getChosenBrands(filters) : [],
    brand !== null && isUnknown('model') ? getChosenModels(filters) : [],
  ];
  return [
    ...conditions.filter(({ slug }) => requested.includes(slug)).map(createConditionFilterGroup),
    ...unknownBrands.map((slug) => createBrandFilterGroup(slug, filterBySlug(brands.found, slug))),
    ...unknownModels.map((slug) =>
      createModelFilterGroup([brand ?? '', slug], brands.found, filterBySlug(models.found, slug)),
    ),
  ];
}

/**
 * Returns whether a search is limited to armoured vehicles (`true`), to others (`false`), or not at all
 * (`undefined`).
 */
const getArmouredFilter = ({ listing }: SearchFilters): boolean | undefined =>
  listing === 'todos' ? undefined : listing === 'blindados';

/**
 * Returns the lists that search engines may index, for the sitemap and for notices to search engines. Names that
 * could not be read are left out.
 */
export async function getIndexedLists(): Promise<Result<readonly IndexedList[]>> {
  const [stock, { names }] = await Promise.all([getPreparedStock(), readStockNames()]);
  if (!stock.ok) return stock;
  const withMembers = await requestFilterMatches(
    stock.value,
    names.conditions.map(createConditionFilterGroup),
  );
  return ok(collectIndexedLists(valueOr(withMembers, stock.value), names));
}

/** Returns links to the indexed lists of brands, sorted by name. */
export const getBrandLinks = async (): Promise<Result<readonly ListLink[]>> =>
  mapResult(await getPreparedStock(), createBrandLinks);

/** Returns whether search engines may index the page of all brands and selections. */
export const isSelectionsPageListed = async (): Promise<Result<boolean>> =>
  mapResult(await getPreparedStock(), hasListLinks);

/** Returns links to the indexed lists of a vehicle's brand and model, the brand first. */
export const getListsOfVehicle = async (slug: string): Promise<Result<readonly ListLink[]>> =>
  mapResult(await getPreparedStock(), (stock) => createVehicleListLinks(stock, slug));

/** Returns a link to the smallest selection that contains a vehicle; `null` if none does. */
export const getSelectionOfVehicle = async (slug: string): Promise<Result<ListLink | null>> =>
  mapResult(await getPreparedStock(), (stock) => findVehicleSelectionLink(stock, slug));

/** Returns links to the indexed lists of models and brands that a text names, models first. */
export const getListsNamedInText = async (text: string): Promise<Result<readonly ListLink[]>> =>
  mapResult(await getPreparedStock(), (stock) => createListLinksFromText(stock, text));

/** This many suggested vehicles fill the slider. */
const MAX_SUGGESTED_VEHICLES = 6;

/**
 * Returns vehicles to suggest for an unknown address: those whose names share words with it, then recommended ones;
 * none when it shares words with no vehicle.
 */
export async function getSuggestedVehicles(
  address: string,
): Promise<Result<readonly VehicleSummary[]>> {
  const stock = await getPreparedStock();
  if (!stock.ok) return stock;
  const free = sortAvailableFirst(stock.value.vehicles.filter(({ sold }) => !sold));
  const similar = await runWithBreaks(findSimilarVehicles(address, free));
  const suggested = similar.slice(0, MAX_SUGGESTED_VEHICLES);
  if (suggested.length === 0) return ok(suggested);
  return mapResult(await getRecommendedVehicles(), (recommended) => {
    const all = removeDuplicatesBy([...suggested, ...recommended], ({ slug }) => slug);
    return all.slice(0, MAX_SUGGESTED_VEHICLES);
  });
}
