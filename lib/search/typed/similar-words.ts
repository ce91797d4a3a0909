import { plainText } from '@/lib/site/format/text';

import { perProcess } from '@/lib/server/per-process';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';

/** Shorter words must match exactly, because one error would make another word of them. */
const MIN_LETTERS = 4;

const WORDS = /(?<![\d.,])\d[.,]\d(?!\d)|[a-z\d]+/g;

/**
 * Returns the words and numbers of a text, without case and accents: "Citroën C4 2,0" is citroen, c4, 2.0. An engine's
 * litres are one word.
 */
export const wordsOf = (text: string): readonly string[] =>
  (plainText(text).match(WORDS) ?? []).map((word) => word.replace(',', '.'));

/**
 * Returns whether two words are the same but for one typing error: a letter too many, one missing, another one, or two
 * neighbours swapped. Numbers have no typing errors.
 */
export function isSimilar(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < MIN_LETTERS || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (
    end < short.length - start &&
    short[short.length - 1 - end] === long[long.length - 1 - end]
  ) {
    end += 1;
  }
  // Most pairs of words end here, before anything is cut out of them.
  if (long.length - start - end > 2) return false;
  const left = short.slice(start, short.length - end);
  const right = long.slice(start, long.length - end);
  if (/\d/.test(left + right)) return false;
  const isSwapped = left.length === 2 && left[0] === right[1] && left[1] === right[0];
  return right.length <= 1 || (isSwapped && right.length === 2);
}

const MAX_WORDS = 8;
const MAX_WORD_LETTERS = 24;

/** Returns the words of an address as a slug, up to the allowed length; `null` without words. */
export function boundedWords(text: string | null): string | null {
  const words = wordsOf(text ?? '').map((word) => word.slice(0, MAX_WORD_LETTERS));
  return words.slice(0, MAX_WORDS).join('-') || null;
}

const QUOTE = /^.{0,60}/u;
const NO_QUOTE = /[^\p{L}\p{M}\p{N} .,'-]+/gu;

/**
 * Returns a visitor's own words as an address may hold and a page quotes them: at most 60 letters, without signs; `null`
 * for none.
 */
export function boundedQuote(text: string | null): string | null {
  const line = (text ?? '').normalize('NFC').replace(NO_QUOTE, ' ').replace(/ +/g, ' ').trim();
  return QUOTE.exec(line)?.[0].trim() || null;
}

/** Abbreviations of titles, with their words in full. */
const abbreviations: Readonly<Partial<Record<string, string>>> = { tb: 'turbo', aut: 'automatico' };

const inFull = (word: string): string => abbreviations[word] ?? word;

/** Returns the words of a name, and its letters and numbers as people join them: "C 200" is c, 200, c200. */
function namedBy(text: string): readonly string[] {
  const words = wordsOf(text).map(inFull);
  const joined = words.map((word, index) => word + (words[index + 1] ?? ''));
  return [...words, ...joined.filter((_, index) => isJoined(words[index], words[index + 1]))];
}

const isJoined = (one = '', other = ''): boolean =>
  (/^[a-z]+$/.test(one) && /^\d+$/.test(other)) || (/^\d+$/.test(one) && /^[a-z]$/.test(other));

/** Each word of a name has a number: vehicles share words, and each word is compared once with a search. */
const { words, numbers, ofVehicles, ofNames } = perProcess('name words', () => ({
  words: [] as string[],
  numbers: new Map<string, number>(),
  ofVehicles: new WeakMap<VehicleSummary, NameWords>(),
  /** Many vehicles have the same name, so its words are stored once. */
  ofNames: new Map<string, NameWords>(),
}));
const MAX_CACHED_NAMES = 50_000;

function numberOf(word: string): number {
  const cached = numbers.get(word);
  if (cached !== undefined) return cached;
  numbers.set(word, words.length);
  return words.push(word) - 1;
}

/** The numbers of the words in a vehicle's brand, model and title. */
export type NameWords = readonly number[];

/** Returns the words of a vehicle's name. */
export function nameWords(vehicle: VehicleSummary): NameWords {
  const cached = ofVehicles.get(vehicle);
  if (cached) return cached;
  const { brand, model, title } = vehicle;
  const name = [brand, model, title].join(' ');
  const own = ofNames.get(name) ?? [...new Set(namedBy(name).map(numberOf))];
  if (ofNames.size >= MAX_CACHED_NAMES) ofNames.clear();
  ofNames.set(name, own);
  ofVehicles.set(vehicle, own);
  return own;
}

/** Returns whether a vehicle's name has exactly this word, without case and accents. */
export function hasNameWord(vehicle: VehicleSummary, word: string): boolean {
  const own = nameWords(vehicle);
  const number = numbers.get(inFull(word));
  return number !== undefined && own.includes(number);
}

/** Returns whether a name has every word of a slug, by its beginning or with one typing error. */
export function nameHasWords(own: NameWords, slug: string): boolean {
  for (const { word, isMatch } of requestedWordsOf(slug)) {
    while (isMatch.length < words.length) {
      const other = words[isMatch.length] as string;
      isMatch.push(other.startsWith(word) || isSimilar(other, word));
    }
    if (!own.some((number) => isMatch[number])) return false;
  }
  return true;
}

/** Returns whether the name of a vehicle has every word of a slug. */
export const hasWords = (vehicle: VehicleSummary, slug: string): boolean =>
  nameHasWords(nameWords(vehicle), slug);

/** A word of a search, with the numbered words that it matches. */
type RequestedWord = Readonly<{ word: string; isMatch: boolean[] }>;

/** The words of the current search are remembered, because all vehicles are compared with it in a row. */
let latest: Readonly<{ slug: string; requested: readonly RequestedWord[] }> | null = null;

function requestedWordsOf(slug: string): readonly RequestedWord[] {
  if (latest?.slug === slug) return latest.requested;
  // A slug of a name has only hyphens between words: "uno-1-0".
  const requested = slug
    .replace(/(?<![a-z\d])(\d)-(\d)(?![a-z\d])/g, '$1.$2')
    .split('-')
    .map((word) => ({ word: inFull(word), isMatch: [] }));
  latest = { slug, requested };
  return requested;
}
