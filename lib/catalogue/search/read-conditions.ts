import 'server-only';

import { readSection } from '@/lib/backend/section';

import { getConditions } from '../options/server';
import { conditionAt, conditionsOf, type SearchCondition } from './conditions';
import type { SearchFilters } from './types';
import { ALL, knownConditions } from './vocabulary';

/**
 * The conditions a search may choose among, the chosen one with them: those of its listing, then all others.
 *
 * @returns `null` when there is no such condition as the chosen one
 * @throws BackendError when a list that might hold it could not be read
 */
export async function readConditions({
  listing,
  condition,
}: Pick<SearchFilters, 'listing' | 'condition'>): Promise<readonly SearchCondition[] | null> {
  const armoured = listing === 'todos' ? undefined : listing === 'blindados';
  const [listed, all] = await Promise.all([
    readSection('search.conditions', getConditions(armoured)),
    readSection('search.conditions', getConditions()),
  ]);
  const found = conditionsOf([...(listed ?? []), ...(all ?? [])]);
  const offered =
    (listed ?? all) ? found : knownConditions.flatMap((slug) => conditionAt(slug, found) ?? []);
  if (condition === ALL || offered.some(({ slug }) => slug === condition)) return offered;

  const chosen = conditionAt(condition, found);
  if (chosen) return [...offered, chosen];
  // Not known to be missing: the failure is thrown again, for the page to say.
  if (listed === null) await getConditions(armoured);
  if (all === null) await getConditions();
  return null;
}
