import { searchAddress } from './address';
import { withListing } from './filter-rules';
import { everything } from './filters';
import { countOf, type StockSets } from './stock-sets';
import type { SearchOption } from './types';
import { listings, type Listing } from './vocabulary';

const labels: Readonly<Record<Listing, string>> = {
  todos: 'Todos',
  blindados: 'Blindados',
  'nao-blindados': 'Não Blindados',
};

/**
 * The three tabs, always all of them. One that would show nothing leads to
 * its whole listing instead; only where that is empty too it counts 0.
 */
export function searchTabs(sets: StockSets): readonly SearchOption[] {
  const { of } = sets;
  return listings.map((listing) => {
    const selected = listing === of.listing;
    const chosen = withListing(of, listing);
    const leadsToNothing = !selected && countOf(chosen, sets) === 0;
    const target = leadsToNothing ? { ...everything, listing, order: of.order } : chosen;
    return {
      value: listing,
      label: labels[listing],
      href: searchAddress(target),
      count: countOf(target, sets),
      selected,
    };
  });
}
