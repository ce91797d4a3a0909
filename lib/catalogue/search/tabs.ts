import { searchAddress } from './search-address';
import { withListing } from './filter-rules';
import { everything } from './filters';
import { countMatching, type StockSets } from './stock-sets';
import type { SearchOption } from './types';
import { listingLabels, listings } from './vocabulary';

/**
 * The three tabs, always all of them. One that would show nothing leads to
 * its whole listing instead; only where that is empty too it counts 0.
 */
export function searchTabs(sets: StockSets): readonly SearchOption[] {
  const { of } = sets;
  return listings.map((listing) => {
    const selected = listing === of.listing;
    const chosen = withListing(of, listing);
    const leadsToNothing = !selected && countMatching(chosen, sets) === 0;
    const target = leadsToNothing ? { ...everything, listing, order: of.order } : chosen;
    return {
      value: listing,
      label: listingLabels[listing],
      href: searchAddress(target),
      count: countMatching(target, sets),
      selected,
    };
  });
}
