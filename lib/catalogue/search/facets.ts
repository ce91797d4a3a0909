import type { NamedOption, PriceRange, VehicleSummary } from '../types';
import type { SearchCondition } from './conditions';
import { filterDescriptors } from './descriptors';
import { choose, chooseListing, everything, matchesFilters, type ActiveFilter } from './filters';
import { searchAddress, writeParameters } from './search-address';
import { slugify } from './slug';
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
import { listingLabels, listings } from './vocabulary';

/** Vehicles of one question to the backend; `null` when it failed. */
export type VehicleSet = readonly VehicleSummary[] | null;

/** The sets that the filters of one search choose among, each as the backend gave it. */
export type StockSets = Readonly<{
  /** The search they are read for. */
  of: SearchFilters;
  /** Of the brand and model chosen, by slug of the condition. */
  byCondition: ReadonlyMap<string, VehicleSet>;
  /** Of the brand and condition chosen. */
  anyModel: VehicleSet;
  /** Of the condition chosen. */
  anyBrand: VehicleSet;
  /** Everything there is. */
  stock: VehicleSet;
}>;

/** Names of brands, or of a brand's models; `null` when they could not be read. */
export type NameLists = Readonly<{
  /** Those with vehicles for sale. */
  stocked: readonly NamedOption[] | null;
  /** All there are. */
  all: readonly NamedOption[] | null;
}>;

/** What the backend offers to choose from. */
export type OfferedLists = Readonly<{
  conditions: readonly SearchCondition[];
  brands: NameLists;
  models: NameLists;
  priceRanges: readonly PriceRange[];
}>;

/** How many vehicles a search shows that differs by one choice; `null` when the sets cannot tell. */
function countMatching(target: SearchFilters, sets: StockSets): number | null {
  const set = setOf(target, sets);
  return set && set.filter((vehicle) => matchesFilters(vehicle, target)).length;
}

function setOf({ brand, model, condition }: SearchFilters, sets: StockSets): VehicleSet {
  const { of } = sets;
  if (brand === of.brand && model === of.model) {
    return sets.byCondition.get(condition) ?? null;
  }
  if (brand === null && condition === 'todos') return sets.stock;
  if (condition !== of.condition || model !== null) return null;
  if (brand === null) return sets.anyBrand;
  return brand === of.brand ? sets.anyModel : null;
}

/** The fields of the search, with what each offers now. */
export function searchFields(
  sets: StockSets,
  lists: OfferedLists,
  names: ChosenNames,
): readonly SearchField[] {
  const { of } = sets;
  const found = sets.byCondition.get(of.condition) ?? [];
  const shared = {
    of,
    conditions: lists.conditions,
    priceRanges: lists.priceRanges,
    brands: nameChoices(lists.brands, of.brand, names.brand, sets.anyBrand, 'brand', of),
    models:
      of.brand === null
        ? []
        : nameChoices(lists.models, of.model, names.model, sets.anyModel, 'model', of),
  };
  return filterDescriptors.flatMap(([filter, { fields }]) => {
    if (fields.length === 0) return [];
    const vehicles = found.filter((vehicle) => matchesFilters(vehicle, of, filter));
    return fields.map((field) => searchField(field, { ...shared, vehicles }, sets));
  });
}

function searchField(field: Field, data: FieldData, sets: StockSets): SearchField {
  const { name, label, isMain = false, isAdvanced = false, isSearched = false } = field;
  const toOption = ({ label: text, chosen, count }: Choice): SearchOption => {
    const target = choose(sets.of, chosen);
    return {
      label: text,
      href: searchAddress(target),
      count: count === undefined ? countMatching(target, sets) : count,
      selected: isIn(target, chosen, sets.of),
    };
  };
  // What would show nothing is left out, unless it is chosen already.
  const options = field
    .choices(data)
    .map(toOption)
    .filter(({ count, selected }) => selected || count !== 0);
  return {
    name,
    label,
    placeholder: field.placeholder(data),
    isMain,
    isAdvanced,
    isSearched,
    facet: options.length === 0 ? null : { any: toOption(field.any), options },
    ownRange: field.ownRange ? ownRange(sets.of, field.ownRange) : null,
  };
}

/** Whether what is chosen is in force already. */
const isIn = (target: SearchFilters, chosen: Partial<SearchFilters>, of: SearchFilters): boolean =>
  (Object.keys(chosen) as readonly (keyof SearchFilters)[]).every((key) => target[key] === of[key]);

/** The form of a range of a visitor's own, over the search as it stands. */
function ownRange(of: SearchFilters, names: OwnRange['names']): OwnRange {
  const query = writeParameters({ ...of, page: everything.page });
  const [action = ''] = searchAddress(of).split('?');
  const valueOf = (name: string) => query.find(([other]) => other === name)?.[1] ?? null;
  return {
    action,
    kept: query.filter(([name]) => !names.includes(name)),
    names,
    values: [numberOr(valueOf(names[0])), numberOr(valueOf(names[1]))],
  };
}

const numberOr = (text: string | null): number | null => (text === null ? null : Number(text));

/** The brands or models to choose from, by name. Where the vehicles say theirs, they are counted. */
function nameChoices(
  lists: NameLists,
  chosen: string | null,
  chosenName: string | null,
  among: VehicleSet,
  property: 'brand' | 'model',
  of: SearchFilters,
): readonly NameChoice[] {
  const known = bySlug([...(lists.stocked ?? []), ...(lists.all ?? [])]);
  const counts = among && countNames(among, known, property, of);
  const labels = counts ? known : bySlug(lists.stocked ?? []);
  if (chosen !== null && !labels.has(chosen)) labels.set(chosen, chosenName ?? chosen);
  return [...labels]
    .map(([slug, name]) => ({ slug, name, count: counts ? (counts.get(slug) ?? 0) : null }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
}

const collator = new Intl.Collator('pt-BR', { numeric: true });

/** Names by slug; of names with the same slug the first. */
function bySlug(options: readonly NamedOption[]): Map<string, string> {
  return new Map(options.toReversed().map(({ name }) => [slugify(name), name]));
}

/**
 * How many vehicles there are of each slug. `null` when a vehicle has no name, or one that is in no list: counts
 * would be too low.
 */
function countNames(
  vehicles: readonly VehicleSummary[],
  known: ReadonlyMap<string, string>,
  property: 'brand' | 'model',
  filters: SearchFilters,
): ReadonlyMap<string, number> | null {
  const slugs = new Map<string, string>();
  for (const { [property]: name } of vehicles) {
    if (name === null) return null;
    const slug = slugs.get(name) ?? slugify(name);
    if (!known.has(slug)) return null;
    slugs.set(name, slug);
  }
  const counts = new Map<string, number>();
  for (const vehicle of vehicles) {
    if (!matchesFilters(vehicle, filters)) continue;
    const slug = slugs.get(vehicle[property] ?? '') ?? '';
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return counts;
}

/**
 * The three tabs, always all of them. A tab whose search would be empty leads to its whole listing instead;
 * it counts 0 only if that is empty too.
 */
export function searchTabs(sets: StockSets): readonly SearchOption[] {
  const { of } = sets;
  return listings.map((listing) => {
    const selected = listing === of.listing;
    const chosen = chooseListing(of, listing);
    const leadsToNothing = !selected && countMatching(chosen, sets) === 0;
    const target = leadsToNothing ? { ...everything, listing, order: of.order } : chosen;
    return {
      label: listingLabels[listing],
      href: searchAddress(target),
      count: countMatching(target, sets),
      selected,
    };
  });
}

/** Which single filter to give up where nothing was found: those that help, the most vehicles first. */
export function relaxations(
  active: readonly ActiveFilter[],
  sets: StockSets,
): readonly Relaxation[] {
  return active
    .map(({ label, without }) => ({
      label,
      href: searchAddress(without),
      count: countMatching(without, sets) ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}
