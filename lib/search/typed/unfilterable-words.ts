import { specNames } from '@/lib/stock/vehicle/spec-kinds';
import { hasNearestSearch } from '../nearest-searches';
import { countSpecFilterValues } from '../spec-descriptors';
import { findIndexAfterNegation, isVehiclePartWord } from './spec-words';
import { tokenise } from './tokens';
import { createTypedSearchParser } from './typed-search-parser';

const parseSpecWords = createTypedSearchParser({
  brands: [],
  models: [],
  conditions: [],
  specs: specNames,
});

/**
 * Returns whether a text has words about properties of vehicles that the search cannot filter: the words of {@link
 * findNearestSearches}, parts, unwanted properties, and specifications that are still unknown.
 */
export function mentionsUnfilterableProperty(text: string): boolean {
  const { words } = tokenise(text);
  return (
    hasNearestSearch(text) ||
    words.some(
      (word, index) => isVehiclePartWord(word) || findIndexAfterNegation(words, index) !== null,
    ) ||
    countSpecFilterValues(parseSpecWords(text).filters) > 0
  );
}
