import { canonicalFilters, everything } from '../filters';
import type { SearchFilters } from '../types';
import { createNameFinder, type StockNames } from './names';
import { createPhraseFinder } from './phrases';
import { specPhrases } from './spec-phrases';
import { specNames } from '@/lib/stock/vehicle/spec-kinds';
import { readNext, type Match } from './rules';
import { tokensOf } from './tokens';

/** A search that was parsed from a visitor's words. */
export type TypedSearch = Readonly<{
  /** The filters are canonical. */
  filters: SearchFilters;
  /**
   * Words that are no filter, in lower case without accents, in their order; a range without a filter counts as such a
   * word.
   */
  others: readonly string[];
}>;

const START: Match = {
  state: { filters: everything, others: [], lastOther: -1, modelEnd: -1 },
  next: 0,
};

/**
 * Returns a parser of texts in a visitor's own words: Portuguese words, numbers, brands and models become filters. All
 * years, fuels, conditions and specifications count, all brands where no model is named, and models of one brand that "ou" joins; of
 * everything else the last. The parser never throws.
 *
 * @param stock the brands, models and conditions there are
 */
export function createTypedReader(stock: StockNames): (text: string) => TypedSearch {
  const names = createNameFinder(stock);
  const specs = specPhrases.filter(({ means }) =>
    specNames.every((name) => !means[name] || stock.specs.includes(name)),
  );
  const findPhrase = createPhraseFinder(stock.conditions, specs);
  return (typed) => {
    const text = { ...tokensOf(typed), names, findPhrase, specs };
    let match = START;
    while (match.next < text.words.length) match = readNext(text, match);
    const { filters, others } = match.state;
    return {
      filters: canonicalFilters(filters),
      others: [...new Set(others)].filter((word) => word !== ''),
    };
  };
}
