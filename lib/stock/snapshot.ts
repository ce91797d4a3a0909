import { runAllSteps, type StepwiseWork } from '@/lib/site/format/stepwise-work';

import { completeVehicle } from './complete-vehicle';
import { getBrandKey, getConditionKey, isConditionKey, isStockedBrandKey } from './filter-groups';
import { slugify, slugifyOrNull } from './slug';
import type { NamedOption, VehicleSummary } from './vehicle/types';
import type {
  FilterGroup,
  FilterMatches,
  BrandLists,
  LoadedVehicleDetail,
  Stock,
  StockEntry,
  StockFacts,
} from './types';

const emptyBrandLists = { stocked: null, all: null } as const;

/** The facts before anything was read from the backend. */
export const emptyStockFacts: StockFacts = {
  changed: 0,
  newest: 0,
  vehicles: [],
  since: new Map(),
  news: new Map(),
  brands: emptyBrandLists,
  filterMatches: new Map(),
  details: null,
};

/** Builds the stock from facts; the same facts always give an equal stock. */
export const createStock = (facts: StockFacts): Stock => runAllSteps(createStockInSteps(facts));

/** Number of vehicles whose entries one step creates. */
const ENTRIES_PER_STEP = 500;

/** Builds the stock in steps, because a large one would block the process. */
export function* createStockInSteps(facts: StockFacts): StepwiseWork<Stock> {
  const matchingAll = findBrandsMatchingAll(facts);
  const unproven = matchingAll.filter((slug) => isBrandFilterUnproven(facts, slug));
  const unfilteredBrand = (unproven.length === 1 && unproven[0]) || null;
  const brandOf = createBrandFinder(facts, matchingAll, unproven.length === 0);
  const modelSlug = createSlugCache();
  const entries: StockEntry[] = [];
  const bySlug = new Map<string, StockEntry>();
  const byId = new Map<string, StockEntry>();
  let areDetailsComplete = true;
  for (const listed of facts.vehicles) {
    if (entries.length > 0 && entries.length % ENTRIES_PER_STEP === 0) yield;
    const { brand, name } = brandOf(listed);
    const detail = findCurrentDetail(facts, listed);
    areDetailsComplete &&= facts.details === null || detail !== undefined;
    const entry = {
      vehicle: completeVehicle(listed, name, detail?.specs ?? null, facts.news.get(listed.slug)),
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
  const ignoredConditions = findIgnoredConditions(facts, entries);
  return {
    facts,
    entries,
    vehicles,
    bySlug,
    byId,
    areDetailsComplete,
    ignoredConditions,
    unfilteredBrand,
  };
}

/** Returns the slugs of the brands whose filter finds every vehicle. */
function findBrandsMatchingAll({
  vehicles,
  brands,
  filterMatches,
  since,
}: StockFacts): readonly string[] {
  const isOfAll = ({ slugs, asOf }: FilterMatches) =>
    slugs.size > 0 &&
    vehicles.every(({ slug }) => slugs.has(slug) || (since.get(slug) ?? 0) > asOf);
  return [...getBrandNamesBySlug(brands).keys()].filter((slug) => {
    const found = filterMatches.get(getBrandKey(slug));
    return found !== undefined && isOfAll(found);
  });
}

/**
 * Returns whether the backend may ignore the filter by a brand that finds every vehicle: the vehicles of another
 * brand in stock were not requested yet, or none were found.
 */
function isBrandFilterUnproven(
  { brands, filterMatches, newest }: StockFacts,
  slug: string,
): boolean {
  const stocked = new Set((brands.stocked ?? []).map(({ name }) => slugify(name)));
  if (stocked.size === 1 && stocked.has(slug)) return false;
  const membersAsOf = (each: string) => filterMatches.get(getBrandKey(each))?.asOf ?? -1;
  const since = Math.min(membersAsOf(slug), newest);
  const isEmpty = (each: string) => filterMatches.get(getBrandKey(each))?.slugs.size === 0;
  return (
    stocked.size === 0 || [...stocked].some((each) => membersAsOf(each) < since || isEmpty(each))
  );
}

/**
 * Returns the keys of the conditions whose filter the backend seems to ignore: they find every vehicle, while
 * another condition finds some too or was not requested yet. Where several conditions were requested and none finds
 * a vehicle, it returns all of them.
 */
function findIgnoredConditions(
  { filterMatches }: StockFacts,
  entries: readonly StockEntry[],
): ReadonlySet<string> {
  const conditionMembers = [...filterMatches].filter(([key]) => isConditionKey(key));
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

/** Returns a function that slugifies model names and caches their slugs, because vehicles share few names. */
function createSlugCache(): (name: string | null) => string | undefined {
  const slugs = new Map<string | null, string | undefined>();
  return (name) => {
    if (!slugs.has(name)) slugs.set(name, slugifyOrNull(name) ?? undefined);
    return slugs.get(name);
  };
}

/** Returns the detail of a vehicle, if it was read since the vehicle's entry in the list last changed. */
export function findCurrentDetail(
  { details, since }: StockFacts,
  { slug }: VehicleSummary,
): LoadedVehicleDetail | undefined {
  const detail = details?.get(slug);
  return detail && detail.asOf >= (since.get(slug) ?? 0) ? detail : undefined;
}

type VehicleBrand = Readonly<{ brand: string | null | undefined; name: string | null }>;

/**
 * Returns a function that finds the brand of a vehicle: the brand in the list, if the backend has a brand of that
 * name; otherwise the only brand whose filter finds the vehicle. Where several brands find the vehicle, its brand is
 * unknown.
 *
 * @param matchingAll the brands whose filter finds every vehicle: they are tried after the others
 * @param areProven `false` if a brand in `matchingAll` proves nothing about a vehicle
 */
function createBrandFinder(
  { brands, filterMatches, since }: StockFacts,
  matchingAll: readonly string[],
  areProven: boolean,
): (vehicle: VehicleSummary) => VehicleBrand {
  const names = getBrandNamesBySlug(brands);
  const pairs = [...names].flatMap(([slug, name]) => {
    const found = filterMatches.get(getBrandKey(slug))?.slugs;
    return found ? [{ slug, name, found }] : [];
  });
  const others = pairs.filter(({ slug }) => !matchingAll.includes(slug));
  const last = areProven ? pairs.filter(({ slug }) => matchingAll.includes(slug)) : [];
  const stocked = (brands.stocked ?? []).map(({ name }) =>
    filterMatches.get(getBrandKey(slugify(name))),
  );
  // A backend that lists no brand in stock gives no information about the brands of vehicles.
  const isOfNone = (slug: string) =>
    stocked.length > 0 &&
    areProven &&
    stocked.every((found) => found && found.slugs.size > 0 && found.asOf >= (since.get(slug) ?? 0));
  const slugs = new Map<string, string | null>();
  return ({ slug, brand }) => {
    const brandSlug = brand === null ? null : (slugs.get(brand) ?? slugifyOrNull(brand));
    if (brand !== null) slugs.set(brand, brandSlug);
    if (brandSlug !== null && (names.size === 0 || names.has(brandSlug)))
      return { brand: brandSlug, name: brand };
    const foundUnder = (some: typeof pairs) => some.filter(({ found }) => found.has(slug));
    const under = foundUnder(others);
    const [claim, another] = under.length > 0 ? under : foundUnder(last);
    if (claim && !another) return { brand: claim.slug, name: claim.name };
    return { brand: !claim && isOfNone(slug) ? null : undefined, name: brand };
  };
}

const getBrandNamesBySlug = ({ all, stocked }: BrandLists): ReadonlyMap<string, string> =>
  new Map([...(all ?? []), ...(stocked ?? [])].map(({ name }) => [slugify(name), name]));

/** Returns whether the list has the brand of every vehicle, under a name that is also one of the backend's brands. */
export function hasAllBrands({ vehicles, brands }: StockFacts): boolean {
  const names = getBrandNamesBySlug(brands);
  const brandNames = new Set(vehicles.map(({ brand }) => brand));
  return [...brandNames].every((brand) => brand !== null && names.has(slugify(brand)));
}

/**
 * Returns the listed vehicle with an id. If the id is `null`, or the listed vehicle has none, the slug decides.
 * Returns `null` for an unlisted vehicle.
 */
export function findListedVehicle(
  { byId, bySlug }: Stock,
  id: string | null,
  slug?: string,
): VehicleSummary | null {
  const identified = id === null ? undefined : byId.get(id);
  const named = slug === undefined ? undefined : bySlug.get(slug);
  const isNamed = id === null || named?.vehicle.id === null;
  return (identified ?? (isNamed ? named : undefined))?.vehicle ?? null;
}

/** Returns the listed vehicle whose slug, or else whose id, is `name`; `null` if there is none. */
export const findVehicleBySlugOrId = (
  { byId, bySlug }: Stock,
  name: string,
): VehicleSummary | null => (bySlug.get(name) ?? byId.get(name))?.vehicle ?? null;

/** Returns whether a filter group finds a vehicle; `undefined` if that is unknown. */
function isFilterMatch(stock: Stock, key: string, entry: StockEntry): boolean | undefined {
  const members = stock.facts.filterMatches.get(key);
  return members && members.asOf >= entry.since ? members.slugs.has(entry.vehicle.slug) : undefined;
}

/**
 * Returns whether a vehicle is of a brand; `undefined` if the backend finds nothing under a brand in stock,
 * because it seems not to understand the name.
 */
export function isOfBrand(stock: Stock, entry: StockEntry, brand: string): boolean | undefined {
  if (entry.brand !== undefined) return entry.brand === brand;
  const key = getBrandKey(brand);
  // Until the other brands were requested, a search shows the vehicles of the backend's answer.
  if (brand === stock.unfilteredBrand) return isFilterMatch(stock, key, entry);
  const isCredible =
    !isStockedBrandKey(stock.facts.brands, key) ||
    (stock.facts.filterMatches.get(key)?.slugs.size ?? 0) > 0;
  return isCredible && isFilterMatch(stock, key, entry) === false ? false : undefined;
}

/** Returns whether a vehicle has a condition; `undefined` if the backend ignores the filter by that condition. */
export const isOfCondition = (stock: Stock, entry: StockEntry, slug: string): boolean | undefined =>
  stock.ignoredConditions.has(getConditionKey(slug))
    ? undefined
    : isFilterMatch(stock, getConditionKey(slug), entry);

/**
 * Returns whether the backend's answer for a condition contains a vehicle, even where the backend seems to ignore
 * the filter.
 */
export const isFoundByCondition = (
  { facts }: Stock,
  slug: string,
  vehicle: VehicleSummary,
): boolean => facts.filterMatches.get(getConditionKey(slug))?.slugs.has(vehicle.slug) ?? false;

/** Returns whether a vehicle of a brand is of a model of that brand; `undefined` if that is unknown. */
export const isOfModel = (
  stock: Stock,
  entry: StockEntry,
  brand: string,
  model: string,
): boolean | undefined =>
  entry.model === undefined
    ? isFilterMatch(stock, `model/${brand}/${model}`, entry)
    : entry.model === model;

/**
 * Returns whether the vehicles of a filter group were requested since the newest vehicle was added.
 *
 * @param newest number of the reading that added the newest vehicle; by default that of this stock
 */
export const hasFilterMatches = (
  { facts }: Stock,
  { key }: FilterGroup,
  newest: number = facts.newest,
): boolean => (facts.filterMatches.get(key)?.asOf ?? -1) >= newest;

/** Returns the facts, extended by the vehicles that some filter groups find. */
export const addFilterMatches = (
  facts: StockFacts,
  found: ReadonlyMap<string, FilterMatches>,
): StockFacts => ({ ...facts, filterMatches: new Map([...facts.filterMatches, ...found]) });

/** Returns the stock without the models of a brand's vehicles whose names the backend does not have. */
export function removeUnlistedModels(
  stock: Stock,
  brand: string,
  names: readonly NamedOption[],
): Stock {
  if (names.length === 0) return stock;
  const slugs = new Set(names.map(({ name }) => slugify(name)));
  const isOther = ({ model, brand: entryBrand }: StockEntry) =>
    model !== undefined && !slugs.has(model) && entryBrand === brand;
  if (!stock.entries.some(isOther)) return stock;
  const entries = stock.entries.map((entry) =>
    isOther(entry) ? { ...entry, model: undefined } : entry,
  );
  return { ...stock, entries };
}
