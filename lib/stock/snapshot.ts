import { atOnce, type Steps } from '@/lib/site/format/steps';

import type { SearchCondition } from './conditions';
import { completed } from './completed';
import { slugify, slugOf } from './slug';
import type { NamedOption, VehicleSummary } from './vehicle/types';
import type { Group, Members, NameLists, ReadDetail, Stock, StockEntry, StockFacts } from './types';

const noNames = { stocked: null, all: null } as const;

/** The facts before anything was read. */
export const noFacts: StockFacts = {
  changed: 0,
  newest: 0,
  vehicles: [],
  since: new Map(),
  news: new Map(),
  brands: noNames,
  members: new Map(),
  details: null,
};

/** Builds the stock from facts; the same facts always give an equal stock. */
export const createStock = (facts: StockFacts): Stock => atOnce(stockSteps(facts));

/** Number of vehicles whose entries one step creates. */
const STEP = 500;

/** Builds the stock in steps, because a large one would block the process. */
export function* stockSteps(facts: StockFacts): Steps<Stock> {
  const matchingAll = brandsFoundForAllVehicles(facts);
  const unproven = matchingAll.filter((slug) => isUnproven(facts, slug));
  const brandOfAll = (unproven.length === 1 && unproven[0]) || null;
  const brandOf = brandReader(facts, matchingAll, unproven.length === 0);
  const modelSlug = createSlugs();
  const entries: StockEntry[] = [];
  const bySlug = new Map<string, StockEntry>();
  const byId = new Map<string, StockEntry>();
  let areDetailsWhole = true;
  for (const listed of facts.vehicles) {
    if (entries.length > 0 && entries.length % STEP === 0) yield;
    const { brand, name } = brandOf(listed);
    const detail = detailOf(facts, listed);
    areDetailsWhole &&= facts.details === null || detail !== undefined;
    const entry = {
      vehicle: completed(listed, name, detail?.specs ?? null, facts.news.get(listed.slug)),
      brand,
      model: modelSlug(listed.model),
      specs: detail?.specs ?? null,
      since: facts.since.get(listed.slug) ?? 0,
    };
    const { id, slug } = entry.vehicle;
    entries.push(entry);
    bySlug.set(slug, entry);
    if (id !== null && !byId.has(id)) byId.set(id, entry);
  }
  const vehicles = entries.map(({ vehicle }) => vehicle);
  const notFiltered = conditionsNotFiltered(facts, entries);
  return { facts, entries, vehicles, bySlug, byId, areDetailsWhole, notFiltered, brandOfAll };
}

/** Returns the brands for which the backend finds every vehicle. */
function brandsFoundForAllVehicles({
  vehicles,
  brands,
  members,
  since,
}: StockFacts): readonly string[] {
  const isOfAll = ({ slugs, asOf }: Members) =>
    slugs.size > 0 &&
    vehicles.every(({ slug }) => slugs.has(slug) || (since.get(slug) ?? 0) > asOf);
  return [...namesBySlug(brands).keys()].filter((slug) => {
    const found = members.get(brandKey(slug));
    return found !== undefined && isOfAll(found);
  });
}

/**
 * Returns whether the backend may ignore the filter by such a brand: another brand in stock was not requested yet, or
 * it found nothing.
 */
function isUnproven({ brands, members, newest }: StockFacts, slug: string): boolean {
  const stocked = new Set((brands.stocked ?? []).map(({ name }) => slugify(name)));
  if (stocked.size === 1 && stocked.has(slug)) return false;
  const membersAsOf = (each: string) => members.get(brandKey(each))?.asOf ?? -1;
  const since = Math.min(membersAsOf(slug), newest);
  const isEmpty = (each: string) => members.get(brandKey(each))?.slugs.size === 0;
  return (
    stocked.size === 0 || [...stocked].some((each) => membersAsOf(each) < since || isEmpty(each))
  );
}

/**
 * Returns the conditions whose filter the backend seems to ignore: they find every vehicle, while another finds some
 * too or was not requested yet. Where several find nothing at all, it returns all of them.
 */
function conditionsNotFiltered(
  { members }: StockFacts,
  entries: readonly StockEntry[],
): ReadonlySet<string> {
  const conditionMembers = [...members].filter(([key]) => isCondition(key));
  const found = conditionMembers.filter(([, { slugs }]) => slugs.size > 0);
  if (found.length === 0 && conditionMembers.length > 1)
    return new Set(conditionMembers.map(([key]) => key));
  const matchingAll = found.filter(([, { slugs, asOf }]) =>
    entries.every(({ vehicle, since }) => since > asOf || slugs.has(vehicle.slug)),
  );
  return new Set(
    found.length > 1 || conditionMembers.length === 1 ? matchingAll.map(([key]) => key) : [],
  );
}

/** Slugs of model names are remembered, because vehicles share few names. */
function createSlugs(): (name: string | null) => string | undefined {
  const slugs = new Map<string | null, string | undefined>();
  return (name) => {
    if (!slugs.has(name)) slugs.set(name, slugOf(name) ?? undefined);
    return slugs.get(name);
  };
}

/** Returns the detail of a vehicle that was read since its entry last changed. */
export function detailOf(
  { details, since }: StockFacts,
  { slug }: VehicleSummary,
): ReadDetail | undefined {
  const detail = details?.get(slug);
  return detail && detail.asOf >= (since.get(slug) ?? 0) ? detail : undefined;
}

type Brand = Readonly<{ brand: string | null | undefined; name: string | null }>;

/**
 * Returns a function that returns the brand of a vehicle: the brand in the list, if the backend has the name; otherwise
 * the only brand under which the backend finds the vehicle. Where it finds the vehicle under several, the brand is unknown.
 *
 * @param matchingAll the brands under which the backend finds every vehicle: they come after the others
 * @param areProven `false` where a brand in `matchingAll` proves nothing about a vehicle
 */
function brandReader(
  { brands, members, since }: StockFacts,
  matchingAll: readonly string[],
  areProven: boolean,
): (vehicle: VehicleSummary) => Brand {
  const names = namesBySlug(brands);
  const pairs = [...names].flatMap(([slug, name]) => {
    const found = members.get(brandKey(slug))?.slugs;
    return found ? [{ slug, name, found }] : [];
  });
  const others = pairs.filter(({ slug }) => !matchingAll.includes(slug));
  const last = areProven ? pairs.filter(({ slug }) => matchingAll.includes(slug)) : [];
  const stocked = (brands.stocked ?? []).map(({ name }) => members.get(brandKey(slugify(name))));
  // A backend that lists no brand in stock gives no information about the vehicles.
  const isOfNone = (slug: string) =>
    stocked.length > 0 &&
    areProven &&
    stocked.every((found) => found && found.slugs.size > 0 && found.asOf >= (since.get(slug) ?? 0));
  const slugs = new Map<string, string | null>();
  return ({ slug, brand }) => {
    const own = brand === null ? null : (slugs.get(brand) ?? slugOf(brand));
    if (brand !== null) slugs.set(brand, own);
    if (own !== null && (names.size === 0 || names.has(own))) return { brand: own, name: brand };
    const foundUnder = (some: typeof pairs) => some.filter(({ found }) => found.has(slug));
    const under = foundUnder(others);
    const [claim, another] = under.length > 0 ? under : foundUnder(last);
    if (claim && !another) return { brand: claim.slug, name: claim.name };
    return { brand: !claim && isOfNone(slug) ? null : undefined, name: brand };
  };
}

const namesBySlug = ({ all, stocked }: NameLists): ReadonlyMap<string, string> =>
  new Map([...(all ?? []), ...(stocked ?? [])].map(({ name }) => [slugify(name), name]));

/** Returns whether the list has the brand of every vehicle, under a name the backend has. */
export function hasBrands({ vehicles, brands }: StockFacts): boolean {
  const names = namesBySlug(brands);
  const brandNames = new Set(vehicles.map(({ brand }) => brand));
  return [...brandNames].every((brand) => brand !== null && names.has(slugify(brand)));
}

const BRAND_KEY_PREFIX = 'brand/';
const brandKey = (slug: string) => BRAND_KEY_PREFIX + slug;

/** Returns whether a key is that of a brand's vehicles. */
export const isBrand = (key: string): boolean => key.startsWith(BRAND_KEY_PREFIX);

/** Returns whether a key is that of a brand with vehicles for sale. */
export const isStocked = ({ stocked }: NameLists, key: string): boolean =>
  stocked?.some(({ name }) => brandKey(slugify(name)) === key) ?? false;

/** Returns the vehicles of a brand, by all its spellings. */
export const brandGroup = (slug: string, brands: readonly NamedOption[]): Group => ({
  key: brandKey(slug),
  filters: spellings(brands).map((brand) => ({ brand })),
});

/** Returns the vehicles of a model of a brand, by all their spellings. */
export const modelGroup = (
  [brand, model]: readonly [brand: string, model: string],
  brands: readonly NamedOption[],
  models: readonly NamedOption[],
): Group => ({
  key: `model/${brand}/${model}`,
  filters: spellings(brands).flatMap((of) =>
    spellings(models).map((name) => ({ brand: of, model: name })),
  ),
});

const CONDITION = 'condition/';
const conditionKey = (slug: string) => CONDITION + slug;
const isCondition = (key: string) => key.startsWith(CONDITION);

/** Returns the slugs of the conditions that the backend was asked for. */
export const fetchedConditions = ({ facts }: Stock): readonly string[] =>
  [...facts.members.keys()].filter(isCondition).map((key) => key.slice(CONDITION.length));

/** Returns the vehicles of a condition, by all its codes. */
export const conditionGroup = ({ slug, codes }: SearchCondition): Group => ({
  key: conditionKey(slug),
  filters: codes.map((condition) => ({ condition })),
});

const spellings = (options: readonly NamedOption[]): readonly string[] => [
  ...new Set(options.map(({ name }) => name)),
];

/**
 * Returns the listed vehicle of an id, or the one at an address where either has no id; none for an unlisted vehicle.
 */
export function listedOf(
  { byId, bySlug }: Stock,
  id: string | null,
  slug?: string,
): VehicleSummary | null {
  const identified = id === null ? undefined : byId.get(id);
  const named = slug === undefined ? undefined : bySlug.get(slug);
  const isNamed = id === null || named?.vehicle.id === null;
  return (identified ?? (isNamed ? named : undefined))?.vehicle ?? null;
}

/** Returns the listed vehicle at an address, or of an id in place of the address. */
export const listedUnder = ({ byId, bySlug }: Stock, name: string): VehicleSummary | null =>
  (bySlug.get(name) ?? byId.get(name))?.vehicle ?? null;

/** Returns whether a vehicle is one of a group; `undefined` where it is unknown. */
function isMember(stock: Stock, key: string, entry: StockEntry): boolean | undefined {
  const members = stock.facts.members.get(key);
  return members && members.asOf >= entry.since ? members.slugs.has(entry.vehicle.slug) : undefined;
}

/**
 * Returns whether a vehicle is of a brand. Where the backend finds nothing under a brand in stock, the result is unknown: the
 * backend did not understand the name.
 */
export function isOfBrand(stock: Stock, entry: StockEntry, brand: string): boolean | undefined {
  if (entry.brand !== undefined) return entry.brand === brand;
  const key = brandKey(brand);
  // Until more is known, a search shows the vehicles of the backend's answer.
  if (brand === stock.brandOfAll) return isMember(stock, key, entry);
  const isCredible =
    !isStocked(stock.facts.brands, key) || (stock.facts.members.get(key)?.slugs.size ?? 0) > 0;
  return isCredible && isMember(stock, key, entry) === false ? false : undefined;
}

/** Returns whether a vehicle is of a condition. A condition by which the backend does not filter is unknown. */
export const isOfCondition = (stock: Stock, entry: StockEntry, slug: string): boolean | undefined =>
  stock.notFiltered.has(conditionKey(slug))
    ? undefined
    : isMember(stock, conditionKey(slug), entry);

/** Returns whether the backend's answer for a condition has a vehicle, even if the answer is not trusted. */
export const isFoundUnder = ({ facts }: Stock, slug: string, vehicle: VehicleSummary): boolean =>
  facts.members.get(conditionKey(slug))?.slugs.has(vehicle.slug) ?? false;

/** Returns whether a vehicle of a brand is of a model of that brand. */
export const isOfModel = (
  stock: Stock,
  entry: StockEntry,
  brand: string,
  model: string,
): boolean | undefined =>
  entry.model === undefined
    ? isMember(stock, `model/${brand}/${model}`, entry)
    : entry.model === model;

/**
 * Returns whether a group was requested since the newest vehicle was added.
 *
 * @param newest number of the reading that added the newest vehicle; by default that of this stock
 */
export const hasMembers = (
  { facts }: Stock,
  { key }: Group,
  newest: number = facts.newest,
): boolean => (facts.members.get(key)?.asOf ?? -1) >= newest;

/** Returns the facts, with the vehicles that were found for some groups. */
export const withMembers = (
  facts: StockFacts,
  found: ReadonlyMap<string, Members>,
): StockFacts => ({ ...facts, members: new Map([...facts.members, ...found]) });

/** Returns the stock in which vehicles of a brand have no model where it is none of the backend's names. */
export function withModelNames(stock: Stock, brand: string, names: readonly NamedOption[]): Stock {
  if (names.length === 0) return stock;
  const slugs = new Set(names.map(({ name }) => slugify(name)));
  const isOther = ({ model, brand: own }: StockEntry) =>
    model !== undefined && !slugs.has(model) && own === brand;
  if (!stock.entries.some(isOther)) return stock;
  const entries = stock.entries.map((entry) =>
    isOther(entry) ? { ...entry, model: undefined } : entry,
  );
  return { ...stock, entries };
}
