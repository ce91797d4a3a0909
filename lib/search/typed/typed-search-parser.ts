import { getProcessSingleton } from '@/lib/server/process-singleton';
import { specNames, type SpecName } from '@/lib/stock/vehicle/spec-kinds';

import { toCanonicalFilters, wholeStockSearch } from '../filters/canonical-filters';
import { EXCLUDED_VALUE_PREFIX } from '../filters/spec-descriptors';
import type { SearchFilters, StockNames } from '../filters/types';
import { createDictionary, type PhraseRow } from './dictionary';
import { createNameFinder } from './names';
import { collectOtherWords, type OtherWords } from './other-words';
import { isAboutOwnCar } from './services';
import { findSpans, type MeantFilters, type Span } from './spans';
import { tokenise, type Tokens } from './tokens';

/** The search that was parsed from a visitor's words. */
export type ParsedTypedSearch = Readonly<{
  /** The canonical filters that the words mean. */
  filters: SearchFilters;
  /** The words that mean no filter, in their order; a range for which there is no filter is one of them. */
  others: readonly OtherWords[];
  /** The use of each token: part of a filter, without meaning, or among `others`. */
  fates: readonly ('used' | 'noise' | 'other')[];
}>;

export type TypedSearchParser = (text: string) => ParsedTypedSearch;

/**
 * Returns a parser of texts in a visitor's own words, in four stages: tokens, spans of tokens with a meaning, the
 * choice among meanings (spans.ts), and the filters, with every token accounted for. Of years, fuels, conditions and
 * specifications all are selected; of models all; of brands, those of models, or all where no model is named; of every
 * other filter the last one, and the others are named. The order of the parts does not matter otherwise. The parser
 * never throws.
 */
export function createTypedSearchParser(stock: StockNames): TypedSearchParser {
  const names = createNameFinder(stock);
  const toPattern = (name: string) => tokenise(name).words.join(' ').replace(/\W/g, '\\$&');
  const findPhrase = createDictionary([
    ...stock.conditions.map(({ slug, name }): PhraseRow => [
      { kind: 'filter', means: { conditions: [slug] } },
      toPattern(name),
    ]),
    // Every vehicle is there.
    [{ kind: 'noise' }, toPattern(stock.city ?? '')],
  ]);
  const isOffered = (means: MeantFilters) =>
    specNames.every((name) => !means[name] || stock.specs.includes(name));
  return (typed) => {
    const tokens = tokenise(typed);
    const found = isAboutOwnCar(typed)
      ? [toUnusable({ from: 0, next: tokens.words.length })]
      : findSpans(tokens, names, findPhrase, stock.monthlyRate);
    const spans = found.map((span) =>
      (span.kind === 'filter' || span.kind === 'narrower') && !isOffered(span.means)
        ? toUnusable(span)
        : span,
    );
    const chosen = nameOverruled(chooseNames(negateSpans(spans, tokens)));
    return {
      filters: toCanonicalFilters(
        dropOpposites(impliedBrands(chosen.reduce(addFilters, wholeStockSearch))),
      ),
      others: collectOtherWords(chosen, tokens),
      fates: chosen.flatMap(({ from, next, kind }) =>
        Array.from({ length: next - from }, () =>
          kind === 'noise' ? kind : kind === 'word' || kind === 'unusable' ? 'other' : 'used',
        ),
      ),
    };
  };
}

const toUnusable = ({ from, next }: Pick<Span, 'from' | 'next'>): Span => ({
  kind: 'unusable',
  from,
  next,
});

const opposites: Readonly<Partial<Record<string, string>>> = {
  novo: 'semi-novo',
  'semi-novo': 'novo',
};

/** Returns a span that excludes what its words mean; it is unusable if no filter can exclude that. */
function exclude(span: Span, words: readonly string[]): Span {
  if (span.kind !== 'filter') return toUnusable(span);
  const { listing, conditions, glassWarranties } = span.means;
  const specs = specNames.flatMap((name) => {
    const values = span.means[name];
    return values ? [[name, values.map(toggleExclusion)] as const] : [];
  });
  // A vehicle whose detail names no warranty may have one.
  if (glassWarranties) return toUnusable(span);
  // Of "não blindado 3A" the level is that of no car, of "sem ser 3A" only the level is unwanted.
  if (listing && words.slice(span.from, span.next).some((word) => word.startsWith('blinda')))
    return { ...span, means: { listing: 'nao-blindados' } };
  if (specs.length > 0) return { ...span, means: Object.fromEntries(specs) };
  const opposite = opposites[conditions?.[0] ?? ''];
  return opposite ? { ...span, means: { conditions: [opposite] } } : toUnusable(span);
}

const toggleExclusion = (slug: string): string =>
  slug.startsWith(EXCLUDED_VALUE_PREFIX)
    ? slug.slice(EXCLUDED_VALUE_PREFIX.length)
    : EXCLUDED_VALUE_PREFIX + slug;

/** Between a negation and what it excludes: "não quero um carro", "não quero câmbio". */
const SKIPPED_PATTERN =
  /^(?:[oa]s?|u(?:m|ma)s?|de|carros?|veiculos?|modelos?|cambio|tracao|motor|carroceria)$/;

/**
 * Applies negations to the spans after them, and to what "e", "ou" or a comma joins to these: "menos preto e branco", "sem
 * couro e com teto"; also "preto não". What cannot be excluded, and what an open negation leaves open, becomes words that
 * are named: "menos Audi".
 */
function negateSpans(spans: readonly Span[], { words }: Tokens): readonly Span[] {
  const wordOf = (at: number) => words[spans[at]?.from ?? words.length] ?? '';
  const isJoint = (at: number) => /^(?:e|ou|,)$/.test(wordOf(at));
  const isJoined = (at: number, further: number, of: Span) => {
    const last = Math.max(at, further);
    return (
      isJoint((at + further) / 2) &&
      // The comma of "menos preto, branco" and of "preto, branco e cinza não" joins, that of "sem ser SUV, sedã" and of "X1 e
      // X3, X5 não" does not.
      (wordOf((at + further) / 2) !== ',' ||
        /^(?:menos|exceto|tirando|fora)$/.test(words[of.from] ?? '') ||
        isJoint(last + 1) ||
        (last === further && spans[last + 1]?.kind === 'negation')) &&
      isAlike(spans[at], spans[further]) &&
      wordOf(last) !== 'com'
    );
  };
  const negated: (Span | null)[] = [...spans];
  for (const [index, span] of spans.entries()) {
    const isNegation = span.kind === 'negation' || span.kind === 'open negation';
    if (!isNegation || negated[index] !== span) continue;
    let at = index + 1;
    while (spans[at]?.kind === 'noise' && SKIPPED_PATTERN.test(wordOf(at))) at += 1;
    const isAhead = (spans[at]?.kind ?? 'noise') !== 'noise';
    // "Preto não" and "preto ou branco não" exclude these, "blindado ou não" is no choice.
    const isChoice = !isAhead && wordOf(index - 1) === 'ou';
    const negate = isChoice || span.kind === 'open negation' ? toUnusable : exclude;
    if (isAhead) negated.fill(null, index, at);
    else {
      at = index - (isJoint(index - 1) ? 2 : 1);
      const isSaid = spans[at]?.kind === 'filter' || spans[at]?.kind === 'name';
      negated[index] = isSaid ? { ...span, kind: 'noise' } : toUnusable(span);
      if (!isSaid) continue;
    }
    if (isAhead) negated[at] = { ...(spans[at] as Span), from: span.from };
    const step = isAhead ? 2 : -2;
    for (let isLast = false; !isLast; at += step) {
      negated[at] = negate(negated[at] as Span, words);
      isLast = !isJoined(at, at + step, span);
    }
  }
  return negated.filter((span) => span !== null);
}

/** Returns whether two spans name cars, or values of the same specification. */
const isAlike = (one: Span | undefined, other: Span | undefined): boolean =>
  one?.kind === 'filter' && other?.kind === 'filter'
    ? specNames.some((name) => one.means[name] && other.means[name])
    : one?.kind === 'name' && other?.kind === 'name';

/** Names the brands that have no model of their own where models are named. */
function chooseNames(spans: readonly Span[]): readonly Span[] {
  const brandsOfModels = spans.flatMap((span) =>
    span.kind === 'name' && span.name.model !== null ? [span.name.brand] : [],
  );
  return spans.map((span) =>
    span.kind === 'name' && brandsOfModels.length > 0 && !brandsOfModels.includes(span.name.brand)
      ? toUnusable(span)
      : span,
  );
}

/**
 * Names the words that the filters do not hold: of two prices or listings the first, and years with another between them, "2018 ou
 * 2020", which become a range.
 */
function nameOverruled(spans: readonly Span[]): readonly Span[] {
  const yearOf = (span: Span) =>
    span.kind === 'filter' && span.means.yearFrom === span.means.yearTo
      ? (span.means.yearTo ?? null)
      : null;
  const years = new Set(spans.flatMap((span) => yearOf(span) ?? []));
  const isGap = Math.max(...years) - Math.min(...years) >= years.size;
  return spans.map((span, index): Span => {
    if (span.kind !== 'filter') return span;
    if (isGap && yearOf(span) !== null) return { ...span, kind: 'narrower' };
    const isOverruled = spans
      .slice(index + 1)
      .some(
        (later) =>
          later.kind === 'filter' &&
          (yearOf(span) === null || yearOf(later) === null) &&
          differ(span.means, later.means),
      );
    return isOverruled ? toUnusable(span) : span;
  });
}

/** Returns whether a filter with one value has another in other filters. */
const differ = (means: MeantFilters, other: MeantFilters): boolean =>
  Object.entries(means).some(
    ([name, value]) =>
      name in other && !Array.isArray(value) && other[name as keyof SearchFilters] !== value,
  );

/** Leaves out values whose opposites are wanted too: "4x4 ou 4x2". */
const dropOpposites = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  ...(Object.fromEntries(
    specNames.map((name) => [
      name,
      filters[name].filter((value) => !filters[name].includes(toggleExclusion(value))),
    ]),
  ) as unknown as Pick<SearchFilters, SpecName>),
});

/** The filters with a list of values, of which all are selected. */
const listFilters = [...specNames, 'fuels', 'conditions', 'brands', 'models'] as const;

function getMeaning(span: Span): MeantFilters {
  if (span.kind === 'filter' || span.kind === 'narrower') return span.means;
  if (span.kind !== 'name') return {};
  const { brand, model, others = [] } = span.name;
  return { brands: [brand], models: model === null ? [] : [model, ...others] };
}

function addFilters(filters: SearchFilters, span: Span): SearchFilters {
  const means = getMeaning(span);
  const lists = Object.fromEntries(
    listFilters.map((name) => [name, [...filters[name], ...(means[name] ?? [])]]),
  ) as unknown as Pick<SearchFilters, (typeof listFilters)[number]>;
  return { ...filters, ...means, ...mergeYears(filters, means), ...lists };
}

/** Leaves out the brands of models of several brands, which the models imply. */
const impliedBrands = (filters: SearchFilters): SearchFilters =>
  filters.models.length > 0 && new Set(filters.brands).size > 1
    ? { ...filters, brands: [] }
    : filters;

/** Merges ranges of years: "2019 ou 2020" selects both years. */
function mergeYears(
  { yearFrom, yearTo }: SearchFilters,
  { yearFrom: from, yearTo: to }: MeantFilters,
): MeantFilters {
  if (!yearFrom || !yearTo || !from || from !== to) return {};
  return { yearFrom: Math.min(yearFrom, from), yearTo: Math.max(yearTo, from) };
}

const latestParser = getProcessSingleton('typed reader', () => ({
  key: '',
  read: null as TypedSearchParser | null,
}));

/** Returns the parser; the last one is cached, because creating one takes longer than parsing a text. */
export function getTypedSearchParser(stock: StockNames): TypedSearchParser {
  const key = JSON.stringify(stock);
  if (latestParser.read !== null && latestParser.key === key) return latestParser.read;
  const read = createTypedSearchParser(stock);
  Object.assign(latestParser, { key, read });
  return read;
}
