import 'server-only';

import { cacheLife } from 'next/cache';

import { cacheLifetimes } from '@/lib/backend/cached-read';
import { mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import { routes } from '@/lib/site/routes';
import { askForNames, createBrandQuestion, createModelQuestion } from '@/lib/stock/missing-names';
import { getPriceRanges } from '@/lib/stock/option-lists';
import { getStock } from '@/lib/stock/server';
import { groupModels } from '@/lib/stock/snapshot';
import { slugify, filterBySlug } from '@/lib/stock/slug';
import { getRecommendedVehicles } from '@/lib/stock/lists/server';
import {
  isForSale,
  sortAvailableFirst,
  removeDuplicatesBy,
} from '@/lib/stock/vehicle/vehicle-lists';
import type { Stock } from '@/lib/stock/types';
import type { NamedOption, StockCounts, VehicleSummary } from '@/lib/stock/vehicle/types';
import type { SearchableCondition } from '@/lib/stock/conditions';
import { emptySpecFilters } from './filters/spec-descriptors';
import { createSpecFields } from './result/filter-bar-fields';
import { cacheByStock } from './evaluation/cache-by-stock';
import { searchStock } from './evaluation/search-stock';
import { wholeStockSearch } from './filters/canonical-filters';
import { collectIndexedLists, type IndexedList } from './lists/indexed-lists';
import {
  createBrandLinks,
  hasListLinks,
  createListLinksFromText,
  createVehicleListLinks,
  findVehicleSelectionLink,
  type ListLink,
} from './lists/list-links';
import { chooseSelections, type OfferedSelection } from './lists/selections';
import { findSimilarVehicles } from './evaluation/similar-vehicles';
import {
  findBrands,
  findModels,
  readStockNames,
  readConditionOptions,
  type FoundNames,
} from './names';
import { findNearestByPrice } from './evaluation/nearest-by-price';
import { createSelectionList, type NamedList } from './result/named-lists';
import { createSearchResult } from './result/search-result';
import {
  createBrandFilters,
  createConditionFilters,
  createModelFilters,
  getChosenBrands,
  getChosenConditions,
  getChosenModels,
  joinWithOr,
} from './filters/multiple-values';
import type { SearchFilters } from './filters/types';
import type { FilterBarField, SearchResult } from './result/types';
import { evaluateFilters } from './evaluation/evaluate-filters';

/**
 * Returns the data of a list's screen; `null` when the condition, brand or model does not exist, a failure when the
 * vehicles could not be read. A filter whose options could not be read is left out.
 *
 * @param requested canonical, as everywhere in this file
 * @param list `null` for a search
 */
export async function searchVehicles(
  requested: SearchFilters,
  list: NamedList | null = null,
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
  const lists = {
    conditions,
    brands: brands.lists,
    models: models.lists,
    priceRanges: valueOr(await getPriceRanges(getArmouredFilter(filters)), []),
  };
  const names = {
    brand: inWords(getChosenBrands(filters)),
    model: inWords(getChosenModels(filters)),
    condition: inWords(getChosenConditions(filters)),
    several,
  };
  const result = createSearchResult(filters, { stock, lists, names }, list);
  if (result.mayFindMore) await setShortLifetime();
  if (result.total > 0) return ok({ ...result, recommended: [] });
  return ok({ ...result, recommended: await recommendVehicles(filters) });
}

/** Returns vehicles for sale to suggest for a search without results. */
export async function recommendVehicles(
  filters: SearchFilters,
): Promise<readonly VehicleSummary[]> {
  const stock = valueOr(await getStock(), null);
  const nearest = stock ? findNearestByPrice(stock, filters) : [];
  return nearest.length > 0 ? nearest : valueOr(await getRecommendedVehicles(), []);
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
  return ok(createSpecFields(evaluateFilters(stock, filters)));
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

function countForSale(stock: Stock, filters: Partial<SearchFilters>): number | null {
  const { vehicles, isSure } = searchStock(stock, { ...wholeStockSearch, ...filters });
  return isSure ? vehicles.filter(isForSale).length : null;
}

/** The counts are cached, because the document of every page contains them. */
const countStock = cacheByStock('counts', (stock): StockCounts => ({
  brandNew: countForSale(stock, { condition: 'novo' }),
  armoured: countForSale(stock, { listing: 'blindados' }),
  preOwned: countForSale(stock, { condition: 'semi-novo' }),
}));

/** Counts the vehicles for sale of each search preset; `null` if a count is not known yet. */
export const getStockCounts = async (): Promise<Result<StockCounts>> =>
  mapResult(await getStock(), countStock);

/** Returns all vehicles that a search finds, on all its pages, in the backend's order; see {@link countVehicles}. */
export async function findVehicles(
  requested: SearchFilters,
): Promise<Result<readonly VehicleSummary[]>> {
  return mapResult(await resolveSearch(requested), (resolved) =>
    resolved === null ? [] : searchStock(resolved.stock, resolved.filters).vehicles,
  );
}

/** Returns the data of the screen of the selection at a path; `null` if it has no page now. */
export async function getSelectionPage(path: string): Promise<Result<SearchResult | null>> {
  const selections = await getSelections();
  if (!selections.ok) return selections;
  const selection = selections.value.find(({ slug }) => routes.selection(slug) === path);
  return selection ? searchVehicles(selection.filters, createSelectionList(selection)) : ok(null);
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
  const chosenBrands = keepExisting(getChosenBrands(requested), toSlugs(brands.value.found));
  const chosenModels = getChosenModels(requested);
  // Models without a brand are of any brand in stock.
  const isOfAnyBrand = chosenBrands.length === 0 && chosenModels.length > 0;
  const ofOneBrand = chosenBrands.length === 1 ? brands.value.found : [];
  const models = await findModels(
    isOfAnyBrand ? (brands.value.lists.stocked ?? []) : ofOneBrand,
    chosenModels,
    stock.value,
  );
  if (!models.ok) return models;
  if (models.value === null) return ok(null);
  const names = { conditions: conditions.value, brands: brands.value, models: models.value };
  const filters = {
    ...requested,
    ...(!stock.value.hasDetails && emptySpecFilters),
    ...createConditionFilters(
      keepExisting(
        getChosenConditions(requested),
        names.conditions.map(({ slug }) => slug),
      ),
    ),
    ...createBrandFilters(chosenBrands),
    ...keepExistingModels(requested, toSlugs(names.models.found)),
  };
  const answered = await askForUnreadNames(stock.value, filters, names);
  if (!answered.ok) return answered;
  return ok({ stock: setModelNames(answered.value, filters, names.models), filters, ...names });
}

const toSlugs = (names: readonly NamedOption[]): readonly string[] =>
  names.map(({ name }) => slugify(name));

/** Returns the selected slugs that exist: of several names one may have left the stock. */
const keepExisting = (chosen: readonly string[], existing: readonly string[]): readonly string[] =>
  chosen.filter((slug) => existing.includes(slug));

/** Returns the selected models that exist; without a brand even a single one is not a part of the path. */
function keepExistingModels(filters: SearchFilters, existing: readonly string[]) {
  const models = keepExisting(getChosenModels(filters), existing);
  return filters.brand === null ? { model: null, models } : createModelFilters(models);
}

/**
 * Returns the stock in which vehicles of the brand whose model is none of the backend's names have the model whose name
 * theirs begins with. A searched model that only vehicles name counts as a name too.
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
  const isModelUnknown =
    brand !== null &&
    unread.some((entry) => entry.model === null && (entry.brand ?? brand) === brand);
  return askForNames(stock, [
    ...unknownBrands.map((slug) => createBrandQuestion(slug, filterBySlug(brands.found, slug))),
    ...(isModelUnknown ? getChosenModels(filters) : []).map((slug) =>
      createModelQuestion([brand ?? '', slug], brands.found, filterBySlug(models.found, slug)),
    ),
  ]);
}

/** Returns `true` for armoured vehicles only, `false` for others only, `undefined` for all. */
const getArmouredFilter = ({ listing }: SearchFilters): boolean | undefined =>
  listing === 'todos' ? undefined : listing === 'blindados';

/** Returns the lists that search engines may index, for the sitemap and for notices to search engines. */
export async function getIndexedLists(): Promise<Result<readonly IndexedList[]>> {
  const [stock, { names }] = await Promise.all([getStock(), readStockNames()]);
  return mapResult(stock, (current) => collectIndexedLists(current, names));
}

/** Returns the selections that have a page now, in the order of `allSelections` (selections.ts). */
export const getSelections = async (): Promise<Result<readonly OfferedSelection[]>> =>
  mapResult(await getStock(), chooseSelections);

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
