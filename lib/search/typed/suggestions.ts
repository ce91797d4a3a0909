import { createStockFromList } from '../stock-list/stock-from-list';
import type { StockList } from '../stock-list/types';
import type { Stock } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import {
  getActiveFilters,
  applyFilterChoice,
  wholeStockSearch,
} from '../filters/canonical-filters';
import { searchStock } from '../evaluation/search-stock';
import { buildSearchAddress } from '../address/search-address';
import { getChosenBrands, getChosenModels, joinWithOr } from '../filters/multiple-values';
import { slugify, slugifyOrNull } from '@/lib/stock/slug';
import { resolveOtherWords } from './resolve-words';
import { MAX_NAME_WORDS } from './names';
import type { StockNames, SearchFilters } from '../filters/types';
import { isNoise } from './dictionary';
import {
  getTypedSearchParser,
  type TypedSearchParser,
  type ParsedTypedSearch,
} from './typed-search-parser';
import { areSimilarWords, splitWords } from '../filters/similar-words';
import { sortVehicles } from '../evaluation/vehicle-list';
import { countSelectedNames, findMatches } from '../evaluation/evaluate-filters';
import { sortOrderLabels } from '@/lib/stock/vocabulary';

/** A suggested search. */
export type Suggestion = Readonly<{
  label: string;
  href: string;
  /** Number of vehicles that the search finds, sold ones included; `null` if the device's list lacks the data. */
  count: number | null;
}>;

/** The suggestions for a text that a visitor is typing; no address occurs twice. */
export type Suggestions = Readonly<{
  /** The search that the words describe; `null` if they describe none. */
  meaning: Suggestion | null;
  brands: readonly Suggestion[];
  models: readonly Suggestion[];
  /** Some of the vehicles that the described search finds. */
  vehicles: readonly VehicleSummary[];
}>;

const MAX_SUGGESTED_BRANDS = 3;
const MAX_SUGGESTED_MODELS = 4;
const MAX_SUGGESTED_VEHICLES = 4;

/** A brand or model that the text may name. */
type NameEntry = Readonly<{
  label: string;
  brand: string;
  model: string | null;
  words: readonly string[];
  /** The words of the brand or model, joined without spaces. */
  key: string;
}>;

const noSuggestions: Suggestions = { meaning: null, brands: [], models: [], vehicles: [] };

/** Returns a function that suggests from the device's stock list, without a server. */
export const createSuggester = (list: StockList): ((text: string) => Suggestions) =>
  createStockSuggester(createStockFromList(list), list.names);

/** Suggests searches and vehicles; names are found by their beginning, without accents, with one typing error. */
export function createStockSuggester(
  stock: Stock,
  names: StockNames,
): (text: string) => Suggestions {
  const parseTypedText = getTypedSearchParser(names);
  const entries = createNameEntries(names);
  const nameOf = (filters: SearchFilters): string | null => {
    const [brands, models] = [getChosenBrands(filters), getChosenModels(filters)];
    const chosen = entries.filter(
      ({ brand, model }) =>
        (brands.length === 0 || brands.includes(brand)) &&
        (models.length === 0 ? model === null && brands.length > 0 : models.includes(model ?? '')),
    );
    return joinWithOr(chosen.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b)));
  };

  return (text) => {
    if (splitWords(text).length === 0) return noSuggestions;
    const typed = parseTypedText(text);
    const { vehicles: ofFilters, isSure } = searchStock(stock, typed.filters);
    const { filters, found } = resolveOtherWords(typed, ofFilters, text);
    const meant = createSuggestionLabel(filters, nameOf(filters), names);
    const meaning = meant !== null && {
      label: meant,
      href: buildSearchAddress(filters),
      count: isSure ? found.length : null,
    };

    const { head, matching } = findNamesAtEnd(text, entries, parseTypedText);
    const among = matching.length > 0 ? findMatches(stock, head) : [];
    const refined = createSuggestionLabel(head, null, names);
    const suggested: (Suggestion & Readonly<{ isModel: boolean }>)[] = [];
    for (const { brand, model, label: name } of matching) {
      const search = applyFilterChoice(head, { brand, model });
      const count = countSelectedNames(stock, among, search);
      const href = buildSearchAddress(search);
      if (count === 0 || (meaning && href === meaning.href)) continue;
      const label = refined === null ? name : `${name} · ${refined}`;
      suggested.push({ label, href, count, isModel: model !== null });
    }
    const most = suggested.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
    const suggestionsOf = (isModel: boolean, limit: number): readonly Suggestion[] =>
      most
        .filter((each) => each.isModel === isModel)
        .slice(0, limit)
        .map(({ label, href, count }) => ({ label, href, count }));
    return {
      meaning: meaning || null,
      brands: suggestionsOf(false, MAX_SUGGESTED_BRANDS),
      models: suggestionsOf(true, MAX_SUGGESTED_MODELS),
      vehicles: meaning ? sortVehicles(found, filters.order).slice(0, MAX_SUGGESTED_VEHICLES) : [],
    };
  };
}

function createNameEntries({ brands, models }: StockNames): readonly NameEntry[] {
  const all = [
    ...brands.map((name) => ({ label: name, brand: name, model: null })),
    ...models.map(({ brand, name }) => ({ label: `${brand} ${name}`, brand, model: name })),
  ].map(({ label, brand, model }) => ({
    label,
    brand: slugify(brand),
    model: slugifyOrNull(model),
    words: splitWords(label),
    key: splitWords(model ?? brand).join(''),
  }));
  return [...new Map(all.map((entry) => [`${entry.brand}/${entry.model}`, entry])).values()];
}

/** Returns the names in the last words of a text, and the search that the words before them describe. */
function findNamesAtEnd(
  text: string,
  entries: readonly NameEntry[],
  parseTypedText: TypedSearchParser,
): Readonly<{ head: SearchFilters; matching: readonly NameEntry[] }> {
  const parts = text.trim().split(/\s+/);
  for (let index = Math.max(0, parts.length - MAX_NAME_WORDS); index < parts.length; index += 1) {
    const tail = parts.slice(index).join(' ');
    const words = splitWords(tail);
    const [first = ''] = words;
    // "Até 500" must not suggest a "500 e", nor "carro de" a "Defender".
    if (words.length === 0 || (index > 0 && (/^\d/.test(first) || isNoise(tail)))) continue;
    const head =
      index > 0
        ? parseTypedText(parts.slice(0, index).join(' '))
        : { filters: wholeStockSearch, others: [] };
    const { brands, models } = head.filters;
    if (head.others.length + brands.length + models.length > 0) continue;
    // A suggestion is never wider than the name before it: "GLA 200 m" must not suggest "Mercedes-Benz".
    const matching = findMatchingNames(words, parseTypedText(tail), entries).filter(
      ({ brand, model }) =>
        (head.filters.brand === null || head.filters.brand === brand) &&
        (head.filters.model === null || head.filters.model === model),
    );
    if (matching.length > 0) return { head: head.filters, matching };
  }
  return { head: wholeStockSearch, matching: [] };
}

/** @param typed the search that the parser finds in the words, which recognises nicknames */
function findMatchingNames(
  words: readonly string[],
  { filters, fates }: ParsedTypedSearch,
  entries: readonly NameEntry[],
): readonly NameEntry[] {
  const key = words.join('');
  const { brand, model } = filters;
  // The "cor" of "toyota cor" may be a word of its own, but first of all it is the beginning of "Corolla".
  const isName =
    brand !== null &&
    fates.every((fate) => fate === 'used') &&
    buildSearchAddress(filters) === buildSearchAddress({ ...wholeStockSearch, brand, model });
  const isSimilar = (name: string, word: string) =>
    name.startsWith(word) || areSimilarWords(name, word);
  return entries.filter(
    (entry) =>
      (isName && entry.brand === brand && (model ?? entry.model) === entry.model) ||
      isSimilar(entry.key, key) ||
      words.every((word) => entry.words.some((nameWord) => isSimilar(nameWord, word))),
  );
}

/**
 * Returns the label of a suggestion, "Kaiserstein GLX · Blindados · Até R$ 500.000 · fora da busca: “xyz”"; `null` for a search
 * without filters.
 *
 * @param name the name of the brand and model
 */
function createSuggestionLabel(
  filters: SearchFilters,
  name: string | null,
  { conditions }: StockNames,
): string | null {
  const several = new Map(conditions.map(({ slug, name: entryName }) => [slug, entryName]));
  const others = getActiveFilters(filters, { brand: null, model: null, condition: null, several })
    .filter(({ filter }) => filter !== 'brand' && filter !== 'model')
    .map(({ label }) => label);
  const order = filters.order === wholeStockSearch.order ? null : sortOrderLabels[filters.order];
  const label = [name, ...others, order].filter((part) => part !== null);
  if (label.length === 0) return null;
  const ignored = filters.ignored === null ? [] : [`fora da busca: “${filters.ignored}”`];
  return [...label, ...ignored].join(' · ');
}
