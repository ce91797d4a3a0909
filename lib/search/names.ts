import 'server-only';

import { combineResults, mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import {
  getBrands,
  getConditions,
  getModels,
  getStockBrands,
  getStockModels,
} from '@/lib/stock/option-lists';
import { removeDuplicatesBy } from '@/lib/stock/vehicle/vehicle-lists';
import { getStock } from '@/lib/stock/server';
import type { Stock, StockEntry } from '@/lib/stock/types';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import {
  findCondition,
  createSearchConditions,
  type SearchableCondition,
} from '@/lib/stock/conditions';
import { getCity } from '@/lib/backend/content/server';
import { getInstalmentsRate } from '@/lib/server/env';
import { getUsefulSpecs } from './evaluation/count-choices';
import { getChosenConditions } from './filters/multiple-values';
import { slugify, filterBySlug } from '@/lib/stock/slug';
import { specNames, type SpecName } from '@/lib/stock/vehicle/spec-kinds';
import type { StockNames, NameLists, SearchFilters } from './filters/types';
import { conditionSlugs } from '@/lib/stock/vocabulary';

type OptionsResult = Result<readonly NamedOption[]>;
type FailedResult = Result<unknown> & { ok: false };
type Named = Readonly<{ name: string }>;

const readBrandLists = () => Promise.all([getStockBrands(), getBrands()]);

/**
 * Reads all names that a search may choose: brands, the models in stock, conditions. Lists that could not be read are
 * left out; `failed` is the first failure of one.
 */
export async function readStockNames(): Promise<
  Readonly<{
    names: StockNames & Readonly<{ conditions: readonly SearchableCondition[] }>;
    failed: FailedResult | undefined;
  }>
> {
  const [[stocked, all], conditions, stock, city] = await Promise.all([
    readBrandLists(),
    getConditions(undefined),
    getStock(),
    getCity(),
  ]);
  const brands = valueOr(stocked, []);
  const models = await Promise.all(brands.map(({ id }) => getStockModels(id)));
  const listed = models.flatMap((list, index) =>
    valueOr(list, []).map(({ name }) => ({ brand: brands[index]?.name ?? '', name })),
  );
  return {
    names: {
      brands: [...new Set([...brands, ...valueOr(all, [])].map(({ name }) => name))],
      models: stock.ok ? [...listed, ...findSoldModels(stock.value, listed)] : listed,
      conditions: createSearchConditions(valueOr(conditions, [])),
      specs: stock.ok ? getUnderstoodSpecs(stock.value) : [],
      monthlyRate: getInstalmentsRate(),
      city,
    },
    failed: [stocked, all, conditions, ...models].find((list) => !list.ok),
  };
}

/** Returns the models of which no vehicle is for sale, but one is sold or reserved: visitors ask for them too. */
function findSoldModels({ entries }: Stock, listed: StockNames['models']): StockNames['models'] {
  const models = entries.flatMap(({ vehicle: { brand, model } }) =>
    brand && model ? [{ brand, name: model }] : [],
  );
  return findStockOnlyNames(
    removeDuplicatesBy(models, ({ name }) => name),
    listed,
  );
}

/** Returns the specifications that words may mean: while details are being read, all that one may have. */
const getUnderstoodSpecs = (stock: Stock): readonly SpecName[] =>
  stock.areDetailsComplete ? getUsefulSpecs(stock) : specNames;

/** Returns the result for a name that no list contains: the failure of a list that may contain it, otherwise `null`. */
const createNotFoundResult = (...lists: readonly Result<unknown>[]): Result<null> =>
  lists.find((list): list is FailedResult => !list.ok) ?? ok(null);

/** The brands or models of an address, with the lists in which they were looked for. */
export type FoundNames = Readonly<{
  lists: NameLists;
  /** The brands or models with the slugs of the address; empty if it has none. */
  found: readonly NamedOption[];
}>;

/**
 * Finds the brands with some slugs; names that the lists lack are those of the stock. Returns `null` when no brand has
 * such a slug; a failure when a list that might contain it could not be read.
 */
export async function findBrands(
  slugs: readonly string[],
  stock: Stock,
): Promise<Result<FoundNames | null>> {
  const inStock = listNames(stock.entries, ({ vehicle }) => vehicle.brand);
  return findNamesBySlugs(slugs, await readBrandLists(), inStock);
}

/** Finds the models of some brands with some slugs; see {@link findBrands}. */
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
  const lists = await Promise.all([ofEach(getStockModels), ofEach((id) => getModels(id, 'site'))]);
  const ofBrands = new Set(brands.map(({ name }) => slugify(name)));
  const entries = stock.entries.filter(({ brand }) => brand !== null && ofBrands.has(brand));
  return findNamesBySlugs(
    slugs,
    lists,
    listNames(entries, ({ vehicle }) => vehicle.model),
  );
}

const listNames = (
  entries: readonly StockEntry[],
  nameOf: (entry: StockEntry) => string | null,
): readonly NamedOption[] =>
  [...new Set(entries.flatMap((entry) => nameOf(entry) ?? []))].map((name) => ({ id: name, name }));

function findNamesBySlugs(
  slugs: readonly string[],
  [stocked, all]: readonly [stocked: OptionsResult, all: OptionsResult],
  inStock: readonly NamedOption[],
): Result<FoundNames | null> {
  const listed = [...valueOr(stocked, []), ...valueOr(all, [])];
  const found = slugs.flatMap((slug) => {
    const named = filterBySlug(listed, slug);
    return named.length > 0 ? named : filterBySlug(inStock, slug);
  });
  // Where several names are selected, one may have left the stock.
  if (slugs.length > 0 && found.length === 0) return createNotFoundResult(stocked, all);
  const own = findStockOnlyNames(inStock, listed);
  return ok({ lists: { stocked: valueOr(stocked, null), all: valueOr(all, null), own }, found });
}

/** A longer list would not help a visitor to choose, and makes the page long. */
const MAX_STOCK_ONLY_NAMES = 100;

/**
 * Returns the names of the stock that are not in a list of names, and do not begin with a name in it, as "Discovery
 * Sport SE" does with "Discovery Sport".
 */
function findStockOnlyNames<T extends Named>(
  inStock: readonly T[],
  listed: readonly Named[],
): readonly T[] {
  const slugs = new Set(listed.map(({ name }) => slugify(name)));
  const isOwn = ({ name }: Named) => {
    const words = slugify(name).split('-');
    return !words.some((_, index) => slugs.has(words.slice(0, index + 1).join('-')));
  };
  return inStock.filter(isOwn).slice(0, MAX_STOCK_ONLY_NAMES);
}

/**
 * Returns the conditions of the search's listing, then all others; `null` when the selected condition does not exist; a
 * failure when a list that might contain it could not be read.
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
