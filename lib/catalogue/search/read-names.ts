import 'server-only';

import { allOf, mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import {
  getBrands,
  getConditions,
  getModels,
  getStockBrands,
  getStockModels,
} from '../options/server';
import type { NameLists } from '../stock/types';
import type { NamedOption } from '../types';
import { conditionAt, conditionsOf, type SearchCondition } from './conditions';
import { withSlug } from './slug';
import type { SearchFilters } from './types';
import { ALL, knownConditions } from './vocabulary';

/** What a slug of an address stands for. */
export type FoundNames = Readonly<{
  lists: NameLists;
  /** Brands or models of that slug; empty without a slug. */
  found: readonly NamedOption[];
}>;

type Names = Result<readonly NamedOption[]>;

/**
 * The brands, and those `slug` stands for.
 *
 * @returns `null` when there is no such brand; a failure when a list that might hold it could not be read
 */
export async function findBrands(slug: string | null): Promise<Result<FoundNames | null>> {
  return findNames(slug, getStockBrands(), getBrands());
}

/** The models of some brands, and those `slug` stands for; otherwise as {@link findBrands}. */
export async function findModels(
  brands: readonly NamedOption[],
  slug: string | null,
): Promise<Result<FoundNames | null>> {
  const ofEach = async (read: (brandId: string) => Promise<Names>): Promise<Names> =>
    mapResult(allOf(await Promise.all(brands.map(({ id }) => read(id)))), (lists) => lists.flat());
  return findNames(
    slug,
    ofEach(getStockModels),
    ofEach((id) => getModels(id, 'site')),
  );
}

async function findNames(
  slug: string | null,
  readStocked: Promise<Names>,
  readAll: Promise<Names>,
): Promise<Result<FoundNames | null>> {
  const [stocked, all] = await Promise.all([readStocked, readAll]);
  const lists = { stocked: valueOr(stocked, null), all: valueOr(all, null) };
  if (slug === null) return ok({ lists, found: [] });
  const found = withSlug([...valueOr(stocked, []), ...valueOr(all, [])], slug);
  if (found.length > 0) return ok({ lists, found });
  // A list that could not be read might hold it.
  if (!stocked.ok) return stocked;
  if (!all.ok) return all;
  return ok(null);
}

/**
 * The conditions a search may choose among, the chosen one with them: those of its listing, then all others.
 *
 * @returns `null` when there is no such condition as the chosen one; a failure when a list that might hold it could
 *   not be read
 */
export async function readConditions({
  listing,
  condition,
}: Pick<SearchFilters, 'listing' | 'condition'>): Promise<
  Result<readonly SearchCondition[] | null>
> {
  const armoured = listing === 'todos' ? undefined : listing === 'blindados';
  const [listed, all] = await Promise.all([getConditions(armoured), getConditions(undefined)]);
  const found = conditionsOf([...valueOr(listed, []), ...valueOr(all, [])]);
  const offered =
    listed.ok || all.ok ? found : knownConditions.flatMap((slug) => conditionAt(slug, found) ?? []);
  if (condition === ALL || offered.some(({ slug }) => slug === condition)) return ok(offered);

  const chosen = conditionAt(condition, found);
  if (chosen) return ok([...offered, chosen]);
  // A list that could not be read might hold it.
  if (!listed.ok) return listed;
  if (!all.ok) return all;
  return ok(null);
}
