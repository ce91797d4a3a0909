import { perProcess } from '@/lib/server/per-process';

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

export type TypedReader = (text: string) => TypedSearch;

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
export function createTypedReader(stock: StockNames): TypedReader {
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

const latest = perProcess('typed reader', () => ({ key: '', read: null as TypedReader | null }));

/**
 * Returns the parser for some names. The latest is remembered, because the names of a stock seldom change and creating
 * a parser takes longer than reading a text.
 */
export function typedReaderOf(stock: StockNames): TypedReader {
  const { brands, models, conditions, specs } = stock;
  const key = JSON.stringify([brands, models, conditions, specs]);
  if (latest.read !== null && latest.key === key) return latest.read;
  const read = createTypedReader(stock);
  Object.assign(latest, { key, read });
  return read;
}
