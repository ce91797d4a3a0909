import 'server-only';

import { allOf, mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import {
  getBrands,
  getConditions,
  getModels,
  getStockBrands,
  getStockModels,
} from '../options/server';
import { uniqBy } from '../lists';
import type { NameLists } from '../stock/types';
import type { NamedOption } from '../types';
import { conditionAt, conditionsOf, type SearchCondition } from './conditions';
import { chosenConditions } from './several';
import { withSlug } from './slug';
import type { SearchFilters } from './types';
import { knownConditions } from './vocabulary';

/** What the slugs of an address stand for. */
export type FoundNames = Readonly<{
  lists: NameLists;
  /** Brands or models of those slugs; empty without one. */
  found: readonly NamedOption[];
}>;

type Names = Result<readonly NamedOption[]>;

/**
 * The brands, and those that `slugs` stand for.
 *
 * @returns `null` when there is no such brand; a failure when a list that might hold it could not be read
 */
export async function findBrands(slugs: readonly string[]): Promise<Result<FoundNames | null>> {
  return findNames(slugs, getStockBrands(), getBrands());
}

/** The models of some brands, and those that `slugs` stand for; otherwise as {@link findBrands}. */
export async function findModels(
  brands: readonly NamedOption[],
  slugs: readonly string[],
): Promise<Result<FoundNames | null>> {
  const ofEach = async (read: (brandId: string) => Promise<Names>): Promise<Names> =>
    mapResult(allOf(await Promise.all(brands.map(({ id }) => read(id)))), (lists) => lists.flat());
  return findNames(
    slugs,
    ofEach(getStockModels),
    ofEach((id) => getModels(id, 'site')),
  );
}

async function findNames(
  slugs: readonly string[],
  readStocked: Promise<Names>,
  readAll: Promise<Names>,
): Promise<Result<FoundNames | null>> {
  const [stocked, all] = await Promise.all([readStocked, readAll]);
  const lists = { stocked: valueOr(stocked, null), all: valueOr(all, null) };
  const options = [...valueOr(stocked, []), ...valueOr(all, [])];
  const found = slugs.flatMap((slug) => withSlug(options, slug));
  // Of several one may have left the stock.
  if (slugs.length === 0 || found.length > 0) return ok({ lists, found });
  // A list that could not be read might hold it.
  if (!stocked.ok) return stocked;
  if (!all.ok) return all;
  return ok(null);
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
    listed.ok || all.ok ? found : knownConditions.flatMap((slug) => conditionAt(slug, found) ?? []);
  const chosen = chosenConditions(filters);
  const known = uniqBy(
    [...offered, ...chosen.flatMap((slug) => conditionAt(slug, found) ?? [])],
    ({ slug }) => slug,
  );
  if (chosen.length === 0 || known.some(({ slug }) => chosen.includes(slug))) return ok(known);
  // A list that could not be read might hold it.
  if (!listed.ok) return listed;
  if (!all.ok) return all;
  return ok(null);
}
