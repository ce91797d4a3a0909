import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import type { SearchFilters } from '../filters/types';
import type { ParsedTypedSearch } from './typed-search-parser';
import {
  createWordsTest,
  getNameWords,
  splitWords,
  toQuotableText,
  toWordsSlug,
} from '../filters/similar-words';

/** Returns a test of vehicles by the words of a slug; many vehicles have the same name. */
function createTitleTest(slug: string): (vehicle: VehicleSummary) => boolean {
  const hasWords = createWordsTest(slug);
  const answers = new Map<readonly string[], boolean>();
  return (vehicle) => {
    const name = getNameWords(vehicle);
    const answer = answers.get(name) ?? hasWords(name);
    answers.set(name, answer);
    return answer;
  };
}

/**
 * Searches the titles of vehicles for the words of a parsed search that are no filter. Words that no title contains are
 * named as not used, as they were typed, and so are words that leave out one of several models or brands.
 *
 * @param among the vehicles that the filters alone find
 * @param text the words as the visitor typed them
 * @returns the whole search, and the vehicles that it finds
 */
export function resolveOtherWords(
  { filters, others }: ParsedTypedSearch,
  among: readonly VehicleSummary[],
  text: string,
): Readonly<{ filters: SearchFilters; found: readonly VehicleSummary[] }> {
  const used: string[] = [];
  const unused = new Set<number>();
  // The "track" of "Polo Track ou HB20" is asked of one model, and leaves the cars of the other.
  const { models, brands } = filters;
  const choice = models.length > 1 ? 'model' : brands.length > 1 ? 'brand' : null;
  const countChosen = (vehicles: readonly VehicleSummary[]) =>
    choice ? new Set(vehicles.map((vehicle) => vehicle[choice])).size : 0;
  let found = among;
  for (const { text: word, isOfTitle, parts } of others) {
    // The "3" of "3 fileiras" is in the title of a car with 3 doors.
    const isSearched = isOfTitle && !/^\d$/.test(word);
    const having = isSearched ? found.filter(createTitleTest(toWordsSlug(word) ?? '')) : [];
    if (having.length === 0 || countChosen(having) < countChosen(found))
      for (const part of parts) unused.add(part);
    else {
      used.push(word);
      found = having;
    }
  }
  // A text in another script, or of emoji alone, has no words that can be read: all of it is named.
  const isUnreadable = splitWords(text).length === 0;
  const ignored = text
    .split(/\s+/)
    .filter((part) => part !== '')
    .filter((_, index) => isUnreadable || unused.has(index))
    .map((part) => (isUnreadable ? part : part.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')))
    .join(' ');
  return {
    filters: {
      ...filters,
      words: toWordsSlug([...new Set(used)].join(' ')),
      ignored: toQuotableText(ignored),
    },
    found,
  };
}
