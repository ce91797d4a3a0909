import { plainText } from '@/lib/format/text';

import type { VehicleSummary } from '../../types';

/** Shorter words are found by their letters alone: one error more would make another word of them. */
const MIN_LETTERS = 4;

const WORDS = /(?<![\d.,])\d[.,]\d(?!\d)|[a-z\d]+/g;

/**
 * The words and numbers of a text, without case and accents: "Citroën C4 2,0" is citroen, c4, 2.0. An engine's litres are
 * one word.
 */
export const wordsOf = (text: string): readonly string[] =>
  (plainText(text).match(WORDS) ?? []).map((word) => word.replace(',', '.'));

/**
 * Whether two words are the same but for one typing error: a letter too many, one missing, another one, or two
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
  const [left, right] = [
    short.slice(start, short.length - end),
    long.slice(start, long.length - end),
  ];
  if (/\d/.test(left + right)) return false;
  const isSwapped = left.length === 2 && left[0] === right[1] && left[1] === right[0];
  return right.length <= 1 || (isSwapped && right.length === 2);
}

const MAX_WORDS = 8;
const MAX_WORD_LETTERS = 24;

/** Words of an address, within what it may hold, as a slug; `null` for none. */
export function boundedWords(text: string | null): string | null {
  const words = wordsOf(text ?? '').map((word) => word.slice(0, MAX_WORD_LETTERS));
  return words.slice(0, MAX_WORDS).join('-') || null;
}

/** What titles shorten. */
const abbreviations: Readonly<Partial<Record<string, string>>> = { tb: 'turbo', aut: 'automatico' };

const inFull = (word: string): string => abbreviations[word] ?? word;

/** The words of a name, and its letters and numbers as people join them: "C 200" is c, 200, c200. */
function namedBy(text: string): readonly string[] {
  const words = wordsOf(text).map(inFull);
  const joined = words.map((word, index) => word + (words[index + 1] ?? ''));
  return [...words, ...joined.filter((_, index) => isJoined(words[index], words[index + 1]))];
}

const isJoined = (one = '', other = ''): boolean =>
  (/^[a-z]+$/.test(one) && /^\d+$/.test(other)) || (/^\d+$/.test(one) && /^[a-z]$/.test(other));

/** Words of each vehicle: every count of a search asks for them. */
const known = new WeakMap<VehicleSummary, readonly string[]>();

/** Whether the brand, model and title of a vehicle have every word of a slug, by its beginning or with one typing error. */
export function hasWords(vehicle: VehicleSummary, words: string): boolean {
  const own =
    known.get(vehicle) ?? namedBy([vehicle.brand, vehicle.model, vehicle.title].join(' '));
  known.set(vehicle, own);
  return matchersOf(words).every((isMeant) => own.some(isMeant));
}

/** Vehicles share their words: each is compared once with the words of the search at hand. */
let lately: Readonly<{ words: string; matchers: readonly ((own: string) => boolean)[] }> | null =
  null;

function matchersOf(words: string): readonly ((own: string) => boolean)[] {
  if (lately?.words === words) return lately.matchers;
  // A name's slug has hyphens alone: "uno-1-0".
  const asked = words
    .replace(/(?<![a-z\d])(\d)-(\d)(?![a-z\d])/g, '$1.$2')
    .split('-')
    .map(inFull);
  const matchers = asked.map((word) => {
    const answers = new Map<string, boolean>();
    return (own: string): boolean => {
      const isKnown = answers.get(own);
      if (isKnown !== undefined) return isKnown;
      const isMeant = own.startsWith(word) || isSimilar(own, word);
      answers.set(own, isMeant);
      return isMeant;
    };
  });
  lately = { words, matchers };
  return matchers;
}
