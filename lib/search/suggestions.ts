import { atOnce, type Steps } from '@/lib/site/format/steps';

import { stockOfList } from './stock-list/find';
import type { StockList } from './stock-list/types';
import type { Stock } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { countNamed } from './count-choices';
import { activeFilters, choose, everything } from './filters';
import { searchIn } from './find';
import { searchAddress } from './search-address';
import { chosenBrands, oneOfNames } from './multiple-values';
import { slugify, slugifyOrNull } from '@/lib/stock/slug';
import { resolveOtherWords } from './typed/resolve-words';
import { MAX_NAME_WORDS, type StockNames } from './typed/names';
import { fillers } from './typed/phrases';
import { typedReaderOf, type TypedReader, type TypedSearch } from './typed/read-typed';
import { isSimilar, wordsOf } from './typed/similar-words';
import type { SearchFilters } from './types';
import { sortVehicles } from './vehicle-list';
import { evaluate, within } from './evaluate-filters';
import { sortOrderLabels } from '@/lib/stock/vocabulary';

/** A suggested search. */
export type Suggestion = Readonly<{
  label: string;
  /** Address of the suggested search. */
  href: string;
  /** Number of vehicles that the search shows, sold ones included; `null` where the stock list does not contain it. */
  count: number | null;
}>;

/** Suggestions for a visitor who types, each address once. */
export type Suggestions = Readonly<{
  /** The search that the words describe; `null` where they describe none. */
  meaning: Suggestion | null;
  brands: readonly Suggestion[];
  models: readonly Suggestion[];
  /** Some of the vehicles that this search finds. */
  vehicles: readonly VehicleSummary[];
}>;

const MAX_BRANDS = 3;
const MAX_MODELS = 4;
const MAX_VEHICLES = 4;

/** A brand or model that the text may name. */
type Entry = Readonly<{
  label: string;
  brand: string;
  model: string | null;
  words: readonly string[];
  /** The name of the brand or model, without spaces. */
  key: string;
}>;

const noSuggestions: Suggestions = { meaning: null, brands: [], models: [], vehicles: [] };

/** Suggests from a stock list alone, on the device. */
export function createSuggester(list: StockList): (text: string) => Suggestions {
  const suggest = suggesterIn(stockOfList(list), list.names);
  return (text) => atOnce(suggest(text));
}

/** Number of names that one step counts. */
const STEP = 5;

/**
 * Suggests searches and vehicles for texts in a visitor's own words: names by their beginning, without accents, with one
 * typing error. A text costs a pass over the stock for each name, so it is done in steps.
 */
export function suggesterIn(stock: Stock, names: StockNames): (text: string) => Steps<Suggestions> {
  const read = typedReaderOf(names);
  const entries = nameEntries(names);
  const labelAt = (brand: string, model: string | null) =>
    entries.find((entry) => entry.brand === brand && entry.model === model)?.label ?? [];
  const nameOf = (filters: SearchFilters): string | null =>
    oneOfNames(
      chosenBrands(filters).flatMap((brand) =>
        (filters.models.length > 0 ? filters.models : [filters.model]).flatMap((model) =>
          labelAt(brand, model),
        ),
      ),
    );

  return function* suggest(text) {
    if (wordsOf(text).length === 0) return noSuggestions;
    const typed = read(text);
    const { vehicles: ofFilters, isSure } = searchIn(stock, typed.filters);
    yield;
    const { filters, found } = resolveOtherWords(typed, ofFilters, text);
    const meant = labelOf(filters, nameOf(filters), names);
    const meaning = meant !== null && {
      label: meant,
      href: searchAddress(filters),
      count: isSure ? found.length : null,
    };

    const { head, matching } = namedAtEnd(text, entries, read);
    const places = matching.length > 0 ? within(evaluate(stock, head)) : [];
    const refined = labelOf(head, null, names);
    const suggested: (Suggestion & Readonly<{ isModel: boolean }>)[] = [];
    for (const [at, { brand, model, label: name }] of matching.entries()) {
      if (at % STEP === 0) yield;
      const search = choose(head, { brand, model });
      const count = countNamed(stock, places, search);
      const href = searchAddress(search);
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
      brands: suggestionsOf(false, MAX_BRANDS),
      models: suggestionsOf(true, MAX_MODELS),
      vehicles: meaning ? sortVehicles(found, filters.order).slice(0, MAX_VEHICLES) : [],
    };
  };
}

function nameEntries({ brands, models }: StockNames): readonly Entry[] {
  const all = [
    ...brands.map((name) => ({ label: name, brand: name, model: null })),
    ...models.map(({ brand, name }) => ({ label: `${brand} ${name}`, brand, model: name })),
  ];
  const byAddress = new Map<string, Entry>();
  for (const { label, brand, model } of all) {
    const entry = {
      label,
      brand: slugify(brand),
      model: slugifyOrNull(model),
      words: wordsOf(label),
      key: wordsOf(model ?? brand).join(''),
    };
    const address = `${entry.brand}/${entry.model ?? ''}`;
    if (!byAddress.has(address)) byAddress.set(address, entry);
  }
  return [...byAddress.values()];
}

/** Returns the brands and models that the end of a text names, with the search of the words before it. */
function namedAtEnd(
  text: string,
  entries: readonly Entry[],
  read: TypedReader,
): Readonly<{ head: SearchFilters; matching: readonly Entry[] }> {
  const parts = text.trim().split(/\s+/);
  for (let at = Math.max(0, parts.length - MAX_NAME_WORDS); at < parts.length; at += 1) {
    const tail = parts.slice(at).join(' ');
    const words = wordsOf(tail);
    const [first = ''] = words;
    // "Até 500" must not suggest a "500 e", nor "carro de" a "Defender".
    if (words.length === 0 || (at > 0 && (/^\d/.test(first) || fillers.has(tail)))) continue;
    const head = at > 0 ? read(parts.slice(0, at).join(' ')) : { filters: everything, others: [] };
    const { brands, models } = head.filters;
    if (head.others.length + brands.length + models.length > 0) continue;
    // A suggestion is never wider than the name before it: "GLA 200 m" must not suggest "Mercedes-Benz".
    const matching = matchingEntries(words, read(tail), entries).filter(
      ({ brand, model }) =>
        (head.filters.brand === null || head.filters.brand === brand) &&
        (head.filters.model === null || head.filters.model === model),
    );
    if (matching.length > 0) return { head: head.filters, matching };
  }
  return { head: everything, matching: [] };
}

/** @param typed the search that the parser reads from the words, nicknames among them */
function matchingEntries(
  words: readonly string[],
  { filters: { brand, model, ...others }, others: notUnderstood }: TypedSearch,
  entries: readonly Entry[],
): readonly Entry[] {
  const key = words.join('');
  const isName =
    brand !== null &&
    notUnderstood.length === 0 &&
    searchAddress({ ...others, brand, model }) === searchAddress({ ...everything, brand, model });
  return entries.filter(
    (entry) =>
      (isName && entry.brand === brand && (model ?? entry.model) === entry.model) ||
      entry.key.startsWith(key) ||
      isSimilar(entry.key, key) ||
      words.every((word) =>
        entry.words.some((own) => own.startsWith(word) || isSimilar(own, word)),
      ),
  );
}

/**
 * Returns "Kaiserstein GLX · Blindados · Até R$ 500.000 · sem “xyz”"; `null` for everything.
 *
 * @param name of the brand and model
 */
function labelOf(
  filters: SearchFilters,
  name: string | null,
  { conditions }: StockNames,
): string | null {
  const several = new Map(conditions.map(({ slug, name: own }) => [slug, own]));
  const others = activeFilters(filters, { brand: null, model: null, condition: null, several })
    .filter(({ filter }) => filter !== 'brand' && filter !== 'model')
    .map(({ label }) => label);
  const order = filters.order === everything.order ? null : sortOrderLabels[filters.order];
  const label = [name, ...others, order].filter((part) => part !== null);
  if (label.length === 0) return null;
  const ignored = filters.ignored === null ? [] : [`sem “${filters.ignored}”`];
  return [...label, ...ignored].join(' · ');
}
