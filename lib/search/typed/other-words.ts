import type { Span } from './spans';
import { ENGINE_PATTERN, type Tokens } from './tokens';

/** A word, or words that belong together, that mean no filter. */
export type OtherWords = Readonly<{
  /** In lower case without accents. */
  text: string;
  /** `true` if the title of a vehicle may contain them: they are about nothing that the site knows by name. */
  isOfTitle: boolean;
  /** `true` if they are a narrower kind of a filter that the search has. */
  isNarrower: boolean;
  /** The parts between spaces of the text that contain them. */
  parts: readonly number[];
}>;

const prepositions = new Set('em com sem de do da no na para pra'.split(' '));

/** Returns the words that mean no filter; "SW4" and "C 200" are one word each. */
export function collectOtherWords(spans: readonly Span[], tokens: Tokens): readonly OtherWords[] {
  const { words, plain, joined, parts } = tokens;
  const others: (OtherWords & Readonly<{ next: number }>)[] = [];
  for (const { kind, from, next } of spans) {
    if (kind !== 'word' && kind !== 'unusable' && kind !== 'narrower') continue;
    const isWord = kind === 'word';
    const text = (isWord ? plain : words)
      .slice(from, next)
      .map((word, index) => (isWord && index > 0 && joined[from + index] ? word : ` ${word}`))
      .join('')
      .trim();
    const last = others.at(-1);
    const isEngine = [from, from - 1].some((at) => ENGINE_PATTERN.test(words[at] ?? ''));
    const isJoined = joined[from] === true;
    const isCode = /^[a-z]$/.test(last?.text ?? '') && /^\d/.test(text);
    if (last?.next === from && isWord && last.isOfTitle && !isEngine && (isJoined || isCode)) {
      const joint = isJoined ? '' : ' ';
      const of = [...last.parts, ...parts.slice(from, next).flat()];
      others[others.length - 1] = { ...last, text: last.text + joint + text, parts: of, next };
      continue;
    }
    // "Em Campinas" and "com ar" are named with their preposition; no title answers where a car is.
    const before = words[from - 1] ?? '';
    const isLed = prepositions.has(before) || (kind === 'narrower' && /^(?:e|ou)$/.test(before));
    const start = isLed ? from - 1 : from;
    others.push({
      text,
      isOfTitle: isWord && words[from - 1] !== 'em',
      isNarrower: kind === 'narrower',
      parts: parts.slice(start, next).flat(),
      next,
    });
  }
  return others
    .filter(({ text }, index) => others.findIndex((each) => each.text === text) === index)
    .map((other) => ({
      ...other,
      // Titles have letters of many meanings: trim levels, classes, doors.
      isOfTitle: other.isOfTitle && !/^[a-z]$/.test(other.text),
      parts: others.flatMap((each) => (each.text === other.text ? each.parts : [])),
    }));
}
