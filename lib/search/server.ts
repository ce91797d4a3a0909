import 'server-only';

import { cacheLife } from 'next/cache';

import { cacheLifetimes } from '@/lib/backend/cached-read';
import { mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import { askForNames, createBrandQuestion, createModelQuestion } from '@/lib/stock/missing-names';
import { getPriceRanges } from '@/lib/stock/options/server';
import { getStock } from '@/lib/stock/server';
import { groupModels } from '@/lib/stock/snapshot';
import { slugify, filterBySlug } from '@/lib/stock/slug';
import { getRecommendedVehicles } from '@/lib/stock/lists/server';
import { sortAvailableFirst, removeDuplicatesBy } from '@/lib/stock/vehicle/vehicle-lists';
import type { Stock } from '@/lib/stock/types';
import type { NamedOption, VehicleSummary } from '@/lib/stock/vehicle/types';
import type { SearchableCondition } from '@/lib/stock/conditions';
import { createListSharePicture } from './share/shared-vehicles';
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
import { findNearestByPrice } from './nearest-vehicles';
import { createSearchResult } from './search-result';
import {
  getChosenBrands,
  getChosenConditions,
  getChosenModels,
  joinWithOr,
} from './multiple-values';
import { buildStockAddress, type StockView } from './stock-address';
import { getStockCounts } from './stock-counts';
import type { FilterBarField, SearchFilters, SearchResult, StockPageResult } from './types';
import { evaluateFilters } from './evaluate-filters';
import { sortVehicles, getListPage } from './vehicle-list';
import { createStockOrders, createStockPageTexts } from './search-texts';

/**
 * Returns the data of the search screen.
 *
 * @param requested canonical, as everywhere in this file
 * @returns `null` when the condition, brand or model does not exist; a failure when the vehicles could not be read.
 * A filter whose options could not be read is left out
 */
export async function searchVehicles(
  requested: SearchFilters,
): Promise<Result<SearchResult | null>> {
  const resolved = await resolveSearch(requested);
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
      models: models.lists,
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
  const resolved = await resolveSearch(requested);
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
  return mapResult(await resolveSearch(requested), (resolved) =>
    resolved === null ? [] : searchStock(resolved.stock, resolved.filters).vehicles,
  );
}

/** Returns the data of `/veiculos`, the whole stock: every vehicle, sold ones last. */
export async function getStockPage({ order, page }: StockView): Promise<Result<StockPageResult>> {
  const counts = valueOr(await getStockCounts(), null);
  return mapResult(await getStock(), (stock) => {
    const vehicles = sortVehicles(stock.vehicles, order);
    const words = createStockPageTexts(vehicles, counts);
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
async function resolveSearch(requested: SearchFilters): Promise<Result<ResolvedSearch | null>> {
  const [stock, conditions] = await Promise.all([getStock(), readConditionOptions(requested)]);
  if (!stock.ok) return stock;
  if (!conditions.ok) return conditions;
  const brands = await findBrands(getChosenBrands(requested), stock.value);
  if (!brands.ok) return brands;
  if (conditions.value === null || brands.value === null) return ok(null);
  const named = removeUnknownNames(requested, stock.value, {
    conditions: conditions.value.map(({ slug }) => slug),
    brands: toSlugs(brands.value.found),
  });
  const models = await findModels(
    named.brand === null ? [] : filterBySlug(brands.value.found, named.brand),
    getChosenModels(named),
    stock.value,
  );
  if (!models.ok) return models;
  if (models.value === null) return ok(null);
  const names = { conditions: conditions.value, brands: brands.value, models: models.value };
  const filters = removeUnknownNames(named, stock.value, { models: toSlugs(models.value.found) });
  const answered = await askForUnreadNames(stock.value, filters, names);
  if (!answered.ok) return answered;
  if (isConditionUnread(answered.value, filters)) return createUnreadResult();
  return ok({ stock: setModelNames(answered.value, filters, names.models), filters, ...names });
}

const toSlugs = (names: readonly NamedOption[]): readonly string[] =>
  names.map(({ name }) => slugify(name));

/**
 * Removes from a filter with several names those that do not exist, and all filters by specifications where no
 * details are read.
 *
 * @param existing the slugs of each kind of name; a kind that is missing is left as it is
 */
function removeUnknownNames(
  filters: SearchFilters,
  { hasDetails }: Stock,
  existing: Readonly<Partial<Record<'conditions' | 'brands' | 'models', readonly string[]>>>,
): SearchFilters {
  const keep = (kind: keyof typeof existing) =>
    filters[kind].filter((slug) => existing[kind]?.includes(slug) ?? true);
  return toCanonicalFilters({
    ...filters,
    ...(!hasDetails && emptySpecFilters),
    conditions: keep('conditions'),
    brands: keep('brands'),
    models: keep('models'),
  });
}

/** Returns whether the vehicles of a selected condition could not be read yet. */
const isConditionUnread = ({ conditions, entries }: Stock, filters: SearchFilters): boolean =>
  entries.length > 0 && getChosenConditions(filters).some((slug) => !conditions.has(slug));

const createUnreadResult = (): Result<never> => ({
  ok: false,
  failure: { kind: 'network', endpoint: 'vehicles', failedAt: Date.now() },
});

/**
 * Returns the stock in which the vehicles of a brand whose model is none of the backend's names have the one that is
 * meant. Where the searched model is not one of them, it is what vehicles themselves say.
 */
function setModelNames(
  stock: Stock,
  { brand }: SearchFilters,
  { lists, found }: FoundNames,
): Stock {
  const names = [...(lists.stocked ?? []), ...(lists.all ?? [])];
  return brand === null ? stock : groupModels(stock, brand, [...names, ...found]);
}

/** Asks the backend for the vehicles of the selected brands and models that unread details may have. */
async function askForUnreadNames(
  stock: Stock,
  filters: SearchFilters,
  { brands, models }: Pick<ResolvedSearch, 'brands' | 'models'>,
): Promise<Result<Stock>> {
  const unread = stock.entries.filter(({ isRead }) => !isRead);
  const { brand } = filters;
  const unknownBrands = unread.some((entry) => entry.brand === null)
    ? getChosenBrands(filters)
    : [];
  const isModelUnknown = unread.some(
    (entry) => entry.model === null && (entry.brand ?? brand) === brand,
  );
  return askForNames(stock, [
    ...unknownBrands.map((slug) => createBrandQuestion(slug, filterBySlug(brands.found, slug))),
    ...(isModelUnknown ? getChosenModels(filters) : []).map((slug) =>
      createModelQuestion([brand ?? '', slug], brands.found, filterBySlug(models.found, slug)),
    ),
  ]);
}

/**
 * Returns whether a search is limited to armoured vehicles (`true`), to others (`false`), or not at all
 * (`undefined`).
 */
const getArmouredFilter = ({ listing }: SearchFilters): boolean | undefined =>
  listing === 'todos' ? undefined : listing === 'blindados';

/** Returns the lists that search engines may index, for the sitemap and for notices to search engines. */
export async function getIndexedLists(): Promise<Result<readonly IndexedList[]>> {
  const [stock, { names }] = await Promise.all([getStock(), readStockNames()]);
  return mapResult(stock, (current) => collectIndexedLists(current, names));
}

/** Returns links to the indexed lists of brands, sorted by name. */
export const getBrandLinks = async (): Promise<Result<readonly ListLink[]>> =>
  mapResult(await getStock(), createBrandLinks);

/** Returns whether search engines may index the page of all brands and selections. */
export const isSelectionsPageListed = async (): Promise<Result<boolean>> =>
  mapResult(await getStock(), hasListLinks);

/** Returns links to the indexed lists of a vehicle's brand and model, the brand first. */
export const getListsOfVehicle = async (slug: string): Promise<Result<readonly ListLink[]>> =>
  mapResult(await getStock(), (stock) => createVehicleListLinks(stock, slug));

/** Returns a link to the smallest selection that contains a vehicle; `null` if none does. */
export const getSelectionOfVehicle = async (slug: string): Promise<Result<ListLink | null>> =>
  mapResult(await getStock(), (stock) => findVehicleSelectionLink(stock, slug));

/** Returns links to the indexed lists of models and brands that a text names, models first. */
export const getListsNamedInText = async (text: string): Promise<Result<readonly ListLink[]>> =>
  mapResult(await getStock(), (stock) => createListLinksFromText(stock, text));

/** This many suggested vehicles fill the slider. */
const MAX_SUGGESTED_VEHICLES = 6;

/**
 * Returns vehicles to suggest for an unknown address: those whose names share words with it, then recommended ones;
 * none when it shares words with no vehicle.
 */
export async function getSuggestedVehicles(
  address: string,
): Promise<Result<readonly VehicleSummary[]>> {
  const stock = await getStock();
  if (!stock.ok) return stock;
  const free = sortAvailableFirst(stock.value.vehicles.filter(({ sold }) => !sold));
  const similar = findSimilarVehicles(address, free);
  const suggested = similar.slice(0, MAX_SUGGESTED_VEHICLES);
  if (suggested.length === 0) return ok(suggested);
  return mapResult(await getRecommendedVehicles(), (recommended) => {
    const all = removeDuplicatesBy([...suggested, ...recommended], ({ slug }) => slug);
    return all.slice(0, MAX_SUGGESTED_VEHICLES);
  });
}
