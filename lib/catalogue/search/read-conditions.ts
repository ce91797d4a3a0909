import 'server-only';

import { ok, valueOr, type Result } from '@/lib/backend/result';

import { getConditions } from '../options/server';
import { conditionAt, conditionsOf, type SearchCondition } from './conditions';
import type { SearchFilters } from './types';
import { ALL, knownConditions } from './vocabulary';

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
