import { specNames, type SpecName } from '@/lib/stock/vehicle/spec-kinds';
import { NO_FILTER } from '@/lib/stock/vocabulary';

import type { SearchFilters } from '../types';
import { isSimilar } from './similar-words';
import { MAX_NAME_WORDS, type Named, type NameFinder } from './names';
import { fillers, type Phrase, type PhraseFinder } from './phrases';
import { isEndWord, readRange } from './read-range';
import { ENGINE, isSignToken, NUMBER, type Tokens } from './tokens';
import { behindNegation, isOfPart, negatedSpecs, neverSpecs, shades } from './spec-words';

/** The tokens of a text, and what finds names and phrases among them. */
export type Text = Tokens &
  Readonly<{
    names: NameFinder;
    findPhrase: PhraseFinder;
    /** The phrases that mean specifications. */
    specs: readonly Phrase[];
  }>;

/** Everything that the tokens before an index mean. */
type State = Readonly<{
  filters: SearchFilters;
  /** Words that are no filter, in their order. */
  others: readonly string[];
  /** Index of the last token that `addOther` added; -1 before the first. */
  lastOther: number;
  /** Index of the token behind the last model; -1 before the first. */
  modelEnd: number;
}>;

/** The state after some tokens, and the index of the token behind them. */
export type Match = Readonly<{ state: State; next: number }>;

/** Reads tokens from an index on; returns `null` where they are nothing of what the rule reads. */
type Rule = (text: Text, at: number, state: State) => Match | null;

/** Reads a brand or model as the stock writes it, or a nickname of a brand. */
const exactName: Rule = (text, at, state) => {
  const { words, names } = text;
  const found = readName(text, at, state, names.exact);
  if (!found || isCode(text, at, found.next)) return null;
  // "Peugeot 2008" is a model; "2008" alone, or after "até", is a year.
  const isClear = NUMBER.test(words[at] ?? '')
    ? found.named.brand === state.filters.brand
    : !isEndWord(words, at);
  return isClear || !rangeAt(text, at, state) ? addName(text, at, state, found) : null;
};

/** Reads one or two amounts: "até 90 mil", "de 2018 a 2020". */
const range: Rule = (text, at, state) => {
  const found = rangeAt(text, at, state);
  // "0 km" is a phrase for new cars, and no range of kilometres.
  if (!found || found.next <= (phraseAt(text, at)?.next ?? at)) return null;
  // No filter means many kilometres, so the words stay as they were typed.
  const isNoFilter = Object.keys(found.means).length === 0;
  return isNoFilter ? addTyped(text, at, { state, next: found.next }) : addMeaning(state, found);
};

/** Reads words that mean a filter or an order: "blindado", "mais barato". */
const phrase: Rule = (text, at, state) => {
  const found = phraseAt(text, at);
  return found && addMeaning(state, found);
};

/** Reads what is unwanted: "menos preto e branco", "nem teto solar"; a brand or a fuel, which no filter leaves out, is none. */
const unwanted: Rule = (text, at, state) => {
  const start = behindNegation(text.words, at);
  if (start === null) return null;
  const found = phraseAt(text, start);
  const means = found && negatedSpecs(found.means);
  if (means) return addNegated(text, found, addMeaning(state, { means, next: found.next }));
  const end = found?.next ?? readName(text, start, state, text.names.exact)?.next;
  return end === undefined ? null : addTyped(text, at, { state, next: end });
};

/** Adds further values that "e", "ou" or a comma joins to an unwanted one. */
function addNegated(text: Text, { means }: Meaning, { state, next }: Match): Match {
  const { words } = text;
  const isJoined = JOINTS.has(words[next] ?? '') || words[next] === ',';
  const found = isJoined && words[next + 1] !== 'com' ? phraseAt(text, next + 1) : null;
  const isSameSpec = found && specNames.some((name) => means[name] && found.means[name]);
  const negated = isSameSpec ? negatedSpecs(found.means) : null;
  return found && negated
    ? addNegated(text, found, addMeaning(state, { means: negated, next: found.next }))
    : { state, next };
}

/** Reads a colour or "elétrico" of a part, which is not that of the car: "interior bege", "vidros elétricos". */
const ofPart: Rule = (text, at, state) => {
  const found = phraseAt(text, at);
  return found && isOfPart(text.words, at, found.means)
    ? addTyped(text, at, { state, next: found.next })
    : null;
};

/** Skips the shade of a colour: the "claro" of "cinza claro", which means no light colours. */
const shade: Rule = (text, at, state) =>
  shades.has(text.words[at] ?? '') && phraseAt(text, at - 1)?.means.colours
    ? { state, next: at + 1 }
    : null;

/** Reads a word for a specification with a typing error: "automatco". */
const similarSpec: Rule = (text, at, state) => {
  const word = text.words[at] ?? '';
  if (word.length < MIN_SIMILAR_LETTERS || fillers.has(word) || neverSpecs.has(word)) return null;
  const found = text.specs.find(
    ({ words: [first = '', ...others] }) => others.length === 0 && isSimilar(first, word),
  );
  return found ? addMeaning(state, { means: found.means, next: at + 1 }) : null;
};

/** Shorter words resemble too many others. */
const MIN_SIMILAR_LETTERS = 5;

/** Reads the letters of a code, which are neither a name nor a filler: the "A" of "A5" where no model is called A5. */
const code: Rule = (text, at, state) => {
  const end = readName(text, at, state, text.names.exact)?.next ?? at + 1;
  return isCode(text, at, end) ? addOther(text, at, state) : null;
};

/** Skips a word that says nothing about a vehicle. */
const filler: Rule = ({ words }, at, state) =>
  fillers.has(words[at] ?? '') ? { state, next: at + 1 } : null;

/** Reads a brand or model with a typing error, or one word of a model's name. */
const similarName: Rule = (text, at, state) => {
  if (isOfOther(text, at, state)) return null;
  const found = readName(text, at, state, text.names.similar);
  if (found) return addName(text, at, state, found);
  const named = text.names.part(text.words[at] ?? '', state.filters.brand);
  return named && addName(text, at, state, { named, next: at + 1 });
};

/** The rules in the order in which they are tried at each token. */
const rules: readonly Rule[] = [
  exactName,
  range,
  ofPart,
  shade,
  phrase,
  unwanted,
  code,
  filler,
  similarName,
  similarSpec,
];

/** Reads further by the first rule that matches; a token that no rule reads is no filter. */
export function readNext(text: Text, { state, next: at }: Match): Match {
  for (const rule of rules) {
    const match = rule(text, at, state);
    if (match) return match;
  }
  return addOther(text, at, state);
}

/** Adds a word that is no filter; "SW4" is one word of two tokens. Signs are left out. */
function addOther({ words, plain, joined }: Text, at: number, state: State): Match {
  const word = words[at] ?? '';
  const next = at + 1;
  if (isSignToken(word)) return { state, next };
  const isEngine = ENGINE.test(word) || ENGINE.test(words[at - 1] ?? '');
  const isOfPrevious = joined[at] && state.lastOther === at - 1 && !isEngine;
  const others = isOfPrevious
    ? [...state.others.slice(0, -1), `${state.others.at(-1)}${plain[at]}`]
    : [...state.others, plain[at] ?? ''];
  return { state: { ...state, others, lastOther: at }, next };
}

/** Adds words up to the end of a match as they were typed, because no filter means them. */
const addTyped = ({ words }: Text, at: number, { state, next }: Match): Match => ({
  state: { ...state, others: [...state.others, words.slice(at, next).join(' ')] },
  next,
});

/** Returns whether a number belongs to a word that is no filter, as in "SW4" and "C 200": it is no filter either. */
const isOfOther = ({ words, joined }: Text, at: number, { lastOther }: State): boolean =>
  lastOther === at - 1 &&
  NUMBER.test(words[at] ?? '') &&
  (joined[at] === true || /^[a-z]$/.test(words[at - 1] ?? ''));

/** The most letters that form a code with a number behind them: the "iX" of "iX35", the "A" of "A5". */
const MAX_CODE_LETTERS = 3;

/**
 * Returns whether a number follows a few letters without a space: "iX35" names no "iX", but "Civic2020" names a Civic.
 *
 * @param end index of the token behind the letters
 */
const isCode = ({ words, joined }: Text, at: number, end: number): boolean =>
  (words[at] ?? '').length <= MAX_CODE_LETTERS &&
  joined[end] === true &&
  NUMBER.test(words[end] ?? '');

type FoundName = Readonly<{ named: Named; next: number }>;

/** Returns the longest name that begins at a token. */
function readName(
  { words, plain }: Text,
  at: number,
  { filters: { brand } }: State,
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

const JOINTS: ReadonlySet<string> = new Set(['ou', 'e']);

/** Adds a brand or model. A model of another brand, or a second model without "ou", is no filter. */
function addName(text: Text, at: number, state: State, { named, next }: FoundName): Match {
  const { filters } = state;
  const { brand, model } = named;
  const isOtherBrand = filters.brands.some((other) => other !== brand);
  const isOtherModel = model !== null && model !== (filters.model ?? model);
  const modelEnd = model === null ? state.modelEnd : next;
  if (
    (isOtherBrand && (model !== null || filters.model !== null)) ||
    // "X1 ou X5" are two, a "Hilux SW4" is one.
    (isOtherModel && !JOINTS.has(text.words[at - 1] ?? ''))
  ) {
    let match: Match = { state: { ...state, modelEnd }, next: at };
    while (match.next < next) match = addOther(text, match.next, match.state);
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
const rangeAt = (text: Text, at: number, state: State) =>
  isOfOther(text, at, state) || isNumberOfStockedModel(text, at, state)
    ? null
    : readRange(text.words, at);

/** "911 até 1 milhão", "BMW 320 até 400 mil", "Defender 110 até 700 mil": a number of a model is no end of a range. */
function isNumberOfStockedModel(
  { words, names }: Text,
  at: number,
  { filters: { brand }, modelEnd }: State,
): boolean {
  const word = words[at] ?? '';
  if (words[at + 1] !== 'ate' || !/^\d{1,3}$/.test(word)) return false;
  if (at === modelEnd || names.exact([word], brand)) return true;
  return brand !== null && names.hasNumber(word, brand);
}

type Meaning = Readonly<{ means: Partial<SearchFilters>; next: number }>;

/** Returns what the phrase that begins at a token means; the "3" of "Q3 a gasolina" begins no "3A". */
function phraseAt({ words, joined, findPhrase }: Text, at: number): Meaning | null {
  const found = findPhrase(words, at);
  const isSpaced = found?.means.armours && words[at] === '3' && (joined[at] || !joined[at + 1]);
  return found && !isSpaced ? { means: found.means, next: at + found.words.length } : null;
}

/** Adds filters. Several years, fuels, conditions or specifications are all selected; of every other filter the last one is. */
function addMeaning(state: State, { means, next }: Meaning): Match {
  const { filters } = state;
  const conditions = [...filters.conditions, ...(means.condition ? [means.condition] : [])];
  const added = {
    ...means,
    ...yearsOfBoth(filters, means),
    ...allSpecs(filters, means),
    fuels: [...filters.fuels, ...(means.fuels ?? [])],
    conditions: means.condition === NO_FILTER ? [] : conditions,
  };
  return { state: { ...state, filters: { ...filters, ...added } }, next };
}

/** "SUV ou picape" selects both bodies. */
const allSpecs = (filters: SearchFilters, means: Partial<SearchFilters>) =>
  Object.fromEntries(
    specNames.map((name) => [name, [...filters[name], ...(means[name] ?? [])]]),
  ) as unknown as Pick<SearchFilters, SpecName>;

/** "2019 ou 2020" selects both years. */
function yearsOfBoth(
  { yearFrom, yearTo }: SearchFilters,
  { yearFrom: from, yearTo: to }: Partial<SearchFilters>,
): Partial<SearchFilters> {
  if (!yearFrom || !yearTo || !from || from !== to) return {};
  return { yearFrom: Math.min(yearFrom, from), yearTo: Math.max(yearTo, from) };
}
