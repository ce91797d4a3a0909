import type { Stock } from '@/lib/stock/types';
import type { NamedOption, PriceRange } from '@/lib/stock/vehicle/types';
import type { SearchableCondition } from '@/lib/stock/conditions';
import { countNames, isFilterUseful, getOfferedValues } from '../evaluation/count-choices';
import { getDescriptor, filterDescriptors } from '../filters/filter-descriptors';
import {
  applyFilterChoice,
  applyListing,
  wholeStockSearch,
  type ActiveFilter,
} from '../filters/canonical-filters';
import { countFoundVehicles } from '../evaluation/search-stock';
import { buildSearchAddress, buildSearchParameters } from '../address/search-address';
import {
  getChosenBrands,
  getChosenModels,
  MAX_VALUES_PER_FILTER,
  getChosenName,
} from '../filters/multiple-values';
import { slugify } from '@/lib/stock/slug';
import { specNames } from '@/lib/stock/vehicle/spec-kinds';
import type {
  FilterChoice,
  ChosenNames,
  FilterField,
  FilterFieldData,
  NameChoice,
  NameLists,
  SearchFilters,
} from '../filters/types';
import type { TypedRangeForm, RemovableFilter, FilterBarField, SearchOption } from './types';
import type { FilterEvaluation } from '../evaluation/evaluate-filters';
import { NO_FILTER, listingLabels, listings } from '@/lib/stock/vocabulary';

export type OfferedOptionLists = Readonly<{
  conditions: readonly SearchableCondition[];
  brands: NameLists;
  /** The models of the selected brand. */
  models: NameLists;
  priceRanges: readonly PriceRange[];
}>;

/** Returns the fields of the filter bar, except those of {@link createSpecFields}, with what each offers now. */
export function createFilterBarFields(
  evaluation: FilterEvaluation,
  lists: OfferedOptionLists,
  names: ChosenNames,
): readonly FilterBarField[] {
  const { filters: of } = evaluation;
  const choicesOf = (filter: 'brand' | 'model', chosen: readonly string[]) =>
    createNameChoices(
      lists[`${filter}s`],
      chosen.map((slug) => [slug, getChosenName(slug, filter, names)]),
      countNames(evaluation, filter),
    );
  const shared = {
    of,
    conditions: lists.conditions,
    priceRanges: lists.priceRanges,
    brands: choicesOf('brand', getChosenBrands(of)),
    models: of.brand === null ? [] : choicesOf('model', getChosenModels(of)),
  };
  return filterDescriptors.flatMap(([filter, { fields, isSpec }]) => {
    if (fields.length === 0 || isSpec) return [];
    const { values, count } = getOfferedValues(evaluation, filter);
    return fields
      .map((field) => createFilterBarField(field, { ...shared, values }, count))
      .filter(isShown);
  });
}

/**
 * Returns the fields of specifications, which would make a page too heavy, so the browser fetches them when a visitor
 * opens the further filters. A field is offered where its filter is active or useful ({@link isFilterUseful}).
 */
export function createSpecFields(evaluation: FilterEvaluation): readonly FilterBarField[] {
  const { stock, filters: of } = evaluation;
  const noLists = { conditions: [], priceRanges: [], brands: [], models: [] };
  return specNames.flatMap((name) => {
    if (of[name].length === 0 && !isFilterUseful(stock, name)) return [];
    const { values, count } = getOfferedValues(evaluation, name);
    return getDescriptor(name)
      .fields.map((field) => createFilterBarField(field, { ...noLists, of, values }, count))
      .filter(isShown);
  });
}

/** Returns whether {@link createSpecFields} offers fields in a stock, or may once all details are read. */
export const mayOfferSpecFields = (stock: Stock): boolean =>
  !stock.areDetailsComplete || specNames.some((name) => isFilterUseful(stock, name));

/** Returns whether a field is shown: one of the first row is, also where it offers nothing. */
const isShown = ({ isMain, choices }: FilterBarField): boolean => isMain || choices.length > 0;

function createFilterBarField(
  field: FilterField,
  data: FilterFieldData,
  countOfTarget: (target: SearchFilters) => number | null,
): FilterBarField {
  const {
    name,
    label,
    isMain = false,
    isAdvanced = false,
    isSearched = false,
    isMultiple = false,
  } = field;
  const { of } = data;
  const toOption = ({
    label: text,
    chosen,
    alone,
    count,
    selected,
  }: FilterChoice): SearchOption => {
    const target = applyFilterChoice(of, chosen);
    return {
      label: text,
      href: buildSearchAddress(target),
      count:
        count === undefined ? countOfTarget(alone ? applyFilterChoice(of, alone) : target) : count,
      selected: selected ?? isChoiceSelected(target, chosen, of),
    };
  };
  const isOffered = ({ count, selected }: Pick<FilterChoice, 'count' | 'selected'>) =>
    selected || count !== 0;
  // A choice that finds no vehicle is left out unless it is selected; some counts are known only after `toOption`.
  const choices = field.choices(data).filter(isOffered).map(toOption).filter(isOffered);
  const isFull =
    isMultiple && choices.filter(({ selected }) => selected).length >= MAX_VALUES_PER_FILTER;
  const options = isFull ? choices.filter(({ selected }) => selected) : choices;
  const any = {
    label: field.any.label,
    href: buildSearchAddress(applyFilterChoice(of, field.any.chosen)),
    count: null,
    selected: false,
  };
  return {
    name,
    label,
    placeholder: field.placeholder(data),
    isMain,
    isAdvanced,
    isSearched,
    isMultiple,
    choices: options.length === 0 ? [] : [any, ...options],
    ownRange: field.ownRange ? createTypedRangeForm(of, field.ownRange) : null,
  };
}

const isChoiceSelected = (
  target: SearchFilters,
  chosen: Partial<SearchFilters>,
  of: SearchFilters,
) =>
  (Object.keys(chosen) as readonly (keyof SearchFilters)[]).every(
    (key) => String(target[key]) === String(of[key]),
  );

/** Returns the form in which a visitor types a range; its hidden fields contain the other filters. */
function createTypedRangeForm(of: SearchFilters, names: TypedRangeForm['names']): TypedRangeForm {
  const query = buildSearchParameters({ ...of, page: wholeStockSearch.page });
  const [action = ''] = buildSearchAddress(of).split('?');
  const valueOf = (name: string) => query.find(([other]) => other === name)?.[1] ?? null;
  return {
    action,
    hiddenFields: query.filter(([name]) => !names.includes(name)),
    names,
    values: [parseNumberOrNull(valueOf(names[0])), parseNumberOrNull(valueOf(names[1]))],
  };
}

const parseNumberOrNull = (text: string | null): number | null =>
  text === null ? null : Number(text);

/** Sorts brands or models by name; `counts` is `null` if the brand or model of a vehicle is unknown. */
function createNameChoices(
  { stocked, all, own = [] }: NameLists,
  chosen: readonly (readonly [slug: string, name: string])[],
  counts: ReadonlyMap<string, number> | null,
): readonly NameChoice[] {
  const labels = mapNamesBySlug([...(stocked ?? []), ...((counts && all) ?? []), ...own]);
  for (const [slug, name] of chosen) if (!labels.has(slug)) labels.set(slug, name);
  return [...labels]
    .map(([slug, name]) => ({ slug, name, count: counts ? (counts.get(slug) ?? 0) : null }))
    .toSorted((a, b) => nameCollator.compare(a.name, b.name));
}

const nameCollator = new Intl.Collator('pt-BR', { numeric: true });

/** Maps slugs to names; where names share a slug, the first one counts. */
function mapNamesBySlug(options: readonly NamedOption[]): Map<string, string> {
  return new Map(options.toReversed().map(({ name }) => [slugify(name), name]));
}

/**
 * Returns the three tabs of the search, always all of them. A tab whose search would be empty links to its whole
 * listing instead; it counts 0 only if that is empty too.
 */
export function createSearchTabs(evaluation: FilterEvaluation): readonly SearchOption[] {
  const { stock, filters: of } = evaluation;
  const { count: countOfListing } = getOfferedValues(evaluation, 'listing');
  return listings.map((listing) => {
    const selected = listing === of.listing;
    const chosen = applyListing(of, listing);
    const count =
      listing === NO_FILTER ? countFoundVehicles(stock, chosen) : countOfListing(chosen);
    const leadsToNothing = !selected && count === 0;
    const target = leadsToNothing ? { ...wholeStockSearch, listing, order: of.order } : chosen;
    return {
      label: listingLabels[listing],
      href: buildSearchAddress(target),
      count: leadsToNothing ? countFoundVehicles(stock, target) : count,
      selected,
    };
  });
}

/** Returns the active filters without which an empty search would find vehicles, the one that hides most first. */
export function findRemovableFilters(
  active: readonly ActiveFilter[],
  stock: Stock,
): readonly RemovableFilter[] {
  return active
    .map(({ label, without }) => ({
      label,
      href: buildSearchAddress(without),
      count: countFoundVehicles(stock, without) ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}
