import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import type { SearchFilters } from '../types';
import type { ParsedTypedSearch } from './typed-search-parser';
import { toQuotableText, toWordsSlug, hasVehicleWords, splitWords } from '../similar-words';

/**
 * Searches the names of vehicles for the words of a parsed search that are no filter. Words that no name contains
 * are ignored, and the page lists them.
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
  if (others.length === 0) {
    // A text in another script, or of emoji alone, has no words that can be read: all of it is ignored.
    const ignored = splitWords(text).length === 0 ? toQuotableText(text) : null;
    return { filters: { ...filters, ignored }, found: among };
  }
  const used: string[] = [];
  let found = among;
  for (const word of others) {
    const slug = toWordsSlug(word) ?? '';
    const having = found.filter((vehicle) => hasVehicleWords(vehicle, slug));
    if (having.length === 0) continue;
    used.push(word);
    found = having;
  }
  const ignored = others.filter((word) => !used.includes(word));
  const words = toWordsSlug(used.join(' '));
  return {
    filters: { ...filters, words, ignored: toQuotableText(restoreTypedForm(ignored, text)) },
    found,
  };
}

/** Returns words of a text in the form in which the visitor typed them, with case and accents. */
function restoreTypedForm(words: readonly string[], text: string): string {
  const plain = new Set(words.flatMap((word) => word.split(' ')));
  const isIgnored = (part: string) => {
    const partWords = splitWords(part);
    return plain.has(partWords.join('')) || partWords.some((word) => plain.has(word));
  };
  const typed = text.split(/\s+/).filter(isIgnored);
  return typed.map((part) => part.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')).join(' ');
}
