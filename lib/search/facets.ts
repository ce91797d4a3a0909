import type { BrandLists, Stock } from '@/lib/stock/types';
import type { NamedOption, PriceRange } from '@/lib/stock/vehicle/types';
import type { SearchCondition } from '@/lib/stock/conditions';
import { countNames, isMostlyKnown, offeredValues } from './count-choices';
import { descriptorOf, filterDescriptors } from './descriptors';
import { choose, chooseListing, everything, type ActiveFilter } from './filters';
import { countVehiclesIn } from './find';
import { searchAddress, writeParameters } from './search-address';
import { chosenBrands, chosenModels, MAX_VALUES, nameOf } from './multiple-values';
import { slugify } from '@/lib/stock/slug';
import { specNames } from '@/lib/stock/vehicle/spec-kinds';
import type {
  Choice,
  ChosenNames,
  Field,
  FieldData,
  NameChoice,
  OwnRange,
  Relaxation,
  SearchField,
  SearchFilters,
  SearchOption,
} from './types';
import type { Evaluation } from './evaluate-filters';
import { NO_FILTER, listingLabels, listings } from '@/lib/stock/vocabulary';

/** Lists of the backend that the fields of the search offer. */
export type OfferedLists = Readonly<{
  conditions: readonly SearchCondition[];
  brands: BrandLists;
  /** The models of the selected brand. */
  models: BrandLists & Readonly<{ own?: readonly NamedOption[] }>;
  priceRanges: readonly PriceRange[];
}>;

/** A stock, and the filters of a search in it. */
type Searched = Readonly<{ stock: Stock; of: SearchFilters }>;

/**
 * Returns the fields of the search but those of {@link specFields}, with the entries that each offers now.
 *
 * @param evaluation of the search itself
 */
export function searchFields(
  { of }: Searched,
  evaluation: Evaluation,
  lists: OfferedLists,
  names: ChosenNames,
): readonly SearchField[] {
  const choicesOf = (filter: 'brand' | 'model', chosen: readonly string[]) =>
    nameChoices(
      lists[`${filter}s`],
      chosen.map((slug) => [slug, nameOf(slug, filter, names)]),
      countNames(evaluation, filter),
    );
  const shared = {
    of,
    conditions: lists.conditions,
    priceRanges: lists.priceRanges,
    brands: choicesOf('brand', chosenBrands(of)),
    models: of.brand === null ? [] : choicesOf('model', chosenModels(of)),
  };
  return filterDescriptors.flatMap(([filter, { fields, isSpec }]) => {
    if (fields.length === 0 || isSpec) return [];
    const { values, count } = offeredValues(evaluation, filter);
    return fields.map((field) => searchField(field, { ...shared, values }, count));
  });
}

/**
 * Returns the fields of specifications, which the page of a search has no bytes for: they are read when a visitor opens
 * the further filters. A field is offered where it is active, or most vehicles that can have a value say one.
 */
export function specFields(
  { of, stock }: Searched,
  evaluation: Evaluation,
): readonly SearchField[] {
  const noLists = { conditions: [], priceRanges: [], brands: [], models: [] };
  return specNames.flatMap((name) => {
    if (of[name].length === 0 && !isMostlyKnown(stock, name)) return [];
    const { values, count } = offeredValues(evaluation, name);
    return descriptorOf(name).fields.map((field) =>
      searchField(field, { ...noLists, of, values }, count),
    );
  });
}

/**
 * Returns whether {@link specFields} offers fields in a stock, or may once the details are read. Without details it never
 * does.
 */
export const mayOfferSpecFields = (stock: Stock): boolean =>
  !stock.areDetailsComplete || specNames.some((name) => isMostlyKnown(stock, name));

function searchField(
  field: Field,
  data: FieldData,
  countOfTarget: (target: SearchFilters) => number | null,
): SearchField {
  const {
    name,
    label,
    isMain = false,
    isAdvanced = false,
    isSearched = false,
    isMultiple = false,
  } = field;
  const { of } = data;
  const toOption = ({ label: text, chosen, alone, count, selected }: Choice): SearchOption => {
    const target = choose(of, chosen);
    return {
      label: text,
      href: searchAddress(target),
      count: count === undefined ? countOfTarget(alone ? choose(of, alone) : target) : count,
      selected: selected ?? isChosen(target, chosen, of),
    };
  };
  const isOffered = ({ count, selected }: Pick<Choice, 'count' | 'selected'>) =>
    selected || count !== 0;
  // A choice without vehicles is left out unless it is selected: at once where its count is known, or once it is counted.
  const choices = field.choices(data).filter(isOffered).map(toOption).filter(isOffered);
  const isFull = isMultiple && choices.filter(({ selected }) => selected).length >= MAX_VALUES;
  const options = isFull ? choices.filter(({ selected }) => selected) : choices;
  return {
    name,
    label,
    placeholder: field.placeholder(data),
    isMain,
    isAdvanced,
    isSearched,
    isMultiple,
    facet: options.length === 0 ? null : { any: toOption(field.any), options },
    ownRange: field.ownRange ? ownRange(of, field.ownRange) : null,
  };
}

/** Returns whether a choice changes none of the filters that it sets. */
const isChosen = (target: SearchFilters, chosen: Partial<SearchFilters>, of: SearchFilters) =>
  (Object.keys(chosen) as readonly (keyof SearchFilters)[]).every(
    (key) => String(target[key]) === String(of[key]),
  );

/** Returns the form for a range that the visitor types, which keeps the other filters. */
function ownRange(of: SearchFilters, names: OwnRange['names']): OwnRange {
  const query = writeParameters({ ...of, page: everything.page });
  const [action = ''] = searchAddress(of).split('?');
  const valueOf = (name: string) => query.find(([other]) => other === name)?.[1] ?? null;
  return {
    action,
    hiddenFields: query.filter(([name]) => !names.includes(name)),
    names,
    values: [numberOr(valueOf(names[0])), numberOr(valueOf(names[1]))],
  };
}

const numberOr = (text: string | null): number | null => (text === null ? null : Number(text));

/** Returns the brands or models to choose from, in the order of their names; `counts` is `null` where a vehicle's is unknown. */
function nameChoices(
  lists: OfferedLists['models'],
  chosen: readonly (readonly [slug: string, name: string])[],
  counts: ReadonlyMap<string, number> | null,
): readonly NameChoice[] {
  const { stocked, all, own = [] } = lists;
  const labels = bySlug([...(stocked ?? []), ...((counts && all) ?? []), ...own]);
  for (const [slug, name] of chosen) if (!labels.has(slug)) labels.set(slug, name);
  return [...labels]
    .map(([slug, name]) => ({ slug, name, count: counts ? (counts.get(slug) ?? 0) : null }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
}

const collator = new Intl.Collator('pt-BR', { numeric: true });

/** Maps slugs to names; of names with the same slug it takes the first. */
function bySlug(options: readonly NamedOption[]): Map<string, string> {
  return new Map(options.toReversed().map(({ name }) => [slugify(name), name]));
}

/**
 * Returns the three tabs, always all of them. A tab whose search would be empty leads to its whole listing instead; it
 * counts 0 only if that is empty too.
 */
export function searchTabs(
  { stock, of }: Searched,
  evaluation: Evaluation,
): readonly SearchOption[] {
  const { count: countOfListing } = offeredValues(evaluation, 'listing');
  return listings.map((listing) => {
    const selected = listing === of.listing;
    const chosen = chooseListing(of, listing);
    const count = listing === NO_FILTER ? countVehiclesIn(stock, chosen) : countOfListing(chosen);
    const leadsToNothing = !selected && count === 0;
    const target = leadsToNothing ? { ...everything, listing, order: of.order } : chosen;
    return {
      label: listingLabels[listing],
      href: searchAddress(target),
      count: leadsToNothing ? countVehiclesIn(stock, target) : count,
      selected,
    };
  });
}

/** Returns the filters without which the search would find vehicles, those that find most first. */
export function relaxations(
  active: readonly ActiveFilter[],
  { stock }: Searched,
): readonly Relaxation[] {
  return active
    .map(({ label, without }) => ({
      label,
      href: searchAddress(without),
      count: countVehiclesIn(stock, without) ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}
