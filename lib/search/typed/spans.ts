import type { SearchFilters } from '../filters/types';
import { isAmount, isJoined, type NamedInText, type NameSpan } from './choices';
import {
  colouredParts,
  electricParts,
  findSimilarPhrase,
  isVehiclePart,
  prepositions,
  type Phrase,
} from './dictionary';
import { MAX_NAME_WORDS, type NameFinder } from './names';
import { readInstalments, readRange, type TypedRange } from './numbers';
import type { PhraseFinder } from './phrase-finder';
import {
  ENGINE_PATTERN,
  isCodeBeforeNumber,
  isSignToken,
  NUMBER_PATTERN,
  type Tokens,
} from './tokens';

export type MeantFilters = Partial<SearchFilters>;

/**
 * Tokens of a text that belong together, with their meaning: a phrase of the dictionary, a brand or model, or a word
 * that is none of these and may be in the title of a vehicle. Every token is in exactly one span.
 */
export type Span =
  | NameSpan
  | (Readonly<{ from: number; next: number }> & (Phrase | Readonly<{ kind: 'word' }>));

type Context = NamedInText &
  Readonly<{
    findPhrase: PhraseFinder<Phrase>;
    monthlyRate: number | null;
    /** The spans before the current one. */
    before: readonly Span[];
  }>;

/** Finds the span that begins at a token, where the dictionary has a phrase or `null`; returns `null` if it finds none. */
type Rule = (context: Context, at: number, phrase: Span | null) => Span | null;

/** Finds a brand or model by its exact name, unless its words are an amount. */
const findExactName: Rule = (context, at) => {
  const name = findName(context, at);
  const range = name && readRangeAt(context, at);
  return range && isAmount(context, at, range, name, false) ? null : name;
};

/** Finds one or two amounts: "até 90 mil", "de 2018 a 2020". */
const findRange: Rule = (context, at, phrase) => {
  const range = readRangeAt(context, at);
  const last = context.before.at(-1);
  const isAfterModel = last?.kind === 'name' && last.name.model !== null;
  if (!range || !isAmount(context, at, range, null, isAfterModel)) return null;
  const next = context.starts.indexOf(range.next);
  // "0 km" is a phrase for new cars, and no range of kilometres.
  if (next <= (phrase?.next ?? at)) return null;
  const { means, isNarrower = false } = range;
  if (Object.keys(means).length === 0) return { kind: 'unusable', from: at, next };
  return { kind: isNarrower ? 'narrower' : 'filter', means, from: at, next };
};

function readRangeAt(context: Context, at: number): TypedRange | null {
  if (isPartOfWord(context, at)) return null;
  const [text, start] = [context.text, context.starts[at] ?? 0];
  return readInstalments(text, start, context.monthlyRate) ?? readRange(text, start);
}

/** Finds what is said of a part: "interior bege", "vidros elétricos", "som premium". */
const findDescriptionOfPart: Rule = ({ words, before }, at, phrase) => {
  const noun = words[prepositions.has(words[at - 1] ?? '') ? at - 2 : at - 1] ?? '';
  const { colours, fuels } = phrase?.kind === 'filter' ? phrase.means : {};
  const isOfPart = phrase
    ? (colours && colouredParts.has(noun)) ||
      (fuels?.includes('eletrico') && electricParts.has(noun))
    : before.at(-1)?.kind === 'unusable' && isVehiclePart(words[at - 1] ?? '');
  return isOfPart ? { kind: 'unusable', from: at, next: phrase?.next ?? at + 1 } : null;
};

/** Finds the phrase of the dictionary; the "3" of "Q3 a gasolina" does not begin "3 A". */
const findPhrase: Rule = ({ words, joined }, at, phrase) => {
  const isSpacedLevel =
    phrase?.kind === 'filter' &&
    phrase.means.armours &&
    /^\d$/.test(words[at] ?? '') &&
    (joined[at] || !joined[at + 1]);
  return isSpacedLevel ? null : phrase;
};

/** Finds letters before a number that are no name: the "A" of "A5". */
const findCode: Rule = (context, at) =>
  isCodeBeforeNumber(context, at, at + 1) ? { kind: 'word', from: at, next: at + 1 } : null;

/** Finds words with which several models begin, beside another choice ("tiggo ou haval"); alone they are no name. */
const findFamily: Rule = (context, at) => {
  const found = findLongestName(context, at, context.names.family);
  return found && isJoined(context, at, found.next) ? found : null;
};

/** Finds a brand or model with a typing error, or one word of a model's name. */
const findSimilarName: Rule = (context, at) => {
  if (isPartOfWord(context, at)) return null;
  const { words, names, brands, before } = context;
  const found = findLongestName(context, at, names.similar);
  if (found) return found;
  const last = before.at(-1);
  const word = words[at] ?? '';
  // The "Sport" of "Compass Sport" is no other model of the brand.
  const isOfModel = last?.kind === 'name' && last.name.model !== null;
  const name =
    (isOfModel ? null : names.part(word, brands)) ??
    (isJoined(context, at, at + 1) ? names.part(word, []) : null);
  return name && { kind: 'name', name, from: at, next: at + 1 };
};

const findSimilarWord: Rule = ({ words }, at) => {
  const meaning = findSimilarPhrase(words[at] ?? '');
  return meaning && { ...meaning, from: at, next: at + 1 };
};

const findPart: Rule = ({ words }, at) =>
  isVehiclePart(words[at] ?? '') ? { kind: 'unusable', from: at, next: at + 1 } : null;

/** The rules, in the order in which they are tried at each token. */
const rules: readonly Rule[] = [
  findExactName,
  findRange,
  findDescriptionOfPart,
  findCode,
  findPhrase,
  findFamily,
  findSimilarName,
  findSimilarWord,
  findPart,
];

/** Divides the tokens of a text into spans. */
export function findSpans(
  tokens: Tokens,
  names: NameFinder,
  findPhraseAt: PhraseFinder<Phrase>,
  monthlyRate: number | null,
): readonly Span[] {
  const { words, text, starts } = tokens;
  const findNames = (brands: readonly string[]) =>
    words.flatMap((_, at) => findName({ ...tokens, names, brands }, at) ?? []);
  const first = findNames([]).find(({ name }) => name.model === null);
  const named = findNames(first ? [first.name.brand] : []);
  const isNumber = ({ from, next }: NameSpan) =>
    next === from + 1 && NUMBER_PATTERN.test(words[from] ?? '');
  const brands = [
    ...new Set(named.filter((each) => !isNumber(each)).map(({ name }) => name.brand)),
  ];
  const models = named.filter(({ name }) => name.model !== null);
  const before: Span[] = [];
  const facts = { names, brands, models, findPhrase: findPhraseAt, monthlyRate, before };
  const context: Context = { ...tokens, ...facts };
  for (let at = 0; at < words.length; at = before.at(-1)?.next ?? words.length) {
    const found = findPhraseAt(text, starts[at] ?? 0);
    const phrase = found && { ...found.meaning, from: at, next: starts.indexOf(found.next) };
    let span: Span | null = null;
    for (const rule of rules) span ??= rule(context, at, phrase);
    const last = before.at(-1);
    // "SW4" and "C 200" are one word each.
    if (last?.kind === 'word' && (span ?? last).kind === 'word' && isPartOfWord(context, at))
      before[before.length - 1] = { ...last, next: at + 1 };
    else before.push(span ?? { kind: 'word', from: at, next: at + 1 });
  }
  return before;
}

/** Returns whether a token belongs to the word before it that is no name, as in "SW4" and "C 200". */
function isPartOfWord({ words, joined, before }: Context, at: number): boolean {
  if (before.at(-1)?.kind !== 'word') return false;
  // The "S 2021" of "Cooper S 2021" is no code.
  const isAfterLetter = /^[a-z]$/.test(words[at - 1] ?? '') && /^\d{1,3}$/.test(words[at] ?? '');
  const isEngine = [at, at - 1].some((each) => ENGINE_PATTERN.test(words[each] ?? ''));
  return isAfterLetter || (joined[at] === true && !isEngine);
}

type InNames = Tokens & Pick<Context, 'names' | 'brands'>;

/** Returns the exact name that begins at a token; the "iX" of "iX35" is none. */
function findName(context: InNames, at: number): NameSpan | null {
  const found = findLongestName(context, at, context.names.exact);
  return found && !isCodeBeforeNumber(context, at, found.next) ? found : null;
}

function findLongestName(
  { words, plain, brands }: InNames,
  at: number,
  find: NameFinder['exact'],
): NameSpan | null {
  const ahead = words.slice(at, at + MAX_NAME_WORDS);
  const sign = ahead.findIndex(isSignToken);
  for (let count = sign < 0 ? ahead.length : sign; count > 0; count -= 1) {
    const name = find(plain.slice(at, at + count), brands);
    if (name) return { kind: 'name', name, from: at, next: at + count };
  }
  return null;
}
