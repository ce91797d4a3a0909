import { toPlainText } from '@/lib/site/format/text';

/** The words, numbers and signs of a text, in their order. */
export type Tokens = Readonly<{
  words: readonly string[];
  /** The words without dots and hyphens; only the litres of an engine have a dot. */
  plain: readonly string[];
  /**
   * For each word, `true` if nothing or a hyphen is between it and the word before: the 4 of "SW4", the 150 of
   * "F-150".
   */
  joined: readonly boolean[];
}>;

export const NUMBER_PATTERN = /^\d[\d.,]*$/;

/** Matches an engine's litres ("1.0", "1,4"), unless "milhão" follows. */
export const ENGINE_PATTERN = /^\d[.,]\d$/;

/** Longer texts are read up to this length. */
const MAX_TYPED_LENGTH = 200;

/** Matches words, numbers and signs; "4x4" and the "60x" of instalments are words. */
const TOKEN_PATTERN =
  /\d+x\d*(?![a-z\d])|\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d+)?|r\$|[a-z]+|[+<>,;]/g;

const SIGN_TOKENS: ReadonlySet<string> = new Set(['r$', '+', '<', '>', ',', ';']);

/** Matches the beginning of a name with a hyphen, such as "F-150", and the armouring level "3-A". */
const HYPHENATED_NAME_PATTERN = /^(?:[a-z]-\d|3-a(?![a-z]))/;

/** Splits a text into tokens; "2018-2020" becomes "2018 a 2020", "50 000" one number. */
export function tokenise(text: string): Tokens {
  const plain = toPlainText(text.slice(0, MAX_TYPED_LENGTH))
    .replace(/(\d) (?=000(?!\d))/g, '$1')
    .replace(/(\d)\s*[-–—/]\s*(?=(?:r\$\s*)?\d)/g, '$1 a ')
    .replace(/\bpick-up/g, 'pickup')
    .replace(/['’]s\b/g, 's')
    .replace(/(\d) ?× ?(?=\d)/g, '$1x');
  const matches = [...plain.matchAll(TOKEN_PATTERN)];
  let end = -1;
  const joined = matches.map(({ 0: word, index }) => {
    const isHyphen = plain[end] === '-' && HYPHENATED_NAME_PATTERN.test(plain.slice(end - 1));
    const isJoined = index === end || (isHyphen && index === end + 1);
    end = index + word.length;
    return isJoined;
  });
  const words = matches.map(([word]) => word);
  return { words, plain: words.map(toPlainWord), joined };
}

/** Returns a function that finds the first of the phrases that begins at a word. */
export function createPhraseMatcher<Phrase extends Readonly<{ words: readonly string[] }>>(
  phrases: readonly Phrase[],
): (words: readonly string[], at: number) => Phrase | undefined {
  const byFirstWord = new Map<string | undefined, Phrase[]>();
  for (const phrase of phrases) {
    const others = byFirstWord.get(phrase.words[0]) ?? [];
    byFirstWord.set(phrase.words[0], [...others, phrase]);
  }
  return (words, at) =>
    byFirstWord
      .get(words[at])
      ?.find((phrase) => phrase.words.every((word, index) => words[at + index] === word));
}

export const isSignToken = (word: string): boolean => SIGN_TOKENS.has(word);

const toPlainWord = (word: string): string =>
  ENGINE_PATTERN.test(word) ? word.replace(',', '.') : word.replace(/[^a-z\d]/g, '');
