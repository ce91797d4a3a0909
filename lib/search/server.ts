import 'server-only';

import { cacheLife } from 'next/cache';

import { lifetimes } from '@/lib/backend/cached-read';
import { mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import { withBreaks } from '@/lib/server/slices';
import { getPriceRanges } from '@/lib/stock/options/server';
import { getRecommendedVehicles } from '@/lib/stock/vehicle/server';
import { sortAvailableFirst, uniqBy } from '@/lib/stock/vehicle/lists';
import { sharedList } from './share/shared-vehicles';
import { removeUnlistedModels } from '@/lib/stock/snapshot';
import {
  createBrandFilterGroup,
  createConditionFilterGroup,
  createModelFilterGroup,
} from '@/lib/stock/filter-groups';
import type { FilterGroup, Stock } from '@/lib/stock/types';
import type { NamedOption, VehicleSummary } from '@/lib/stock/vehicle/types';
import type { SearchCondition } from '@/lib/stock/conditions';
import { canonicalFilters, everything } from './filters';
import { withoutSpecs } from './spec-descriptors';
import { specFields } from './facets';
import { searchIn } from './find';
import { indexedLists, indexingOf, type List } from './indexing';
import {
  brandLinks,
  hasLists,
  listsNamedInText,
  listsOfVehicle,
  selectionOfVehicle,
  type ListLink,
} from './list-links';
import { vehiclesLike } from './unknown-address';
import { findBrands, findModels, readAllNames, readConditions, type FoundNames } from './names';
import { askMembers, getPreparedStock } from './prepared-stock';
import { nearestVehicles } from './nearest-vehicles';
import { searchAddress } from './search-address';
import { searchResult } from './search-result';
import { chosenBrands, chosenConditions, chosenModels, oneOfNames } from './multiple-values';
import { slugify, filterBySlug } from '@/lib/stock/slug';
import { stockAddress, type StockView } from './stock-address';
import { getStockCounts } from './stock-counts';
import type { SearchField, SearchFilters, SearchResult, StockResult } from './types';
import { evaluate } from './evaluate-filters';
import { sortVehicles, listPage } from './vehicle-list';
import { stockOrders, stockPageWords, stockWords } from './search-texts';

/**
 * Returns everything the search screen shows.
 *
 * @returns `null` when there is no such condition, brand or model; a failure when the vehicles could not be read. A
 *   filter that could not is left out
 */
export async function searchVehicles(
  requested: SearchFilters,
): Promise<Result<SearchResult | null>> {
  const read = await readSearched(canonicalFilters(requested));
  if (!read.ok) return read;
  if (read.value === null) return ok(null);
  const { filters, stock, conditions, brands, models } = read.value;
  const several = new Map([
    ...conditions.map(({ slug, name }) => [slug, name] as const),
    ...[...models.found, ...brands.found].map(({ name }) => [slugify(name), name] as const),
  ]);
  const inWords = (slugs: readonly string[]) =>
    oneOfNames(slugs.flatMap((slug) => several.get(slug) ?? []));
  const result = searchResult(filters, {
    stock,
    lists: {
      conditions,
      brands: brands.lists,
      models: { ...models.lists, own: models.own ?? [] },
      priceRanges: valueOr(await getPriceRanges(isArmoured(filters)), []),
    },
    names: {
      brand: inWords(chosenBrands(filters)),
      model: inWords(chosenModels(filters)),
      condition: inWords(chosenConditions(filters)),
      several,
    },
  });
  if (result.mayFindMore) await madeAnewSoon();
  if (result.total > 0) return ok({ ...result, recommended: [] });
  const nearest = nearestVehicles(stock, filters);
  const recommended = nearest.length > 0 ? nearest : valueOr(await getRecommendedVehicles(), []);
  return ok({ ...result, recommended });
}

/**
 * Returns the fields of specifications that a search offers; `null` when there is no such condition, brand or model. A
 * page of them gets a short lifetime while details are being read.
 */
export async function getSpecFields(
  requested: SearchFilters,
): Promise<Result<readonly SearchField[] | null>> {
  const read = await readSearched(canonicalFilters(requested));
  if (!read.ok) return read;
  if (read.value === null) return ok(null);
  const { filters, stock } = read.value;
  if (!stock.areDetailsComplete) await madeAnewSoon();
  return ok(specFields({ stock, of: filters }, evaluate(stock, filters)));
}

/** Gives the page the short lifetime of data that is still incomplete. */
async function madeAnewSoon(): Promise<void> {
  'use cache';
  cacheLife(lifetimes.incomplete);
}

/** Returns how many vehicles a search shows; none where there is no such condition, brand or model. */
export async function countVehicles(requested: SearchFilters): Promise<Result<number>> {
  return mapResult(await findVehicles(requested), (vehicles) => vehicles.length);
}

/** Returns the vehicles a search shows, all pages of it, in no order; otherwise as {@link countVehicles}. */
export async function findVehicles(
  requested: SearchFilters,
): Promise<Result<readonly VehicleSummary[]>> {
  return mapResult(await readSearched(canonicalFilters(requested)), (read) =>
    read === null ? [] : searchIn(read.stock, read.filters).vehicles,
  );
}

/** Returns the whole stock for `/veiculos`: every vehicle, sold ones last. */
export async function getStockPage({ order, page }: StockView): Promise<Result<StockResult>> {
  const counts = valueOr(await getStockCounts(), null);
  return mapResult(await getPreparedStock(), (stock) => {
    const vehicles = sortVehicles(stock.vehicles, order);
    const data = order === everything.order ? stockPageWords(stock) : undefined;
    const words = stockWords(vehicles, counts, data);
    const address = (number: number) => stockAddress({ order, page: number });
    return {
      ...listPage(vehicles, page, address),
      words,
      shared: sharedList(address(1), words.title, vehicles),
      orders: stockOrders(order, stock.vehicles),
      indexable: indexingOf(stock, { ...everything, order }, vehicles).indexable,
    };
  });
}

type Searched = Readonly<{
  /** The filters of the search without the names that do not exist, where it has several. */
  filters: SearchFilters;
  /** The stock, in which it is known of every vehicle whether it has the condition, brand and model. */
  stock: Stock;
  conditions: readonly SearchCondition[];
  brands: FoundNames;
  models: FoundNames;
}>;

/** Returns the stock and the names that a search needs; `null` when there is no such condition, brand or model. */
async function readSearched(filters: SearchFilters): Promise<Result<Searched | null>> {
  const [read, conditions, brands] = await Promise.all([
    getPreparedStock(),
    readConditions(filters),
    findBrands(chosenBrands(filters)),
  ]);
  if (!read.ok) return read;
  if (!conditions.ok) return conditions;
  if (!brands.ok) return brands;
  if (conditions.value === null || brands.value === null) return ok(null);
  const models = await findModels(
    filters.brand === null ? [] : brands.value.found,
    chosenModels(filters),
    read.value,
  );
  if (!models.ok) return models;
  if (models.value === null) return ok(null);
  const names = { conditions: conditions.value, brands: brands.value, models: models.value };
  const there = withoutUnknown(filters, read.value, names);
  if (searchAddress(there) !== searchAddress(filters)) return readSearched(there);
  const stock = withOwnModels(read.value, filters.brand, names.models);
  return mapResult(await askMembers(stock, groupsOf(stock, filters, names)), (withMembers) => ({
    stock: withOwnModels(withMembers, filters.brand, names.models),
    filters,
    ...names,
  }));
}

/**
 * Returns the filters without the names that do not exist, where a filter has several names, and without
 * specifications where no details are read.
 */
function withoutUnknown(
  filters: SearchFilters,
  { facts }: Stock,
  { conditions, brands, models }: Omit<Searched, 'stock' | 'filters'>,
): SearchFilters {
  const isAmong = (names: readonly NamedOption[]) => (slug: string) =>
    filterBySlug(names, slug).length > 0;
  return canonicalFilters({
    ...filters,
    ...(facts.details === null && withoutSpecs),
    conditions: filters.conditions.filter((slug) => conditions.some((each) => each.slug === slug)),
    brands: filters.brands.filter(isAmong(brands.found)),
    models: filters.models.filter(isAmong(models.found)),
  });
}

/**
 * Returns the stock with the model names that the backend has. A search for a model that the backend does not name gets
 * the stock unchanged, which tells itself which vehicles match.
 */
function withOwnModels(stock: Stock, brand: string | null, { lists, found }: FoundNames): Stock {
  const names = [...(lists.stocked ?? []), ...(lists.all ?? [])];
  const isListed = ({ name }: NamedOption) => filterBySlug(names, slugify(name)).length > 0;
  if (brand === null || names.length === 0 || (found.length > 0 && !found.some(isListed)))
    return stock;
  return removeUnlistedModels(stock, brand, [...names, ...found]);
}

/** Returns the groups whose vehicles have to be requested from the backend. */
function groupsOf(
  stock: Stock,
  filters: SearchFilters,
  { conditions, brands, models }: Omit<Searched, 'stock' | 'filters'>,
): readonly FilterGroup[] {
  const { brand } = filters;
  const requested = chosenConditions(filters);
  const isUnknown = (name: 'brand' | 'model') =>
    stock.entries.some(
      (entry) =>
        entry[name] === undefined && (name === 'brand' || (entry.brand ?? brand) === brand),
    );
  const [unknownBrands, unknownModels] = [
    isUnknown('brand') ? chosenBrands(filters) : [],
    brand !== null && isUnknown('model') ? chosenModels(filters) : [],
  ];
  return [
    ...conditions.filter(({ slug }) => requested.includes(slug)).map(createConditionFilterGroup),
    ...unknownBrands.map((slug) => createBrandFilterGroup(slug, filterBySlug(brands.found, slug))),
    ...unknownModels.map((slug) =>
      createModelFilterGroup([brand ?? '', slug], brands.found, filterBySlug(models.found, slug)),
    ),
  ];
}

/** Returns whether a search wants only armoured vehicles (`true`), only others (`false`), or all (`undefined`). */
const isArmoured = ({ listing }: SearchFilters): boolean | undefined =>
  listing === 'todos' ? undefined : listing === 'blindados';

/**
 * Returns the lists that search engines may list, for the sitemap and for news. Names that could not be read are left
 * out.
 */
export async function getIndexedLists(): Promise<Result<readonly List[]>> {
  const [stock, { names }] = await Promise.all([getPreparedStock(), readAllNames()]);
  if (!stock.ok) return stock;
  const withMembers = await askMembers(
    stock.value,
    names.conditions.map(createConditionFilterGroup),
  );
  return ok(indexedLists(valueOr(withMembers, stock.value), names));
}

/** Returns links to the listed brands, by their names. */
export const getBrandLinks = async (): Promise<Result<readonly ListLink[]>> =>
  mapResult(await getPreparedStock(), brandLinks);

/** Returns whether search engines may list the page of all brands and selections. */
export const isSelectionsPageListed = async (): Promise<Result<boolean>> =>
  mapResult(await getPreparedStock(), hasLists);

/**
 * Returns links to the lists of a vehicle's brand and model, the wider first; none for a vehicle that is not listed.
 */
export const getListsOfVehicle = async (slug: string): Promise<Result<readonly ListLink[]>> =>
  mapResult(await getPreparedStock(), (stock) => listsOfVehicle(stock, slug));

/** Returns a link to the smallest selection that shows a vehicle; `null` where none does. */
export const getSelectionOfVehicle = async (slug: string): Promise<Result<ListLink | null>> =>
  mapResult(await getPreparedStock(), (stock) => selectionOfVehicle(stock, slug));

/** Returns links to the listed models and brands that a text names, models first. */
export const getListsNamedInText = async (text: string): Promise<Result<readonly ListLink[]>> =>
  mapResult(await getPreparedStock(), (stock) => listsNamedInText(stock, text));

/** The list of suggested vehicles has this length, so that the slider is complete. */
const MAX_SUGGESTED = 6;

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
  const meant = (await withBreaks(vehiclesLike(address, free))).slice(0, MAX_SUGGESTED);
  if (meant.length === 0) return ok(meant);
  return mapResult(await getRecommendedVehicles(), (recommended) =>
    uniqBy([...meant, ...recommended], ({ slug }) => slug).slice(0, MAX_SUGGESTED),
  );
}
