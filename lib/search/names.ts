import 'server-only';

import { combineResults, mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import {
  getBrands,
  getConditions,
  getModels,
  getStockBrands,
  getStockModels,
} from '@/lib/stock/options/server';
import { uniqBy } from '@/lib/stock/vehicle/lists';
import type { BrandLists, Stock } from '@/lib/stock/types';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import {
  findCondition,
  createSearchConditions,
  type SearchCondition,
} from '@/lib/stock/conditions';
import { mostlyKnownSpecs } from './count-choices';
import { getPreparedStock } from './prepared-stock';
import { chosenConditions } from './multiple-values';
import { slugify, filterBySlug } from '@/lib/stock/slug';
import type { StockNames } from './typed/names';
import type { SearchFilters } from './types';
import { conditionSlugs } from '@/lib/stock/vocabulary';

type Names = Result<readonly NamedOption[]>;
type Failure = Result<unknown> & { ok: false };

/** Brands in stock, and all brands. */
const readBrands = () => Promise.all([getStockBrands(), getBrands()]);

/** Reads the brands again, after a name was not found among the known brands. */
const seekBrands = () => Promise.all([getStockBrands(true), getBrands(true)]);

/**
 * Returns all names that a search may choose: brands, the models in stock, conditions. Lists that could not be read are
 * left out.
 *
 * @returns with the first of the lists that failed
 */
export async function readAllNames(): Promise<
  Readonly<{
    names: StockNames & Readonly<{ conditions: readonly SearchCondition[] }>;
    failed: Failure | undefined;
  }>
> {
  const [[stocked, all], conditions, stock] = await Promise.all([
    readBrands(),
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
      specs: stock.ok ? mostlyKnownSpecs(stock.value) : [],
    },
    failed: [stocked, all, conditions, ...models].find((list) => !list.ok),
  };
}

/** The missing name may be in a list that could not be read. */
const notFound = (...lists: readonly Result<unknown>[]): Result<null> =>
  lists.find((list): list is Failure => !list.ok) ?? ok(null);

/** The brands or models that the slugs of an address name. */
export type FoundNames = Readonly<{
  lists: BrandLists;
  /** The brands or models that the slugs name; empty where there is no slug. */
  found: readonly NamedOption[];
  /** The models that the stock names and the backend's lists do not. */
  own?: readonly NamedOption[];
}>;

/**
 * Returns all brands, and the ones that `slugs` name.
 *
 * @returns `null` when there is no such brand; a failure when a list that might hold it could not be read
 */
export async function findBrands(slugs: readonly string[]): Promise<Result<FoundNames | null>> {
  const found = findNames(slugs, await readBrands());
  return isMissing(found) ? findNames(slugs, await seekBrands()) : found;
}

/** Returns whether a name does not exist; a list that was not read may have it. */
const isMissing = (found: Result<unknown>): boolean => found.ok && found.value === null;

/**
 * Returns the models of some brands, and the ones that `slugs` name; `null` and failures are as in {@link findBrands}.
 *
 * @param stock names the models where lists could not be read, or have other names
 */
export async function findModels(
  brands: readonly NamedOption[],
  slugs: readonly string[],
  stock: Stock,
): Promise<Result<FoundNames | null>> {
  const ofEach = async (read: (brandId: string) => Promise<Names>): Promise<Names> =>
    mapResult(combineResults(await Promise.all(brands.map(({ id }) => read(id)))), (lists) =>
      lists.flat(),
    );
  const read = (isSought?: true) =>
    Promise.all([
      ofEach((id) => getStockModels(id, isSought)),
      ofEach((id) => getModels(id, 'site', isSought)),
    ]);
  const loaded = await read();
  const listed = findNames(slugs, loaded);
  const own = modelsIn(stock, brands);
  const named = listed.ok && listed.value ? listed.value.found : [];
  const missing = slugs.filter((slug) => filterBySlug(named, slug).length === 0);
  const found = [...named, ...missing.flatMap((slug) => filterBySlug(own, slug))];
  if (found.length === 0 && slugs.length > 0)
    return isMissing(listed) ? findNames(slugs, await read(true)) : listed;
  const [stocked, all] = [valueOr(loaded[0], null), valueOr(loaded[1], null)];
  const names = [...(stocked ?? []), ...(all ?? [])];
  return ok({ lists: { stocked, all }, found, own: ownModels(own, names) });
}

/** A longer list would not help to choose, and makes the page long. */
const MAX_OWN = 100;

/**
 * Returns the models that are neither among some names nor begin with one, as "Discovery Sport SE" does with "Discovery
 * Sport".
 */
function ownModels(
  models: readonly NamedOption[],
  names: readonly NamedOption[],
): readonly NamedOption[] {
  const slugs = new Set(names.map(({ name }) => slugify(name)));
  const isOwn = ({ name }: NamedOption) => {
    const words = slugify(name).split('-');
    return !words.some((_, at) => slugs.has(words.slice(0, at + 1).join('-')));
  };
  return models.filter(isOwn).slice(0, MAX_OWN);
}

function modelsIn({ entries }: Stock, brands: readonly NamedOption[]): readonly NamedOption[] {
  const slugs = new Set(brands.map(({ name }) => slugify(name)));
  const names = new Set<string>();
  for (const { brand, vehicle } of entries) {
    if (typeof brand === 'string' && slugs.has(brand) && vehicle.model !== null)
      names.add(vehicle.model);
  }
  return [...names].map((name) => ({ id: name, name }));
}

function findNames(
  slugs: readonly string[],
  [stocked, all]: readonly [stocked: Names, all: Names],
): Result<FoundNames | null> {
  const lists = { stocked: valueOr(stocked, null), all: valueOr(all, null) };
  const options = [...valueOr(stocked, []), ...valueOr(all, [])];
  const found = slugs.flatMap((slug) => filterBySlug(options, slug));
  // Where several are selected, one may have left the stock.
  if (slugs.length === 0 || found.length > 0) return ok({ lists, found });
  return notFound(stocked, all);
}

/**
 * Returns the conditions of a search, selected ones included: those of its listing, then all others.
 *
 * @returns `null` when there is no such condition; a failure when a list that might hold it could
 *   not be read
 */
export async function readConditions(
  filters: SearchFilters,
): Promise<Result<readonly SearchCondition[] | null>> {
  const { listing } = filters;
  const armoured = listing === 'todos' ? undefined : listing === 'blindados';
  const [listed, all] = await Promise.all([getConditions(armoured), getConditions(undefined)]);
  const found = createSearchConditions([...valueOr(listed, []), ...valueOr(all, [])]);
  const offered =
    listed.ok || all.ok
      ? found
      : conditionSlugs.flatMap((slug) => findCondition(slug, found) ?? []);
  const chosen = chosenConditions(filters);
  const loaded = uniqBy(
    [...offered, ...chosen.flatMap((slug) => findCondition(slug, found) ?? [])],
    ({ slug }) => slug,
  );
  if (chosen.length === 0 || loaded.some(({ slug }) => chosen.includes(slug))) return ok(loaded);
  return notFound(listed, all);
}
