import { searchAddress } from './search-address';
import { countMatching, type StockSets } from './stock-sets';
import type { Facet, SearchFilters, SearchOption } from './types';

type Entry = Readonly<{
  value: string;
  label: string;
  /** The search after this choice. */
  target: SearchFilters;
  selected: boolean;
  /** Given where the sets cannot count the target. */
  count?: number | null;
}>;

/** A filter of some entries. Those that would show nothing are left out, unless chosen already. */
export function facetOf(any: Entry, entries: readonly Entry[], sets: StockSets): Facet | null {
  const toOption = ({ value, label, target, selected, count }: Entry): SearchOption => ({
    value,
    label,
    href: searchAddress(target),
    count: count === undefined ? countMatching(target, sets) : count,
    selected,
  });
  const options = entries.map(toOption).filter(({ count, selected }) => selected || count !== 0);
  return options.length === 0 ? null : { any: toOption(any), options };
}
