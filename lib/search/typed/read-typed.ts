import { plainText } from '@/lib/site/format/text';

import { canonicalFilters, everything } from '../filters';
import type { SearchFilters } from '../types';
import { ALL } from '@/lib/stock/vocabulary';
import { createNameFinder, MAX_NAME_WORDS, type StockNames, type Named } from './names';
import { fillers, filterPhrases } from './phrases';
import { ENGINE, isEndWord, NUMBER, readRange, startsWith } from './read-range';

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

/** Longer texts are read up to this length. */
const MAX_LENGTH = 200;

/** Matches words, numbers and signs; "4x4" and the "60x" of instalments are words. */
const TOKENS =
  /\d+x\d*(?![a-z\d])|\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d+)?|r\$|[a-z]+|[+<>,;]/g;

const SIGNS: ReadonlySet<string> = new Set(['r$', '+', '<', '>', ',', ';']);

/** A word or a number; `isGlued` where nothing, or a hyphen, stands before it, as the 4 of "SW4", the 150 of "F-150". */
type Token = Readonly<{ word: string; isJoined: boolean }>;

/**
 * Returns what texts in a visitor's own words ask for: Portuguese words, numbers, brands and models become filters. All
 * years, fuels and conditions count, all brands where no model is named, and models of one brand that "ou" joins; of
 * everything else the last. Never throws.
 *
 * @param names the brands, models and conditions there are
 */
export function createTypedReader(names: StockNames): (text: string) => TypedSearch {
  const finder = createNameFinder(names);
  const conditions = names.conditions.map(({ slug, name }) => ({
    means: { condition: slug },
    words: tokensOf(name).map(({ word }) => word),
  }));
  const phrases = [...filterPhrases, ...conditions.filter(({ words }) => words.length > 0)];
  return (text) => readTyped(text, finder, phrases);
}

/** "2019 ou 2020" selects both years. */
function yearsOfBoth(
  { yearFrom, yearTo }: SearchFilters,
  { yearFrom: from, yearTo: to }: Partial<SearchFilters>,
): Partial<SearchFilters> {
  if (!yearFrom || !yearTo || !from || from !== to) return {};
  return { yearFrom: Math.min(yearFrom, from), yearTo: Math.max(yearTo, from) };
}

/** "Gasolina ou diesel" selects both fuels, and "novos e seminovos" both conditions. */
function namesOfBoth(
  { fuels, conditions }: SearchFilters,
  { fuels: own = [], condition }: Partial<SearchFilters>,
): Partial<SearchFilters> {
  return {
    fuels: [...fuels, ...own],
    ...(condition !== undefined && {
      conditions: condition === ALL ? [] : [...conditions, condition],
    }),
  };
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
  let afterModel = -1;
  const keep = (index: number) => {
    const { word, isJoined } = tokens[index] ?? { word: '', isJoined: false };
    if (SIGNS.has(word)) return;
    const previous = tokens[index - 1]?.word ?? '';
    const isOfPrevious =
      isJoined && lastOther === index - 1 && !ENGINE.test(word) && !ENGINE.test(previous);
    others.push((isOfPrevious ? (others.pop() ?? '') : '') + plainWord(word));
    lastOther = index;
  };
  /** Returns whether a number belongs to a word that is no filter, as in "SW4" and "C 200": it is no filter either. */
  const isOfOther = (index: number): boolean =>
    lastOther === index - 1 &&
    NUMBER.test(words[index] ?? '') &&
    (tokens[index]?.isJoined === true || /^[a-z]$/.test(words[index - 1] ?? ''));
  const take = (found: Readonly<{ means: Partial<SearchFilters>; next: number }>) => {
    filters = {
      ...filters,
      ...found.means,
      ...yearsOfBoth(filters, found.means),
      ...namesOfBoth(filters, found.means),
    };
    at = found.next;
  };
  const takeName = (found: Readonly<{ named: Named; next: number }>) => {
    const { brand, model } = found.named;
    const isOther = filters.brands.some((other) => other !== brand);
    // "X1 ou X5" are two, a "Hilux SW4" is one.
    const isFurther = model !== null && model !== (filters.model ?? model);
    if (
      (isOther && (model !== null || filters.model !== null)) ||
      (isFurther && !JOINTS.has(words[at - 1] ?? ''))
    ) {
      for (let index = at; index < found.next; index += 1) keep(index);
    } else {
      filters = {
        ...filters,
        brand: filters.brand ?? brand,
        brands: [...filters.brands, brand],
        model: filters.model ?? model,
        models: [...filters.models, ...(model === null ? [] : [model])],
      };
    }
    at = found.next;
    if (model !== null) afterModel = at;
  };

  while (at < words.length) {
    const word = words[at] ?? '';
    const range =
      isOfOther(at) || isModelNumber(words, at, filters.brand, finder, at === afterModel)
        ? null
        : readRange(words, at);
    const phrase = readPhrase(words, at, phrases);
    const exact = readName(words, at, filters.brand, finder.exact);
    // "iX35" does not name the model "iX"; "Civic2020" does name a Civic.
    const isCode = word.length <= MAX_CODE_LETTERS && isJoinedNumber(tokens[exact?.next ?? at + 1]);
    const name = isCode ? null : exact;
    if (name && (!range || isNameRather(words, at, filters.brand, name.named))) takeName(name);
    else if (range && (!phrase || range.next > phrase.next)) {
      // No filter means many kilometres, so the words stay as they were typed.
      if (Object.keys(range.means).length === 0) others.push(words.slice(at, range.next).join(' '));
      take(range);
    } else if (phrase) take(phrase);
    else {
      const near =
        fillers.has(word) || isCode || isOfOther(at)
          ? null
          : readNear(words, at, filters.brand, finder);
      if (near) takeName(near);
      else {
        if (!fillers.has(word) || isCode) keep(at);
        at += 1;
      }
    }
  }
  return {
    filters: canonicalFilters(filters),
    others: [...new Set(others)].filter((word) => word !== ''),
  };
}

const JOINTS: ReadonlySet<string> = new Set(['ou', 'e']);

/** The most letters that form a code with a number behind them: the "iX" of "iX35", the "A" of "A5". */
const MAX_CODE_LETTERS = 3;

const isJoinedNumber = (token: Token | undefined): boolean =>
  token?.isJoined === true && NUMBER.test(token.word);

const plainWord = (word: string): string =>
  ENGINE.test(word) ? word.replace(',', '.') : word.replace(/[^a-z\d]/g, '');

const LETTER_NUMBER = /^[a-z]-\d/;

/** Returns the words and numbers of a text; "2018-2020" reads as "2018 a 2020", "50 000" as one number. */
function tokensOf(text: string): readonly Token[] {
  const plain = plainText(text.slice(0, MAX_LENGTH))
    .replace(/(\d) (?=000(?!\d))/g, '$1')
    .replace(/(\d)\s*[-–—/]\s*(?=(?:r\$\s*)?\d)/g, '$1 a ')
    .replace(/\bpick-up/g, 'pickup');
  let end = -1;
  return Array.from(plain.matchAll(TOKENS), ({ 0: word, index }) => {
    const isJoined =
      index === end ||
      (plain[end] === '-' && index === end + 1 && LETTER_NUMBER.test(plain.slice(end - 1)));
    end = index + word.length;
    return { word, isJoined };
  });
}

function readPhrase(words: readonly string[], at: number, phrases: Phrases) {
  const found = phrases.find((phrase) => startsWith(words, at, phrase.words));
  return found ? { means: found.means, next: at + found.words.length } : null;
}

type Find = (words: readonly string[], brand: string | null) => Named | null;

/** Returns the longest name that begins here. */
function readName(words: readonly string[], at: number, brand: string | null, find: Find) {
  const ahead = words.slice(at, at + MAX_NAME_WORDS);
  const sign = ahead.findIndex((word) => SIGNS.has(word));
  for (let count = sign < 0 ? ahead.length : sign; count > 0; count -= 1) {
    const named = find(ahead.slice(0, count).map(plainWord), brand);
    if (named) return { named, next: at + count };
  }
  return null;
}

/** Returns a name with a typing error, or a part of one. */
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

/** "911 até 1 milhão", "BMW 320 até 400 mil", "Defender 110 até 700 mil": a number of a model is no end of a range. */
function isModelNumber(
  words: readonly string[],
  at: number,
  brand: string | null,
  finder: Finder,
  isAfterModel: boolean,
): boolean {
  const word = words[at] ?? '';
  if (words[at + 1] !== 'ate' || !/^\d{1,3}$/.test(word)) return false;
  if (isAfterModel || finder.exact([word], brand)) return true;
  return brand !== null && finder.hasNumber(word, brand);
}
