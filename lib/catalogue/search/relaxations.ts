import type { ActiveFilter } from './active-filters';
import { countMatching, type StockSets } from './stock-sets';
import type { Relaxation } from './types';

/** Which single filter to give up where nothing was found: those that help, the most vehicles first. */
export function relaxations(
  active: readonly ActiveFilter[],
  sets: StockSets,
): readonly Relaxation[] {
  return active
    .map(({ label, href, without }) => ({ label, href, count: countMatching(without, sets) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}
