import { toPlainText } from '@/lib/site/format/text';

import type { VehicleSummary } from '@/lib/stock/vehicle/types';

/** Shorter words must match exactly, because one typing error would make another word of them. */
const MIN_SIMILAR_WORD_LETTERS = 4;

const WORD_PATTERN = /(?<![\d.,])\d[.,]\d(?!\d)|[a-z\d]+/g;

/** Splits a text, without case and accents; an engine's litres are one word: "Citroën C4 2,0" is citroen, c4, 2.0. */
export const splitWords = (text: string): readonly string[] =>
  (toPlainText(text).match(WORD_PATTERN) ?? []).map((word) => word.replace(',', '.'));

/**
 * Returns whether two words are equal but for one typing error: a letter too many, a missing letter, a wrong letter,
 * or two letters swapped. Words with a digit have no typing errors: "A200" is no "T200".
 */
export function areSimilarWords(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < MIN_SIMILAR_WORD_LETTERS || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (
    end < short.length - start &&
    short[short.length - 1 - end] === long[long.length - 1 - end]
  ) {
    end += 1;
  }
  // Most pairs of words end here, before any substring is created.
  if (long.length - start - end > 2) return false;
  if (/\d/.test(one + other)) return false;
  const left = short.slice(start, short.length - end);
  const right = long.slice(start, long.length - end);
  const isSwapped = left.length === 2 && left[0] === right[1] && left[1] === right[0];
  return right.length <= 1 || (isSwapped && right.length === 2);
}

const MAX_ADDRESS_WORDS = 8;
const MAX_WORD_LETTERS = 24;

/** Returns the words of a text as a slug, cut to the allowed length; `null` without words. */
export function toWordsSlug(text: string | null): string | null {
  const words = splitWords(text ?? '').map((word) => word.slice(0, MAX_WORD_LETTERS));
  return words.slice(0, MAX_ADDRESS_WORDS).join('-') || null;
}

const QUOTE_PATTERN = /^.{0,60}/u;
const UNQUOTABLE_CHARACTERS_PATTERN = /[^\p{L}\p{M}\p{N} .,'-]+/gu;

/** Matches a word that may be a link or an e-mail address: with a dot before a letter, or one of their signs. */
const LINK_PATTERN = /[\p{L}\p{M}\p{N}-][.․。．｡]\p{M}*\p{L}|[@＠/／\\:：]/u;
/** Matches what may be a telephone number: eight digits or more that no letter separates. */
const PHONE_PATTERN = /\p{N}(?:[^\p{L}\p{N}]*\p{N}){7,}/gu;

/**
 * Returns a visitor's own words in the form in which addresses contain and pages quote them: at most 60 letters,
 * without signs, links and telephone numbers, which others could advertise under our name; `null` without letters.
 */
export function toQuotableText(text: string | null): string | null {
  const line = (text ?? '')
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => !LINK_PATTERN.test(word))
    .join(' ')
    .replace(PHONE_PATTERN, ' ')
    .replace(UNQUOTABLE_CHARACTERS_PATTERN, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return QUOTE_PATTERN.exec(line)?.[0].trim() || null;
}

const abbreviations: Readonly<Partial<Record<string, string>>> = { tb: 'turbo', aut: 'automatico' };

const expandAbbreviation = (word: string): string => abbreviations[word] ?? word;

/** Returns the words of a name, and its letters and numbers joined as people write them: "C 200" is c, 200, c200. */
function getNameWordTexts(text: string): readonly string[] {
  const words = splitWords(text).map(expandAbbreviation);
  const joined = words.map((word, index) => word + (words[index + 1] ?? ''));
  return [
    ...words,
    ...joined.filter((_, index) => formsJoinedName(words[index], words[index + 1])),
  ];
}

const formsJoinedName = (one = '', other = ''): boolean =>
  (/^[a-z]+$/.test(one) && /^\d+$/.test(other)) || (/^\d+$/.test(one) && /^[a-z]$/.test(other));

/** Many vehicles have the same name, and each search looks at all of them. */
const wordsByName = new Map<string, readonly string[]>();
const MAX_CACHED_NAMES = 10_000;

/** Returns the words in a vehicle's brand, model and title. */
export function getNameWords({ brand, model, title }: VehicleSummary): readonly string[] {
  const name = [brand, model, title].join(' ');
  const words = wordsByName.get(name) ?? [...new Set(getNameWordTexts(name))];
  if (wordsByName.size >= MAX_CACHED_NAMES) wordsByName.clear();
  wordsByName.set(name, words);
  return words;
}

/** Returns whether a vehicle's name contains exactly this word, without case and accents. */
export const hasNameWord = (vehicle: VehicleSummary, word: string): boolean =>
  getNameWords(vehicle).includes(expandAbbreviation(word));

/** Shorter words must match whole, because they begin too many others: "Gol" is no Golf, and "ar" no Ariya. */
const getMinPrefixLength = (word: string): number => (/\d/.test(word) ? 3 : 4);

/** Returns a test whether a name contains every word of a slug, by its beginning or with one typing error. */
export function createWordsTest(slug: string): (nameWords: readonly string[]) => boolean {
  // The slug of a name has only hyphens between words: "uno-1-0".
  const words = slug
    .replace(/(?<![a-z\d])(\d)-(\d)(?![a-z\d])/g, '$1.$2')
    .split('-')
    .map(expandAbbreviation);
  return (nameWords) =>
    words.every((word) =>
      nameWords.some(
        (other) =>
          other === word ||
          (word.length >= getMinPrefixLength(word) && other.startsWith(word)) ||
          areSimilarWords(other, word),
      ),
    );
}

/** Returns whether the name of a vehicle contains every word of a slug. */
export const hasVehicleWords = (vehicle: VehicleSummary, slug: string): boolean =>
  createWordsTest(slug)(getNameWords(vehicle));
