import 'server-only';

import { allOf, mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import {
  getBrands,
  getConditions,
  getModels,
  getStockBrands,
  getStockModels,
} from '@/lib/stock/options/server';
import { uniqBy } from '@/lib/stock/vehicle/lists';
import type { NameLists, Stock } from '@/lib/stock/types';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import { conditionAt, conditionsOf, type SearchCondition } from '@/lib/stock/conditions';
import { chosenConditions } from './several';
import { slugify, withSlug } from '@/lib/stock/slug';
import type { StockNames } from './typed/names';
import type { SearchFilters } from './types';
import { conditionSlugs } from '@/lib/stock/vocabulary';

type Names = Result<readonly NamedOption[]>;
type Failure = Result<unknown> & { ok: false };

/** Brands in stock, and all brands. */
const readBrands = () => Promise.all([getStockBrands(), getBrands()]);

/** Reads them anew, to find one that was not among them. */
const seekBrands = () => Promise.all([getStockBrands(true), getBrands(true)]);

/**
 * All names that a search may choose: brands, the models in stock, conditions. Lists that could not be read are left
 * out.
 *
 * @returns with the first of the lists that failed
 */
export async function readAllNames(): Promise<
  Readonly<{
    names: StockNames & Readonly<{ conditions: readonly SearchCondition[] }>;
    failed: Failure | undefined;
  }>
> {
  const [[stocked, all], conditions] = await Promise.all([readBrands(), getConditions(undefined)]);
  const brands = valueOr(stocked, []);
  const models = await Promise.all(brands.map(({ id }) => getStockModels(id)));
  return {
    names: {
      brands: [...new Set([...brands, ...valueOr(all, [])].map(({ name }) => name))],
      models: models.flatMap((list, index) =>
        valueOr(list, []).map(({ name }) => ({ brand: brands[index]?.name ?? '', name })),
      ),
      conditions: conditionsOf(valueOr(conditions, [])),
    },
    failed: [stocked, all, conditions, ...models].find((list) => !list.ok),
  };
}

/** A list that could not be read might hold what is not found. */
const notFound = (...lists: readonly Result<unknown>[]): Result<null> =>
  lists.find((list): list is Failure => !list.ok) ?? ok(null);

/** Brands or models that the slugs of an address name. */
export type FoundNames = Readonly<{
  lists: NameLists;
  /** Brands or models of those slugs; empty without one. */
  found: readonly NamedOption[];
  /** Models that the stock alone names. */
  own?: readonly NamedOption[];
}>;

/**
 * The brands, and those that `slugs` stand for.
 *
 * @returns `null` when there is no such brand; a failure when a list that might hold it could not be read
 */
export async function findBrands(slugs: readonly string[]): Promise<Result<FoundNames | null>> {
  const found = findNames(slugs, await readBrands());
  return isMissing(found) ? findNames(slugs, await seekBrands()) : found;
}

/** Returns whether there is no such name; what was not read may hold it. */
const isMissing = (found: Result<unknown>): boolean => found.ok && found.value === null;

/**
 * The models of some brands, and those that `slugs` stand for; otherwise as {@link findBrands}.
 *
 * @param stock its own models stand in for lists that could not be read, or have other names
 */
export async function findModels(
  brands: readonly NamedOption[],
  slugs: readonly string[],
  stock: Stock,
): Promise<Result<FoundNames | null>> {
  const ofEach = async (read: (brandId: string) => Promise<Names>): Promise<Names> =>
    mapResult(allOf(await Promise.all(brands.map(({ id }) => read(id)))), (lists) => lists.flat());
  const read = (isSought?: true) =>
    Promise.all([
      ofEach((id) => getStockModels(id, isSought)),
      ofEach((id) => getModels(id, 'site', isSought)),
    ]);
  const loaded = await read();
  const listed = findNames(slugs, loaded);
  const own = modelsIn(stock, brands);
  const named = listed.ok && listed.value ? listed.value.found : [];
  const missing = slugs.filter((slug) => withSlug(named, slug).length === 0);
  const found = [...named, ...missing.flatMap((slug) => withSlug(own, slug))];
  if (found.length === 0 && slugs.length > 0)
    return isMissing(listed) ? findNames(slugs, await read(true)) : listed;
  const [stocked, all] = [valueOr(loaded[0], null), valueOr(loaded[1], null)];
  const names = [...(stocked ?? []), ...(all ?? [])];
  return ok({ lists: { stocked, all }, found, own: ownModels(own, names) });
}

/** A choice of more is none, and makes the page long. */
const MAX_OWN = 100;

/** The models that are neither among some names nor begin with one, as "Discovery Sport SE" does with "Discovery Sport". */
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
  const found = slugs.flatMap((slug) => withSlug(options, slug));
  // Of several one may have left the stock.
  if (slugs.length === 0 || found.length > 0) return ok({ lists, found });
  return notFound(stocked, all);
}

/**
 * The conditions a search may choose among, the chosen ones with them: those of its listing, then all others.
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
  const found = conditionsOf([...valueOr(listed, []), ...valueOr(all, [])]);
  const offered =
    listed.ok || all.ok ? found : conditionSlugs.flatMap((slug) => conditionAt(slug, found) ?? []);
  const chosen = chosenConditions(filters);
  const loaded = uniqBy(
    [...offered, ...chosen.flatMap((slug) => conditionAt(slug, found) ?? [])],
    ({ slug }) => slug,
  );
  if (chosen.length === 0 || loaded.some(({ slug }) => chosen.includes(slug))) return ok(loaded);
  return notFound(listed, all);
}
