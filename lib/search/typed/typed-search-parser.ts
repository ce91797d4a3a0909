import { getProcessSingleton } from '@/lib/server/process-singleton';
import { specNames, type SpecName } from '@/lib/stock/vehicle/spec-kinds';
import { NO_FILTER } from '@/lib/stock/vocabulary';

import { toCanonicalFilters, wholeStockSearch } from '../filters/canonical-filters';
import { EXCLUDED_VALUE_PREFIX } from '../filters/spec-descriptors';
import type { SearchFilters, StockNames } from '../filters/types';
import { createNameFinder } from './names';
import { collectOtherWords, type OtherWords } from './other-words';
import { isAboutOwnCar } from './services';
import { findSpans, type MeantFilters, type OwnPhrase, type Span } from './spans';
import { tokenise, type Tokens } from './tokens';

/** The search that was parsed from a visitor's words. */
export type ParsedTypedSearch = Readonly<{
  /** The canonical filters that the words mean. */
  filters: SearchFilters;
  /** The words that mean no filter, in their order; a range for which there is no filter is one of them. */
  others: readonly OtherWords[];
  /** What became of each token: it is in a filter, without meaning, or among `others`. */
  fates: readonly ('used' | 'noise' | 'other')[];
}>;

export type TypedSearchParser = (text: string) => ParsedTypedSearch;

/**
 * Returns a parser of texts in a visitor's own words, in four stages: tokens, spans of tokens with a meaning, the
 * choice among meanings (spans.ts), and the filters, with every token accounted for. Of years, fuels, conditions and
 * specifications all are selected; of models all; of brands, those of models, or all where no model is named; of every
 * other filter the last one, and the others are named. The order of the parts does not matter otherwise. The parser never throws.
 *
 * @param stock the brands, models and conditions of the stock
 */
export function createTypedSearchParser(stock: StockNames): TypedSearchParser {
  const names = createNameFinder(stock);
  const ownPhrases: readonly OwnPhrase[] = [
    ...stock.conditions.map(({ slug, name }) => ({
      words: tokenise(name).words,
      meaning: { kind: 'filter', means: { condition: slug } } as const,
    })),
    // Every vehicle is there.
    { words: tokenise(stock.city ?? '').words, meaning: { kind: 'noise' } },
  ];
  const isOffered = (means: MeantFilters) =>
    specNames.every((name) => !means[name] || stock.specs.includes(name));
  return (typed) => {
    const tokens = tokenise(typed);
    const found = isAboutOwnCar(typed)
      ? [toUnusable({ from: 0, next: tokens.words.length })]
      : findSpans(tokens, names, ownPhrases, stock.monthlyRate);
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

/** Returns the filters without some values; `null` for filters that cannot exclude a value. */
function excludeValues({ listing, condition, ...means }: MeantFilters): MeantFilters | null {
  const specs = specNames.flatMap((name) =>
    means[name] ? [[name, means[name].map(toggleExclusion)] as const] : [],
  );
  // A vehicle whose detail names no warranty may have one.
  if (specs.length > 0)
    return means.glassWarranties ? null : (Object.fromEntries(specs) as MeantFilters);
  if (listing) return { listing: 'nao-blindados' };
  if (condition === 'novo') return { condition: 'semi-novo' };
  return condition === 'semi-novo' ? { condition: 'novo' } : null;
}

const toggleExclusion = (slug: string): string =>
  slug.startsWith(EXCLUDED_VALUE_PREFIX)
    ? slug.slice(EXCLUDED_VALUE_PREFIX.length)
    : EXCLUDED_VALUE_PREFIX + slug;

/**
 * Applies negations to the spans after them, and to what "e", "ou" or a comma joins to these: "menos preto e branco", "sem
 * couro e com teto"; also "preto não". What cannot be excluded, and what an open negation leaves open, becomes words that
 * are named: "menos Audi".
 */
function negateSpans(spans: readonly Span[], { words }: Tokens): readonly Span[] {
  const wordOf = (span: Span | undefined) => words[span?.from ?? words.length] ?? '';
  const isJoint = (span: Span | undefined) => /^(?:e|ou|,)$/.test(wordOf(span));
  const negated: Span[] = [];
  for (let index = 0; index < spans.length; index += 1) {
    const span = spans[index] as Span;
    if (span.kind !== 'negation' && span.kind !== 'open negation') {
      negated.push(span);
      continue;
    }
    let end = index + 1;
    while (spans[end]?.kind === 'noise' && ARTICLE_PATTERN.test(wordOf(spans[end]))) end += 1;
    let target = spans[end];
    if (!target || target.kind === 'noise') {
      // "Preto não" excludes black, "blindado ou não" is no choice.
      const last = negated.at(-1);
      const place = negated.length - (isJoint(last) ? 2 : 1);
      const before = negated[place];
      const isSaid = before?.kind === 'filter' || before?.kind === 'name';
      const means = isSaid && wordOf(last) !== 'ou' ? exclude(before) : null;
      if (isSaid) negated[place] = means ?? toUnusable(before);
      negated.push(isSaid ? { kind: 'noise', from: span.from, next: span.next } : toUnusable(span));
      continue;
    }
    for (let { from } = span; ; from = target.from) {
      const { next } = target;
      const means = span.kind === 'negation' ? exclude(target) : null;
      negated.push(means ? { ...means, from } : toUnusable({ from, next }));
      index = end;
      const [joint, further]: readonly (Span | undefined)[] = spans.slice(end + 1, end + 3);
      if (!joint || !isJoint(joint) || !further || !isAlike(target, further)) break;
      if (wordOf(further) === 'com') break;
      negated.push(joint);
      [end, target] = [end + 2, further];
    }
  }
  return negated;
}

const ARTICLE_PATTERN = /^(?:[oa]s?|um|uma|uns|umas|carros?|de)$/;

/** Returns whether two spans name cars, or values of the same specification. */
const isAlike = (one: Span, other: Span): boolean =>
  one.kind === 'filter' && other.kind === 'filter'
    ? specNames.some((name) => one.means[name] && other.means[name])
    : one.kind === 'name' && other.kind === 'name';

function exclude(span: Span): Span | null {
  const means = span.kind === 'filter' ? excludeValues(span.means) : null;
  return means && ({ ...span, means } as Span);
}

/**
 * Chooses among names: where models are named, a brand without a model of its own is named as not used; a second model of
 * the same brand without a word between them is a word, because "Hilux SW4" is one car.
 */
function chooseNames(spans: readonly Span[]): readonly Span[] {
  const brandsOfModels = spans.flatMap((span) =>
    span.kind === 'name' && span.name.model !== null ? [span.name.brand] : [],
  );
  return spans.map((span, index): Span => {
    if (span.kind !== 'name') return span;
    const { brand, model } = span.name;
    if (model === null)
      return brandsOfModels.length === 0 || brandsOfModels.includes(brand)
        ? span
        : toUnusable(span);
    const last = spans[index - 1];
    const isSecond =
      last?.kind === 'name' &&
      last.name.brand === brand &&
      last.name.model !== null &&
      last.name.model !== model;
    return isSecond ? { kind: 'word', from: span.from, next: span.next } : span;
  });
}

/** The filters that have one value. */
const singleFilters = ['priceFrom', 'priceTo', 'kmTo', 'order', 'news'] as const;

/**
 * Names the words that the filters do not hold: of two prices the first, and years with another between them, "2018 ou
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
          singleFilters.some(
            (name) =>
              span.means[name] !== undefined &&
              later.means[name] !== undefined &&
              span.means[name] !== later.means[name],
          ),
      );
    return isOverruled ? toUnusable(span) : span;
  });
}

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

/** Adds the filters of a span to those of the spans before it. */
function addFilters(filters: SearchFilters, span: Span): SearchFilters {
  if (span.kind === 'name') {
    const { brand, model, others = [] } = span.name;
    return {
      ...filters,
      brands: [...filters.brands, brand],
      models: model === null ? filters.models : [...filters.models, model, ...others],
    };
  }
  if (span.kind !== 'filter' && span.kind !== 'narrower') return filters;
  const { means } = span;
  const conditions = [...filters.conditions, ...(means.condition ? [means.condition] : [])];
  return {
    ...filters,
    ...means,
    ...mergeYears(filters, means),
    ...(Object.fromEntries(
      specNames.map((name) => [name, [...filters[name], ...(means[name] ?? [])]]),
    ) as unknown as Pick<SearchFilters, SpecName>),
    fuels: [...filters.fuels, ...(means.fuels ?? [])],
    conditions: means.condition === NO_FILTER ? [] : conditions,
  };
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

/**
 * Returns the parser for some names. The last parser is cached, because the names of a stock seldom change and
 * creating a parser takes longer than parsing a text.
 */
export function getTypedSearchParser(stock: StockNames): TypedSearchParser {
  const { brands, models, conditions, specs, monthlyRate, city } = stock;
  const key = JSON.stringify([brands, models, conditions, specs, monthlyRate, city]);
  if (latestParser.read !== null && latestParser.key === key) return latestParser.read;
  const read = createTypedSearchParser(stock);
  Object.assign(latestParser, { key, read });
  return read;
}
