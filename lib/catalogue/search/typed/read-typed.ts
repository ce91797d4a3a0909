import { plainText } from '@/lib/format/text';

import { canonicalFilters, everything } from '../filters';
import type { SearchFilters } from '../types';
import { createNameFinder, MAX_NAME_WORDS, type KnownNames, type Named } from './names';
import { fillers, filterPhrases } from './phrases';
import { isEndWord, NUMBER, readRange, startsWith } from './read-range';

/** What a visitor's words ask for. */
export type TypedSearch = Readonly<{
  /** Canonical. */
  filters: SearchFilters;
  /** Words that are no filter, without case and accents, in their order; a range there is no filter for is one. */
  others: readonly string[];
}>;

/** Longer texts are read up to here. */
const MAX_LENGTH = 200;

const TOKENS = /\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d+)?|r\$|[a-z]+|[+<>,;]/g;

const SIGNS: ReadonlySet<string> = new Set(['r$', '+', '<', '>', ',', ';']);

/** A word or a number; `isGlued` where nothing stands before it, as the 4 of "SW4". */
type Token = Readonly<{ word: string; isGlued: boolean }>;

/**
 * What texts in a visitor's own words ask for: Portuguese words, numbers, brands and models become filters.
 * The first brand named counts, the last of everything else. Never throws.
 *
 * @param names the brands, models and conditions there are
 */
export function createTypedReader(names: KnownNames): (text: string) => TypedSearch {
  const finder = createNameFinder(names);
  const conditions = names.conditions.map(({ slug, name }) => ({
    means: { condition: slug },
    words: tokensOf(name).map(({ word }) => word),
  }));
  const phrases = [...filterPhrases, ...conditions.filter(({ words }) => words.length > 0)];
  return (text) => readTyped(text, finder, phrases);
}

type Phrases = typeof filterPhrases;
type Finder = ReturnType<typeof createNameFinder>;

function readTyped(text: string, finder: Finder, phrases: Phrases): TypedSearch {
  const tokens = tokensOf(text);
  const words = tokens.map(({ word }) => word);
  const others: string[] = [];
  let filters: SearchFilters = everything;
  let at = 0;

  let lastOther = -1;
  const keep = (index: number) => {
    const { word, isGlued } = tokens[index] ?? { word: '', isGlued: false };
    if (SIGNS.has(word)) return;
    if (isGlued && lastOther === index - 1) others.push((others.pop() ?? '') + plainWord(word));
    else others.push(plainWord(word));
    lastOther = index;
  };
  const take = (found: Readonly<{ means: Partial<SearchFilters>; next: number }>) => {
    filters = { ...filters, ...found.means };
    at = found.next;
  };
  const takeName = (found: Readonly<{ named: Named; next: number }>) => {
    const { brand, model } = found.named;
    const isOther = filters.brand !== null && filters.brand !== brand;
    if (isOther || (model !== null && filters.model !== null && filters.model !== model)) {
      for (let index = at; index < found.next; index += 1) keep(index);
    } else {
      filters = { ...filters, brand, model: model ?? filters.model };
    }
    at = found.next;
  };

  while (at < words.length) {
    const word = words[at] ?? '';
    const range = readRange(words, at);
    const phrase = readPhrase(words, at, phrases);
    const name = readName(words, at, filters.brand, finder.exact);
    if (name && (!range || isNameRather(words, at, filters.brand, name.named))) takeName(name);
    else if (range && (!phrase || range.next > phrase.next)) {
      // There is no filter for many kilometres: said as it was written.
      if (Object.keys(range.means).length === 0) others.push(words.slice(at, range.next).join(' '));
      take(range);
    } else if (phrase) take(phrase);
    else {
      const near = fillers.has(word) ? null : readNear(words, at, filters.brand, finder);
      if (near) takeName(near);
      else {
        if (!fillers.has(word)) keep(at);
        at += 1;
      }
    }
  }
  return {
    filters: canonicalFilters(filters),
    others: [...new Set(others)].filter((word) => word !== ''),
  };
}

const plainWord = (word: string): string => word.replace(/[^a-z\d]/g, '');

/** Words and numbers of a text; "2018-2020" reads as "2018 a 2020". */
function tokensOf(text: string): readonly Token[] {
  const plain = plainText(text.slice(0, MAX_LENGTH)).replace(
    /(\d)\s*[-–—/]\s*(?=(?:r\$\s*)?\d)/g,
    '$1 a ',
  );
  let end = -1;
  return Array.from(plain.matchAll(TOKENS), ({ 0: word, index }) => {
    const isGlued = index === end;
    end = index + word.length;
    return { word, isGlued };
  });
}

function readPhrase(words: readonly string[], at: number, phrases: Phrases) {
  const found = phrases.find((phrase) => startsWith(words, at, phrase.words));
  return found ? { means: found.means, next: at + found.words.length } : null;
}

type Find = (words: readonly string[], brand: string | null) => Named | null;

/** The longest name that begins here. */
function readName(words: readonly string[], at: number, brand: string | null, find: Find) {
  const ahead = words.slice(at, at + MAX_NAME_WORDS);
  const sign = ahead.findIndex((word) => SIGNS.has(word));
  for (let count = sign < 0 ? ahead.length : sign; count > 0; count -= 1) {
    const named = find(ahead.slice(0, count).map(plainWord), brand);
    if (named) return { named, next: at + count };
  }
  return null;
}

/** A name with a typing error, or a part of one. */
function readNear(words: readonly string[], at: number, brand: string | null, finder: Finder) {
  const similar = readName(words, at, brand, finder.similar);
  if (similar) return similar;
  const named = finder.part(words[at] ?? '', brand);
  return named && { named, next: at + 1 };
}

/** "Peugeot 2008" is a model; "2008" alone, or after "até", is a year. */
const isNameRather = (
  words: readonly string[],
  at: number,
  brand: string | null,
  named: Named,
): boolean => (!NUMBER.test(words[at] ?? '') ? !isEndWord(words, at) : named.brand === brand);
