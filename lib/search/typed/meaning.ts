import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import type { SearchFilters } from '../types';
import type { TypedSearch } from './read-typed';
import { boundedQuote, boundedWords, hasWords, wordsOf } from './similar';

/**
 * Returns the search that words describe. Words that are no filter are looked for in the names of vehicles; the page
 * lists those found in none.
 *
 * @param among what its filters alone find
 * @param text what was typed
 * @returns with the vehicles it finds
 */
export function meaningOf(
  { filters, others }: TypedSearch,
  among: readonly VehicleSummary[],
  text: string,
): Readonly<{ filters: SearchFilters; found: readonly VehicleSummary[] }> {
  if (others.length === 0) {
    // Other letters than ours, or a picture: nothing of it was read.
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

/** Returns words as the visitor typed them, with case and accents. */
function asTyped(words: readonly string[], text: string): string {
  const plain = new Set(words.flatMap((word) => word.split(' ')));
  const isOne = (part: string) => {
    const own = wordsOf(part);
    return plain.has(own.join('')) || own.some((word) => plain.has(word));
  };
  const typed = text.split(/\s+/).filter(isOne);
  return typed.map((part) => part.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')).join(' ');
}
