import 'server-only';

import { combineResults, mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import {
  getBrands,
  getConditions,
  getModels,
  getStockBrands,
  getStockModels,
} from '@/lib/stock/options/server';
import { removeDuplicatesBy } from '@/lib/stock/vehicle/vehicle-lists';
import type { BrandLists, Stock } from '@/lib/stock/types';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import {
  findCondition,
  createSearchConditions,
  type SearchableCondition,
} from '@/lib/stock/conditions';
import { getUsefulSpecs } from './count-choices';
import { getPreparedStock } from './prepared-stock';
import { getChosenConditions } from './multiple-values';
import { slugify, filterBySlug } from '@/lib/stock/slug';
import type { StockNames } from './typed/names';
import type { SearchFilters } from './types';
import { conditionSlugs } from '@/lib/stock/vocabulary';

type OptionsResult = Result<readonly NamedOption[]>;
type FailedResult = Result<unknown> & { ok: false };

/** Reads the brands in stock, and all brands. */
const readBrandLists = () => Promise.all([getStockBrands(), getBrands()]);

/** Reads both lists of brands again, after a name was not found in the cached lists. */
const rereadBrandLists = () => Promise.all([getStockBrands(true), getBrands(true)]);

/**
 * Reads all names that a search may choose: brands, the models in stock, conditions. Lists that could not be read
 * are left out.
 *
 * @returns the names, and the first failure of a list
 */
export async function readStockNames(): Promise<
  Readonly<{
    names: StockNames & Readonly<{ conditions: readonly SearchableCondition[] }>;
    failed: FailedResult | undefined;
  }>
> {
  const [[stocked, all], conditions, stock] = await Promise.all([
    readBrandLists(),
    getConditions(undefined),
    getPreparedStock(),
  ]);
  const brands = valueOr(stocked, []);
  const models = await Promise.all(brands.map(({ id }) => getStockModels(id)));
  return {
    names: {
      brands: [...new Set([...brands, ...valueOr(all, [])].map(({ name }) => name))],
      models: models.flatMap((list, index) =>
        valueOr(list, []).map(({ name }) => ({ brand: brands[index]?.name ?? '', name })),
      ),
      conditions: createSearchConditions(valueOr(conditions, [])),
      specs: stock.ok ? getUsefulSpecs(stock.value) : [],
    },
    failed: [stocked, all, conditions, ...models].find((list) => !list.ok),
  };
}

/** Returns the result for a name that no list contains: the failure of a list that may contain it, otherwise `null`. */
const createNotFoundResult = (...lists: readonly Result<unknown>[]): Result<null> =>
  lists.find((list): list is FailedResult => !list.ok) ?? ok(null);

/** The brands or models of an address, with the lists in which they were looked for. */
export type FoundNames = Readonly<{
  lists: BrandLists;
  /** The brands or models with the slugs of the address; empty if it has none. */
  found: readonly NamedOption[];
  /** The models that vehicles of the stock have and the backend's lists have not. */
  own?: readonly NamedOption[];
}>;

/**
 * Finds the brands with some slugs, and returns them with the lists of brands.
 *
 * @returns `null` when no brand has such a slug; a failure when a list that might contain it could not be read
 */
export async function findBrands(slugs: readonly string[]): Promise<Result<FoundNames | null>> {
  const found = findNamesBySlugs(slugs, await readBrandLists());
  return isNameMissing(found) ? findNamesBySlugs(slugs, await rereadBrandLists()) : found;
}

/** Returns whether a name was found in no list, though all lists were read. */
const isNameMissing = (found: Result<unknown>): boolean => found.ok && found.value === null;

/**
 * Finds the models of some brands with some slugs; `null` and failures are as in {@link findBrands}.
 *
 * @param stock supplies models where lists could not be read, or lack them
 */
export async function findModels(
  brands: readonly NamedOption[],
  slugs: readonly string[],
  stock: Stock,
): Promise<Result<FoundNames | null>> {
  const ofEach = async (
    readModels: (brandId: string) => Promise<OptionsResult>,
  ): Promise<OptionsResult> =>
    mapResult(combineResults(await Promise.all(brands.map(({ id }) => readModels(id)))), (lists) =>
      lists.flat(),
    );
  const readModelLists = (isSought?: true) =>
    Promise.all([
      ofEach((id) => getStockModels(id, isSought)),
      ofEach((id) => getModels(id, 'site', isSought)),
    ]);
  const loaded = await readModelLists();
  const listed = findNamesBySlugs(slugs, loaded);
  const modelsInStock = getModelsInStock(stock, brands);
  const named = listed.ok && listed.value ? listed.value.found : [];
  const missing = slugs.filter((slug) => filterBySlug(named, slug).length === 0);
  const found = [...named, ...missing.flatMap((slug) => filterBySlug(modelsInStock, slug))];
  if (found.length === 0 && slugs.length > 0)
    return isNameMissing(listed) ? findNamesBySlugs(slugs, await readModelLists(true)) : listed;
  const [stocked, all] = [valueOr(loaded[0], null), valueOr(loaded[1], null)];
  const names = [...(stocked ?? []), ...(all ?? [])];
  return ok({ lists: { stocked, all }, found, own: findStockOnlyModels(modelsInStock, names) });
}

/** A longer list would not help a visitor to choose, and makes the page long. */
const MAX_STOCK_ONLY_MODELS = 100;

/**
 * Returns the models of the stock that are not in a list of names, and do not begin with a name in it, as "Discovery
 * Sport SE" does with "Discovery Sport".
 */
function findStockOnlyModels(
  models: readonly NamedOption[],
  names: readonly NamedOption[],
): readonly NamedOption[] {
  const slugs = new Set(names.map(({ name }) => slugify(name)));
  const isOwn = ({ name }: NamedOption) => {
    const words = slugify(name).split('-');
    return !words.some((_, index) => slugs.has(words.slice(0, index + 1).join('-')));
  };
  return models.filter(isOwn).slice(0, MAX_STOCK_ONLY_MODELS);
}

function getModelsInStock(
  { entries }: Stock,
  brands: readonly NamedOption[],
): readonly NamedOption[] {
  const slugs = new Set(brands.map(({ name }) => slugify(name)));
  const names = new Set<string>();
  for (const { brand, vehicle } of entries) {
    if (typeof brand === 'string' && slugs.has(brand) && vehicle.model !== null)
      names.add(vehicle.model);
  }
  return [...names].map((name) => ({ id: name, name }));
}

function findNamesBySlugs(
  slugs: readonly string[],
  [stocked, all]: readonly [stocked: OptionsResult, all: OptionsResult],
): Result<FoundNames | null> {
  const lists = { stocked: valueOr(stocked, null), all: valueOr(all, null) };
  const options = [...valueOr(stocked, []), ...valueOr(all, [])];
  const found = slugs.flatMap((slug) => filterBySlug(options, slug));
  // Where several names are selected, one may have left the stock.
  if (slugs.length === 0 || found.length > 0) return ok({ lists, found });
  return createNotFoundResult(stocked, all);
}

/**
 * Returns the conditions that a search offers: those of its listing, then all others.
 *
 * @returns `null` when the selected condition does not exist; a failure when a list that might contain it could not
 * be read
 */
export async function readConditionOptions(
  filters: SearchFilters,
): Promise<Result<readonly SearchableCondition[] | null>> {
  const { listing } = filters;
  const armoured = listing === 'todos' ? undefined : listing === 'blindados';
  const [listed, all] = await Promise.all([getConditions(armoured), getConditions(undefined)]);
  const found = createSearchConditions([...valueOr(listed, []), ...valueOr(all, [])]);
  const offered =
    listed.ok || all.ok
      ? found
      : conditionSlugs.flatMap((slug) => findCondition(slug, found) ?? []);
  const chosen = getChosenConditions(filters);
  const loaded = removeDuplicatesBy(
    [...offered, ...chosen.flatMap((slug) => findCondition(slug, found) ?? [])],
    ({ slug }) => slug,
  );
  if (chosen.length === 0 || loaded.some(({ slug }) => chosen.includes(slug))) return ok(loaded);
  return createNotFoundResult(listed, all);
}
