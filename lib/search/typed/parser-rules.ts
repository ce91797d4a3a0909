import { specNames, type SpecName } from '@/lib/stock/vehicle/spec-kinds';
import { NO_FILTER } from '@/lib/stock/vocabulary';

import type { SearchFilters } from '../types';
import { areSimilarWords } from '../similar-words';
import { MAX_NAME_WORDS, type NamedBrandOrModel, type NameFinder } from './names';
import { fillerWords, type FilterPhrase, type FilterPhraseFinder } from './phrases';
import { isEndWord, parseTypedRange } from './read-range';
import { ENGINE_PATTERN, isSignToken, NUMBER_PATTERN, type Tokens } from './tokens';
import {
  findIndexAfterNegation,
  describesVehiclePart,
  excludeSpecs,
  wordsThatAreNoSpecs,
  shadeWords,
} from './spec-words';

/** The tokens of a text, with the functions that find names and phrases among them. */
export type TokenisedText = Tokens &
  Readonly<{
    names: NameFinder;
    findPhrase: FilterPhraseFinder;
    /** The phrases that mean specifications. */
    specs: readonly FilterPhrase[];
  }>;

/** The filters that the tokens up to an index mean. */
type ParserState = Readonly<{
  filters: SearchFilters;
  /** Words that are no filter, in their order. */
  others: readonly string[];
  /** Index of the last token that `addOtherWord` added; -1 before the first. */
  lastOther: number;
  /** Index of the token after the last model; -1 before the first. */
  modelEnd: number;
}>;

/** The parser's state after some tokens, and the index of the next token. */
export type RuleMatch = Readonly<{ state: ParserState; next: number }>;

/** Parses tokens from an index on; returns `null` if they do not match the rule. */
type ParserRule = (text: TokenisedText, at: number, state: ParserState) => RuleMatch | null;

/** Parses a brand or model by its exact name, or a nickname of a brand. */
const parseExactName: ParserRule = (text, at, state) => {
  const { words, names } = text;
  const found = findLongestName(text, at, state, names.exact);
  if (!found || isCodeBeforeNumber(text, at, found.next)) return null;
  // "Peugeot 2008" is a model; "2008" alone, or after "até", is a year.
  const isClear = NUMBER_PATTERN.test(words[at] ?? '')
    ? found.named.brand === state.filters.brand
    : !isEndWord(words, at);
  return isClear || !findRangeAt(text, at, state) ? addName(text, at, state, found) : null;
};

/** Parses one or two amounts: "até 90 mil", "de 2018 a 2020". */
const parseRangeRule: ParserRule = (text, at, state) => {
  const found = findRangeAt(text, at, state);
  // "0 km" is a phrase for new cars, and no range of kilometres.
  if (!found || found.next <= (findPhraseAt(text, at)?.next ?? at)) return null;
  // There is no filter for a minimum of kilometres, so such words stay as they were typed.
  const isNoFilter = Object.keys(found.means).length === 0;
  return isNoFilter
    ? addTypedWords(text, at, { state, next: found.next })
    : addFilters(state, found);
};

/** Parses words that mean a filter or an order: "blindado", "mais barato". */
const parsePhrase: ParserRule = (text, at, state) => {
  const found = findPhraseAt(text, at);
  return found && addFilters(state, found);
};

/**
 * Parses unwanted specifications: "menos preto e branco", "nem teto solar". An unwanted brand or fuel is no filter,
 * because no filter excludes it.
 */
const parseExcludedSpec: ParserRule = (text, at, state) => {
  const start = findIndexAfterNegation(text.words, at);
  if (start === null) return null;
  const found = findPhraseAt(text, start);
  const means = found && excludeSpecs(found.means);
  if (means) return addExcludedSpecs(text, found, addFilters(state, { means, next: found.next }));
  const end = found?.next ?? findLongestName(text, start, state, text.names.exact)?.next;
  return end === undefined ? null : addTypedWords(text, at, { state, next: end });
};

/** Adds further values that "e", "ou" or a comma joins to an unwanted value. */
function addExcludedSpecs(
  text: TokenisedText,
  { means }: PhraseMeaning,
  { state, next }: RuleMatch,
): RuleMatch {
  const { words } = text;
  const isJoined = JOINING_WORDS.has(words[next] ?? '') || words[next] === ',';
  const found = isJoined && words[next + 1] !== 'com' ? findPhraseAt(text, next + 1) : null;
  const isSameSpec = found && specNames.some((name) => means[name] && found.means[name]);
  const negated = isSameSpec ? excludeSpecs(found.means) : null;
  return found && negated
    ? addExcludedSpecs(text, found, addFilters(state, { means: negated, next: found.next }))
    : { state, next };
}

/**
 * Parses the colour of a part, or "elétrico" said of a part, which is no filter: "interior bege", "vidros
 * elétricos".
 */
const parseDescriptionOfPart: ParserRule = (text, at, state) => {
  const found = findPhraseAt(text, at);
  return found && describesVehiclePart(text.words, at, found.means)
    ? addTypedWords(text, at, { state, next: found.next })
    : null;
};

/** Skips the shade after a colour: the "claro" of "cinza claro", which does not mean light colours. */
const skipShadeWord: ParserRule = (text, at, state) =>
  shadeWords.has(text.words[at] ?? '') && findPhraseAt(text, at - 1)?.means.colours
    ? { state, next: at + 1 }
    : null;

/** Parses a word for a specification with a typing error: "automatco". */
const parseSimilarSpec: ParserRule = (text, at, state) => {
  const word = text.words[at] ?? '';
  if (word.length < MIN_SIMILAR_LETTERS || fillerWords.has(word) || wordsThatAreNoSpecs.has(word))
    return null;
  const found = text.specs.find(
    ({ words: [first = '', ...others] }) => others.length === 0 && areSimilarWords(first, word),
  );
  return found ? addFilters(state, { means: found.means, next: at + 1 }) : null;
};

/** Shorter words are similar to too many others. */
const MIN_SIMILAR_LETTERS = 5;

/** Parses letters before a number that are neither a name nor a filler: the "A" of "A5" where no model is called A5. */
const parseLettersBeforeNumber: ParserRule = (text, at, state) => {
  const end = findLongestName(text, at, state, text.names.exact)?.next ?? at + 1;
  return isCodeBeforeNumber(text, at, end) ? addOtherWord(text, at, state) : null;
};

/** Skips a word without meaning for a search. */
const skipFillerWord: ParserRule = ({ words }, at, state) =>
  fillerWords.has(words[at] ?? '') ? { state, next: at + 1 } : null;

/** Parses a brand or model with a typing error, or one word of a model's name. */
const parseSimilarName: ParserRule = (text, at, state) => {
  if (isPartOfOtherWord(text, at, state)) return null;
  const found = findLongestName(text, at, state, text.names.similar);
  if (found) return addName(text, at, state, found);
  const named = text.names.part(text.words[at] ?? '', state.filters.brand);
  return named && addName(text, at, state, { named, next: at + 1 });
};

/** The rules, in the order in which they are tried at each token. */
const parserRules: readonly ParserRule[] = [
  parseExactName,
  parseRangeRule,
  parseDescriptionOfPart,
  skipShadeWord,
  parsePhrase,
  parseExcludedSpec,
  parseLettersBeforeNumber,
  skipFillerWord,
  parseSimilarName,
  parseSimilarSpec,
];

/** Parses the next tokens by the first rule that matches; a token that matches no rule is no filter. */
export function applyNextRule(text: TokenisedText, { state, next: at }: RuleMatch): RuleMatch {
  for (const rule of parserRules) {
    const match = rule(text, at, state);
    if (match) return match;
  }
  return addOtherWord(text, at, state);
}

/** Adds a word that is no filter; "SW4" is one word of two tokens. Signs are left out. */
function addOtherWord(
  { words, plain, joined }: TokenisedText,
  at: number,
  state: ParserState,
): RuleMatch {
  const word = words[at] ?? '';
  const next = at + 1;
  if (isSignToken(word)) return { state, next };
  const isEngine = ENGINE_PATTERN.test(word) || ENGINE_PATTERN.test(words[at - 1] ?? '');
  const isOfPrevious = joined[at] && state.lastOther === at - 1 && !isEngine;
  const others = isOfPrevious
    ? [...state.others.slice(0, -1), `${state.others.at(-1)}${plain[at]}`]
    : [...state.others, plain[at] ?? ''];
  return { state: { ...state, others, lastOther: at }, next };
}

/** Adds the words up to the end of a match as words that mean no filter, as the visitor typed them. */
const addTypedWords = (
  { words }: TokenisedText,
  at: number,
  { state, next }: RuleMatch,
): RuleMatch => ({
  state: { ...state, others: [...state.others, words.slice(at, next).join(' ')] },
  next,
});

/** Returns whether a number belongs to the word before it that is no filter, as in "SW4" and "C 200". */
const isPartOfOtherWord = (
  { words, joined }: TokenisedText,
  at: number,
  { lastOther }: ParserState,
): boolean =>
  lastOther === at - 1 &&
  NUMBER_PATTERN.test(words[at] ?? '') &&
  (joined[at] === true || /^[a-z]$/.test(words[at - 1] ?? ''));

/** The most letters that form a code with the number after them: the "iX" of "iX35", the "A" of "A5". */
const MAX_CODE_LETTERS = 3;

/**
 * Returns whether letters form a code with the number that follows without a space: "iX35" contains no "iX", but
 * "Civic2020" contains a Civic.
 *
 * @param end index of the token after the letters
 */
const isCodeBeforeNumber = ({ words, joined }: TokenisedText, at: number, end: number): boolean =>
  (words[at] ?? '').length <= MAX_CODE_LETTERS &&
  joined[end] === true &&
  NUMBER_PATTERN.test(words[end] ?? '');

type FoundName = Readonly<{ named: NamedBrandOrModel; next: number }>;

/** Returns the longest name that begins at a token. */
function findLongestName(
  { words, plain }: TokenisedText,
  at: number,
  { filters: { brand } }: ParserState,
  find: NameFinder['exact'],
): FoundName | null {
  const ahead = words.slice(at, at + MAX_NAME_WORDS);
  const sign = ahead.findIndex(isSignToken);
  for (let count = sign < 0 ? ahead.length : sign; count > 0; count -= 1) {
    const named = find(plain.slice(at, at + count), brand);
    if (named) return { named, next: at + count };
  }
  return null;
}

const JOINING_WORDS: ReadonlySet<string> = new Set(['ou', 'e']);

/** Adds a brand or model. A model of another brand, or a second model without "ou", is no filter. */
function addName(
  text: TokenisedText,
  at: number,
  state: ParserState,
  { named, next }: FoundName,
): RuleMatch {
  const { filters } = state;
  const { brand, model } = named;
  const isOtherBrand = filters.brands.some((other) => other !== brand);
  const isOtherModel = model !== null && model !== (filters.model ?? model);
  const modelEnd = model === null ? state.modelEnd : next;
  if (
    (isOtherBrand && (model !== null || filters.model !== null)) ||
    // "X1 ou X5" are two models, a "Hilux SW4" is one.
    (isOtherModel && !JOINING_WORDS.has(text.words[at - 1] ?? ''))
  ) {
    let match: RuleMatch = { state: { ...state, modelEnd }, next: at };
    while (match.next < next) match = addOtherWord(text, match.next, match.state);
    return match;
  }
  const added = {
    brand: filters.brand ?? brand,
    brands: [...filters.brands, brand],
    model: filters.model ?? model,
    models: model === null ? filters.models : [...filters.models, model],
  };
  return { state: { ...state, modelEnd, filters: { ...filters, ...added } }, next };
}

/** Returns the range that begins at a token; `null` where its number is part of a name. */
const findRangeAt = (text: TokenisedText, at: number, state: ParserState) =>
  isPartOfOtherWord(text, at, state) || isNumberOfStockedModel(text, at, state)
    ? null
    : parseTypedRange(text.words, at);

/**
 * Returns whether a number is part of the name of a model in stock and no end of a range: "911 até 1 milhão", "BMW
 * 320 até 400 mil", "Defender 110 até 700 mil".
 */
function isNumberOfStockedModel(
  { words, names }: TokenisedText,
  at: number,
  { filters: { brand }, modelEnd }: ParserState,
): boolean {
  const word = words[at] ?? '';
  if (words[at + 1] !== 'ate' || !/^\d{1,3}$/.test(word)) return false;
  if (at === modelEnd || names.exact([word], brand)) return true;
  return brand !== null && names.hasNumber(word, brand);
}

type PhraseMeaning = Readonly<{ means: Partial<SearchFilters>; next: number }>;

/** Returns the filters of the phrase that begins at a token; the "3" of "Q3 a gasolina" does not begin "3A". */
function findPhraseAt(
  { words, joined, findPhrase }: TokenisedText,
  at: number,
): PhraseMeaning | null {
  const found = findPhrase(words, at);
  const isSpaced = found?.means.armours && words[at] === '3' && (joined[at] || !joined[at + 1]);
  return found && !isSpaced ? { means: found.means, next: at + found.words.length } : null;
}

/**
 * Adds filters. Of years, fuels, conditions and specifications all are selected; of every other filter the last one
 * is.
 */
function addFilters(state: ParserState, { means, next }: PhraseMeaning): RuleMatch {
  const { filters } = state;
  const conditions = [...filters.conditions, ...(means.condition ? [means.condition] : [])];
  const added = {
    ...means,
    ...mergeYears(filters, means),
    ...mergeSpecs(filters, means),
    fuels: [...filters.fuels, ...(means.fuels ?? [])],
    conditions: means.condition === NO_FILTER ? [] : conditions,
  };
  return { state: { ...state, filters: { ...filters, ...added } }, next };
}

/** Merges specifications: "SUV ou picape" selects both bodies. */
const mergeSpecs = (filters: SearchFilters, means: Partial<SearchFilters>) =>
  Object.fromEntries(
    specNames.map((name) => [name, [...filters[name], ...(means[name] ?? [])]]),
  ) as unknown as Pick<SearchFilters, SpecName>;

/** Merges ranges of years: "2019 ou 2020" selects both years. */
function mergeYears(
  { yearFrom, yearTo }: SearchFilters,
  { yearFrom: from, yearTo: to }: Partial<SearchFilters>,
): Partial<SearchFilters> {
  if (!yearFrom || !yearTo || !from || from !== to) return {};
  return { yearFrom: Math.min(yearFrom, from), yearTo: Math.max(yearTo, from) };
}
