import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import type { SearchFilters } from '../types';
import type { TypedSearch } from './read-typed';
import { boundedWords, hasWords } from './similar';

/**
 * The search that words mean. Those that are no filter are looked for in the names of vehicles; those that are in none
 * are said on its page.
 *
 * @param among what its filters alone find
 * @returns with the vehicles it finds
 */
export function meaningOf(
  { filters, others }: TypedSearch,
  among: readonly VehicleSummary[],
): Readonly<{ filters: SearchFilters; found: readonly VehicleSummary[] }> {
  if (others.length === 0) return { filters, found: among };
  const used: string[] = [];
  let found = among;
  for (const word of others) {
    const slug = boundedWords(word) ?? '';
    const having = found.filter((vehicle) => hasWords(vehicle, slug));
    if (having.length === 0) continue;
    used.push(word);
    found = having;
  }
  const ignored = others.filter((word) => !used.includes(word));
  const words = boundedWords(used.join(' '));
  return { filters: { ...filters, words, ignored: boundedWords(ignored.join(' ')) }, found };
}
