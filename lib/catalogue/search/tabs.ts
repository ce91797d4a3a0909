import { searchAddress } from './search-address';
import { withListing } from './filter-rules';
import { everything } from './filters';
import { countMatching, type StockSets } from './stock-sets';
import type { SearchOption } from './types';
import { listingLabels, listings } from './vocabulary';

/**
 * The three tabs, always all of them. A tab whose search would be empty leads to its whole listing instead;
 * it counts 0 only if that is empty too.
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
