import { getProcessSingleton } from '@/lib/server/per-process';

import { toCanonicalFilters, wholeStockSearch } from '../filters';
import type { SearchFilters } from '../types';
import type { StockNames } from '../types';
import { createNameFinder } from './names';
import { createPhraseFinder } from './phrases';
import { specPhrases } from './spec-phrases';
import { specNames } from '@/lib/stock/vehicle/spec-kinds';
import { applyNextRule, type RuleMatch } from './parser-rules';
import { tokenise } from './tokens';

/** The search that was parsed from a visitor's words. */
export type ParsedTypedSearch = Readonly<{
  /** The canonical filters that the words mean. */
  filters: SearchFilters;
  /**
   * Words that mean no filter, in lower case without accents, in their order; a range for which there is no filter
   * counts as a word.
   */
  others: readonly string[];
}>;

export type TypedSearchParser = (text: string) => ParsedTypedSearch;

const INITIAL_PARSER_STATE: RuleMatch = {
  state: { filters: wholeStockSearch, others: [], lastOther: -1, modelEnd: -1 },
  next: 0,
};

/**
 * Returns a parser of texts in a visitor's own words: words for filters, numbers, brands and models become filters.
 * Of years, fuels, conditions and specifications all are selected; of brands, all where no model is named; of
 * models, those of one brand that "ou" joins; of every other filter the last one. The parser never throws.
 *
 * @param stock the brands, models and conditions of the stock
 */
export function createTypedSearchParser(stock: StockNames): TypedSearchParser {
  const names = createNameFinder(stock);
  const specs = specPhrases.filter(({ means }) =>
    specNames.every((name) => !means[name] || stock.specs.includes(name)),
  );
  const findPhrase = createPhraseFinder(stock.conditions, specs);
  return (typed) => {
    const text = { ...tokenise(typed), names, findPhrase, specs };
    let match = INITIAL_PARSER_STATE;
    while (match.next < text.words.length) match = applyNextRule(text, match);
    const { filters, others } = match.state;
    return {
      filters: toCanonicalFilters(filters),
      others: [...new Set(others)].filter((word) => word !== ''),
    };
  };
}

const latestParser = getProcessSingleton('typed reader', () => ({
  key: '',
  read: null as TypedSearchParser | null,
}));

/**
 * Returns the parser for some names. The last parser is cached, because the names of a stock seldom change and
 * creating a parser takes longer than parsing a text.
 */
export function getTypedSearchParser(stock: StockNames): TypedSearchParser {
  const { brands, models, conditions, specs } = stock;
  const key = JSON.stringify([brands, models, conditions, specs]);
  if (latestParser.read !== null && latestParser.key === key) return latestParser.read;
  const read = createTypedSearchParser(stock);
  Object.assign(latestParser, { key, read });
  return read;
}
