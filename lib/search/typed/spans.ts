import type { SearchFilters, StockNames } from '../filters/types';
import { isJoined, scoreAmount, scoreNumberName, type NamedInText } from './choices';
import {
  colouredParts,
  electricParts,
  findPhraseAt,
  findSimilarPhrase,
  isVehiclePart,
  type Phrase,
} from './dictionary';
import { MAX_NAME_WORDS, type NamedBrandOrModel, type NameFinder } from './names';
import { isEndWord } from './number-words';
import { readInstalments, readRange } from './numbers';
import { findServiceEnd } from './services';
import {
  ENGINE_PATTERN,
  isCodeBeforeNumber,
  isSignToken,
  NUMBER_PATTERN,
  type Tokens,
} from './tokens';

export type MeantFilters = Partial<SearchFilters>;

/** What words mean that the backend names: its conditions, and the group's city. */
export type OwnPhrase = Readonly<{ words: readonly string[]; meaning: Phrase }>;

/**
 * Tokens of a text that belong together, with their meaning: a phrase of the dictionary, a brand or model, or a word
 * that is none of these and may be in the title of a vehicle. Every token is in exactly one span.
 */
export type Span = Readonly<{ from: number; next: number }> &
  (Phrase | Readonly<{ kind: 'name'; name: NamedBrandOrModel }> | Readonly<{ kind: 'word' }>);

type Meaning = Span extends infer Each
  ? Each extends Span
    ? Omit<Each, 'from' | 'next'>
    : never
  : never;

/** A text, with what its spans depend on wherever it stands. */
type Context = NamedInText &
  Readonly<{
    names: NameFinder;
    ownPhrases: readonly OwnPhrase[];
    monthlyRate: StockNames['monthlyRate'];
    /** The tokens, each with a space after it, and where each begins. */
    text: string;
    starts: readonly number[];
    /** The spans before the current one. */
    before: readonly Span[];
    /** The phrases that were found, which several rules look for. */
    phrases: Map<number, Span | null>;
  }>;

/** Finds the span that begins at a token; returns `null` if the tokens do not match the rule. */
type Rule = (context: Context, at: number) => Span | null;

const createSpan = (from: number, next: number, meaning: Meaning): Span => ({
  ...meaning,
  from,
  next,
});

/** Finds a brand or model by its exact name; the "iX" of "iX35" is none. */
const findExactName: Rule = (context, at) => {
  const found = findLongestName(context, at, context.names.exact);
  if (!found || isCodeBeforeNumber(context, at, found.next)) return null;
  const word = context.words[at] ?? '';
  const range = readRangeAt(context, at);
  const isRange =
    range !== null &&
    (NUMBER_PATTERN.test(word)
      ? scoreAmount(range) > scoreNumberName(context, at, found.next, found.name)
      : isEndWord(context.text, context.starts[at] ?? 0));
  return isRange ? null : createNameSpan(at, found);
};

/** Finds one or two amounts: "até 90 mil", "de 2018 a 2020". */
const findRange: Rule = (context, at) => {
  const found = readRangeAt(context, at);
  // "0 km" is a phrase for new cars, and no range of kilometres.
  if (!found || found.next <= (findPhrase(context, at)?.next ?? at)) return null;
  const { means, isNarrower = false } = found;
  if (Object.keys(means).length === 0) return createSpan(at, found.next, { kind: 'unusable' });
  return createSpan(at, found.next, { kind: isNarrower ? 'narrower' : 'filter', means });
};

/**
 * Reads the range at a token; `null` where its number is part of a name: "SW4", "C 200 até 350 mil", "BMW 320 até 400
 * mil", "Defender 110 até 700 mil".
 */
function readRangeAt(context: Context, at: number) {
  const { words, names, brands, before } = context;
  const word = words[at] ?? '';
  if (NUMBER_PATTERN.test(word) && isPartOfWord(context, at)) return null;
  const [text, start] = [context.text, context.starts[at] ?? 0];
  const read = readInstalments(text, start, context.monthlyRate) ?? readRange(text, start);
  const range = read && { ...read, next: findTokenAfter(context, read.next - 1) };
  if (!range || range.isSaid || !/^\d{1,3}$/.test(word)) return range;
  const last = before.at(-1);
  const isAfterModel = last?.kind === 'name' && last.name.model !== null;
  return isAfterModel || names.exact([word], brands) || names.hasNumber(word, brands)
    ? null
    : range;
}

const prepositions = new Set('de da do na no em'.split(' '));

/** Finds the colour of a part, or "elétrico" said of a part: "interior bege", "vidros elétricos". */
const findDescriptionOfPart: Rule = (context, at) => {
  const found = findPhrase(context, at);
  if (found?.kind !== 'filter') return null;
  const { words } = context;
  const noun = words[prepositions.has(words[at - 1] ?? '') ? at - 2 : at - 1] ?? '';
  const { colours, fuels } = found.means;
  const isOfPart =
    (colours && colouredParts.has(noun)) ||
    (fuels?.includes('eletrico') && electricParts.has(noun));
  return isOfPart ? createSpan(at, found.next, { kind: 'unusable' }) : null;
};

const finishes = /^(?:metalic|perolizad|fosc|solid)[oa]s?$/;
const shades = /^(?:(?:clar|escur)[oa]s?|gelo)$/;

/**
 * Finds what is said of a colour: the "claro" of "cinza claro" does not mean light colours, and a finish is no filter.
 */
const findShade: Rule = ({ words, before }, at) => {
  const last = before.at(-1);
  const word = words[at] ?? '';
  if (last?.kind !== 'filter' || !last.means.colours) return null;
  if (shades.test(word)) return createSpan(at, at + 1, { kind: 'noise' });
  return finishes.test(word) ? createSpan(at, at + 1, { kind: 'unusable' }) : null;
};

/** Finds words for a service, which mean no car: the "ouro" of "martelinho de ouro" is no colour. */
const findService: Rule = (context, at) => {
  const end = findServiceEnd(context.text, context.starts[at] ?? 0);
  return end > (context.starts[at] ?? 0)
    ? createSpan(at, findTokenAfter(context, end), { kind: 'unusable' })
    : null;
};

const findTokenAfter = ({ words, starts }: Context, end: number): number => {
  const next = starts.findIndex((start) => start > end);
  return next < 0 ? words.length : next;
};

/** Finds the longest phrase of the dictionary; the "3" of "Q3 a gasolina" does not begin "3 A". */
const findPhrase: Rule = (context, at) => {
  const before = context.phrases.get(at);
  const found = before === undefined ? findPhraseNow(context, at) : before;
  context.phrases.set(at, found);
  return found;
};

const findPhraseNow: Rule = (context, at) => {
  const { words, joined, text, starts } = context;
  const found = findPhraseAt(text, starts[at] ?? 0);
  if (!found) return null;
  const { meaning, end } = found;
  const isSpacedLevel =
    meaning.kind === 'filter' &&
    meaning.means.armours &&
    /^\d$/.test(words[at] ?? '') &&
    (joined[at] || !joined[at + 1]);
  return isSpacedLevel ? null : createSpan(at, findTokenAfter(context, end), meaning);
};

/** Finds letters before a number that are no name: the "A" of "A5", the "C" of "C 200". */
const findCode: Rule = (context, at) => {
  const { words } = context;
  const isLetter = /^[a-z]$/.test(words[at] ?? '') && /^\d{2,4}$/.test(words[at + 1] ?? '');
  const end = findLongestName(context, at, context.names.exact)?.next ?? at + 1;
  const isSpacedCode = isLetter && !/^[aeo]$/.test(words[at] ?? '');
  return isCodeBeforeNumber(context, at, end) || isSpacedCode
    ? createSpan(at, at + 1, { kind: 'word' })
    : null;
};

/** Finds a part of a word that is no name: the "V" of "16V". */
const findEndOfWord: Rule = (context, at) =>
  isPartOfWord(context, at) && context.joined[at] && !isSignToken(context.words[at] ?? '')
    ? createSpan(at, at + 1, { kind: 'word' })
    : null;

const findSign: Rule = ({ words }, at) =>
  isSignToken(words[at] ?? '') ? createSpan(at, at + 1, { kind: 'noise' }) : null;

const findOwnPhrase: Rule = ({ words, ownPhrases }, at) => {
  const found = ownPhrases.find((each) =>
    each.words.every((word, index) => words[at + index] === word),
  );
  return found?.words.length ? createSpan(at, at + found.words.length, found.meaning) : null;
};

const findNickname: Rule = (context, at) =>
  createNameSpan(at, findLongestName(context, at, context.names.nickname));

/**
 * Finds words with which the names of several models begin, beside another choice: "tiggo ou haval". Alone they are words
 * of titles.
 */
const findFamily: Rule = (context, at) => {
  const found = findLongestName(context, at, context.names.family);
  return found && isJoined(context, at, found.next) ? createNameSpan(at, found) : null;
};

/** Finds a brand or model with a typing error, or one word of a model's name. */
const findSimilarName: Rule = (context, at) => {
  if (isPartOfWord(context, at)) return null;
  const { words, names, brands } = context;
  const isListed = isJoined(context, at, at + 1);
  const found = findLongestName(context, at, names.similar);
  const part =
    names.part(words[at] ?? '', brands) ?? (isListed ? names.part(words[at] ?? '', []) : null);
  const name = found?.name ?? part;
  return name && createSpan(at, found?.next ?? at + 1, { kind: 'name', name });
};

const findSimilarWord: Rule = ({ words }, at) => {
  const meaning = findSimilarPhrase(words[at] ?? '');
  return meaning && createSpan(at, at + 1, meaning);
};

const findPart: Rule = ({ words }, at) =>
  isVehiclePart(words[at] ?? '') ? createSpan(at, at + 1, { kind: 'unusable' }) : null;

/** The rules, in the order in which they are tried at each token. */
const rules: readonly Rule[] = [
  findExactName,
  findRange,
  findSign,
  findService,
  findDescriptionOfPart,
  findShade,
  findEndOfWord,
  findCode,
  findPhrase,
  findOwnPhrase,
  findNickname,
  findFamily,
  findSimilarName,
  findSimilarWord,
  findPart,
];

/** Divides the tokens of a text into spans. */
export function findSpans(
  tokens: Tokens,
  names: NameFinder,
  ownPhrases: readonly OwnPhrase[],
  monthlyRate: StockNames['monthlyRate'],
): readonly Span[] {
  const { words } = tokens;
  let length = 0;
  const starts = words.map((word) => (length += word.length + 1) - word.length - 1);
  const findNames = (brands: readonly string[]) =>
    words.flatMap((word, at) => {
      const context = { ...tokens, brands };
      const found =
        findLongestName(context, at, names.exact) ?? findLongestName(context, at, names.nickname);
      if (!found || isCodeBeforeNumber(tokens, at, found.next)) return [];
      return [{ ...found, isNumber: found.next === at + 1 && NUMBER_PATTERN.test(word) }];
    });
  const isBrand = ({ name }: Readonly<{ name: NamedBrandOrModel }>) => name.model === null;
  const brandOf = ({ name }: Readonly<{ name: NamedBrandOrModel }>) => name.brand;
  const first = findNames([]).filter(isBrand).map(brandOf);
  const named = findNames(first.slice(0, 1));
  const brands = [...new Set(named.filter(({ isNumber }) => !isNumber).map(brandOf))];
  const models = named.filter((each) => !isBrand(each)).map(({ name }) => name);
  const spans: Span[] = [];
  const text = words.map((word) => `${word} `).join('');
  const facts = { names, ownPhrases, monthlyRate, text, starts, brands, models };
  const context = { ...tokens, ...facts, before: spans, phrases: new Map() };
  for (let at = 0; at < words.length; at = spans.at(-1)?.next ?? words.length) {
    let span: Span | null = null;
    for (const rule of rules) span ??= rule(context, at);
    spans.push(span ?? createSpan(at, at + 1, { kind: 'word' }));
  }
  return spans;
}

/** Returns whether a token belongs to the word before it that is no name, as in "SW4" and "C 200". */
function isPartOfWord({ words, joined, before }: Context, at: number): boolean {
  if (before.at(-1)?.kind !== 'word') return false;
  const isAfterLetter = /^[a-z]$/.test(words[at - 1] ?? '') && NUMBER_PATTERN.test(words[at] ?? '');
  return isAfterLetter || (joined[at] === true && !ENGINE_PATTERN.test(words[at] ?? ''));
}

type FoundName = Readonly<{ name: NamedBrandOrModel; next: number }>;

const createNameSpan = (at: number, found: FoundName | null): Span | null =>
  found && createSpan(at, found.next, { kind: 'name', name: found.name });

/** Returns the longest name that begins at a token. */
function findLongestName(
  { words, plain, brands }: Tokens & Pick<Context, 'brands'>,
  at: number,
  find: NameFinder['exact'],
): FoundName | null {
  const ahead = words.slice(at, at + MAX_NAME_WORDS);
  const sign = ahead.findIndex(isSignToken);
  for (let count = sign < 0 ? ahead.length : sign; count > 0; count -= 1) {
    const name = find(plain.slice(at, at + count), brands);
    if (name) return { name, next: at + count };
  }
  return null;
}
