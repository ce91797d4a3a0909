import { prepositions } from './dictionary';
import type { Span } from './spans';
import type { Tokens } from './tokens';

/** A word, or words that belong together, that mean no filter. */
export type OtherWords = Readonly<{
  /** In lower case without accents. */
  text: string;
  /** `true` if the title of a vehicle may contain them: they are about nothing that the site knows by name. */
  isOfTitle: boolean;
  /** `true` if they are a narrower kind of a filter that the search has. */
  isNarrower: boolean;
  /** `true` if a preposition stands before them: "em Campinas". */
  isLed: boolean;
  /** The parts between spaces of the text that contain them, and such a preposition. */
  parts: readonly number[];
}>;

/** Returns the words that mean no filter. */
export function collectOtherWords(
  spans: readonly Span[],
  { words, plain, joined, parts }: Tokens,
): readonly OtherWords[] {
  return spans.flatMap(({ kind, from, next }) => {
    if (kind !== 'word' && kind !== 'unusable' && kind !== 'narrower') return [];
    const text = (kind === 'word' ? plain : words)
      .slice(from, next)
      .map((word, index) => (kind === 'word' && joined[from + index] === true ? word : ` ${word}`))
      .join('')
      .trim();
    // "Em Campinas" and "com ar" are named with their preposition; no title answers where a car is.
    const before = words[from - 1] ?? '';
    const isLed = prepositions.has(before) || (kind === 'narrower' && /^(?:e|ou)$/.test(before));
    return {
      text,
      // Titles have letters of many meanings: trim levels, classes, doors.
      isOfTitle: kind === 'word' && before !== 'em' && !/^[a-z]$/.test(text),
      isNarrower: kind === 'narrower',
      isLed,
      parts: parts.slice(isLed ? from - 1 : from, next).flat(),
    };
  });
}
