import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import type { SearchFilters } from '../types';
import type { TypedSearch } from './read-typed';
import { boundedQuote, boundedWords, hasWords, wordsOf } from './similar-words';

/**
 * Looks for the words of a parsed search that are no filter in the names of vehicles. Words that no name has are
 * ignored, and the page lists them.
 *
 * @param among the vehicles that the filters alone find
 * @param text the words as the visitor typed them
 * @returns the whole search, and the vehicles that it finds
 */
export function resolveOtherWords(
  { filters, others }: TypedSearch,
  among: readonly VehicleSummary[],
  text: string,
): Readonly<{ filters: SearchFilters; found: readonly VehicleSummary[] }> {
  if (others.length === 0) {
    // A text in another script, or of pictures alone, has no words that could be read: all of it is ignored.
    const ignored = wordsOf(text).length === 0 ? boundedQuote(text) : null;
    return { filters: { ...filters, ignored }, found: among };
  }
  const used: string[] = [];
  let found = among;
  for (const word of others) {
    const slug = boundedWords(word) ?? '';
    const having = found.filter((vehicle) => hasWords(vehicle, slug));
    if (having.length === 0) continue;
    used.push(word);
    found = having;
  }
  const ignored = others.filter((word) => !used.includes(word));
  const words = boundedWords(used.join(' '));
  return { filters: { ...filters, words, ignored: boundedQuote(asTyped(ignored, text)) }, found };
}

/** Returns words of a text as the visitor typed them, with case and accents. */
function asTyped(words: readonly string[], text: string): string {
  const plain = new Set(words.flatMap((word) => word.split(' ')));
  const isIgnored = (part: string) => {
    const own = wordsOf(part);
    return plain.has(own.join('')) || own.some((word) => plain.has(word));
  };
  const typed = text.split(/\s+/).filter(isIgnored);
  return typed.map((part) => part.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')).join(' ');
}
