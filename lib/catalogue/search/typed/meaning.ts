import type { VehicleSummary } from '../../types';
import type { SearchFilters } from '../types';
import type { TypedSearch } from './read-typed';
import { boundedWords, hasWords } from './similar';

/**
 * The search that words mean. Those that are no filter are looked for in the names of vehicles; those that are in none
 * are said on its page.
 *
 * @param found what its filters alone find
 */
export function meaningOf(
  { filters, others }: TypedSearch,
  found: readonly VehicleSummary[],
): SearchFilters {
  if (others.length === 0) return filters;
  const used: string[] = [];
  let left = found;
  for (const word of others) {
    const having = left.filter((vehicle) => hasWords(vehicle, boundedWords(word) ?? ''));
    if (having.length === 0) continue;
    used.push(word);
    left = having;
  }
  const ignored = others.filter((word) => !used.includes(word));
  return {
    ...filters,
    words: boundedWords(used.join(' ')),
    ignored: boundedWords(ignored.join(' ')),
  };
}
