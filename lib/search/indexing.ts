import { withBreaks } from '@/lib/server/slices';
import { routes } from '@/lib/site/routes';
import { atOnce, type Steps } from '@/lib/site/format/steps';
import { perProcess } from '@/lib/server/per-process';

import { isFoundByCondition, isOfCondition } from '@/lib/stock/snapshot';
import { getRequestedConditions } from '@/lib/stock/filter-groups';
import type { Stock, StockEntry, StockFacts } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { everything } from './filters';
import { searchIn } from './find';
import { isRefined, searchAddress } from './search-address';
import { slugify } from '@/lib/stock/slug';
import { stockAddress } from './stock-address';
import type { StockNames } from './typed/names';
import type { SearchFilters, SearchResult } from './types';
import { pageCountOf } from './vehicle-list';
import { NO_FILTER } from '@/lib/stock/vocabulary';

/** A list with fewer cars for sale gets no page of its own beside a wider list. */
export const MIN_VEHICLES = 3;

/** Two lists that share this part of their cars count as the same page. */
export const MAX_SHARED = 0.8;

/** Pages besides the lists that link to vehicles. */
export const hubs: readonly string[] = [routes.home, routes.selections];

/** Path of a plain list, which has no refinement and the backend's order. */
type Parts = Pick<SearchFilters, 'listing' | 'condition' | 'brand' | 'model'>;

/** A plain list that search engines may list. */
export type List = Readonly<{
  parts: Parts;
  /** All vehicles of the list, in the backend's order. */
  vehicles: readonly VehicleSummary[];
  /** The vehicles that are not sold. */
  forSale: readonly VehicleSummary[];
}>;

type ListIndex = Readonly<{
  /** The indexed lists, the widest first; no two have the same cars for sale. */
  listed: readonly List[];
  /**
   * Maps the parts of a list to the indexed list that represents it: itself or another; no entry where nothing is for
   * sale.
   */
  indexedByParts: ReadonlyMap<string, List>;
  /** Returns the indexed list with exactly these cars for sale, which must be in the backend's order. */
  withCars: (forSale: readonly VehicleSummary[]) => List | undefined;
}>;

const keyOf = ({ listing, condition, brand, model }: Parts): string =>
  [listing, condition, brand, model].join('/');

/** Returns the list with the same names and without other parts. */
const bare = (parts: Parts): Parts =>
  parts.brand === null ? parts : { ...parts, listing: NO_FILTER, condition: NO_FILTER };

/** Returns whether a list is the one of its brand, or of its model. */
export const isOfNames = (parts: Parts): boolean =>
  parts.brand !== null && keyOf(parts) === keyOf(bare(parts));

/** A list without names is `/veiculos`, which shows the whole stock. */
const isWholeStock = (parts: Parts): boolean => keyOf(parts) === keyOf(everything);

/** Returns the address of a page of a plain list. */
const listAddress = (parts: Parts, page = 1): string =>
  isWholeStock(parts)
    ? stockAddress({ order: everything.order, page })
    : searchAddress({ ...everything, ...parts, page });

/** Returns the address of a list's first page. */
export const addressOf = ({ parts }: List): string => listAddress(parts);

/**
 * Returns the wider lists of the same brand and model, which leave out the listing (armoured or not), the condition (new
 * or pre-owned) or both; the widest comes first.
 */
function parentsOf(parts: Parts): readonly Parts[] {
  const wider = [
    { ...parts, listing: NO_FILTER, condition: NO_FILTER } as const,
    { ...parts, listing: NO_FILTER } as const,
    { ...parts, condition: NO_FILTER },
  ];
  return wider.filter((each) => keyOf(each) !== keyOf(parts) && !isWholeStock(each));
}

/** Returns the list of the brand for a model, and the whole stock for anything else. */
const aroundNames = ({ brand, model }: Parts): Parts => ({
  ...everything,
  brand: model === null ? null : brand,
});

/** Lists without names come before those with one, the fewer parts the earlier. */
function rankOf({ listing, condition, brand, model }: Parts): number {
  const names = [brand, model].filter((name) => name !== null).length;
  return names * 3 + [listing, condition].filter((part) => part !== NO_FILTER).length;
}

type Gathered = Readonly<{ parts: Parts; vehicles: VehicleSummary[]; forSale: VehicleSummary[] }>;

/** Number of vehicles that one step processes. */
const STEP = 200;

/** Returns every plain list that has a vehicle of the stock. */
function* gatherLists(stock: Stock): Steps<ReadonlyMap<string, Gathered>> {
  const lists = new Map<string, Gathered>();
  const conditions = getRequestedConditions(stock);
  for (const [at, entry] of stock.entries.entries()) {
    if (at % STEP === 0) yield;
    const { vehicle } = entry;
    for (const parts of partsOf(stock, entry, conditions)) {
      const key = keyOf(parts);
      const list = lists.get(key) ?? { parts, vehicles: [], forSale: [] };
      lists.set(key, list);
      list.vehicles.push(vehicle);
      if (!vehicle.sold) list.forSale.push(vehicle);
    }
  }
  return lists;
}

/** Returns the plain lists that show a vehicle. */
function partsOf(
  stock: Stock,
  entry: StockEntry,
  conditionSlugs: readonly string[],
): readonly Parts[] {
  const { vehicle, brand = null, model = null } = entry;
  const listings = [NO_FILTER, vehicle.armoured ? 'blindados' : 'nao-blindados'] as const;
  const isUnder = (slug: string) =>
    isOfCondition(stock, entry, slug) ?? isFoundByCondition(stock, slug, vehicle);
  const conditions = [NO_FILTER, ...conditionSlugs.filter(isUnder)];
  const names = [
    { brand: null, model: null },
    ...(brand === null ? [] : [{ brand, model: null }]),
    ...(brand === null || model === null ? [] : [{ brand, model }]),
  ];
  return names.flatMap((name) =>
    listings.flatMap((listing) => conditions.map((condition) => ({ listing, condition, ...name }))),
  );
}

/**
 * Returns which lists search engines may list. A brand or model with a car for sale is listed without listing and
 * condition; with one, a list needs three cars for sale, and to share less than 80 % of its wider lists' cars. Of lists
 * with the same cars for sale the widest is listed. A wider list represents each list that is not listed.
 */
function* indexSteps(stock: Stock): Steps<ListIndex> {
  const lists = yield* gatherLists(stock);
  const indexedByParts = new Map<string, List>();
  const listed = new Map<string, List>();
  const places = new Map(stock.vehicles.map((vehicle, at) => [vehicle, at]));
  const carsOf = (forSale: readonly VehicleSummary[]) =>
    forSale.map((vehicle) => places.get(vehicle)).join();
  const ordered = [...lists.values()].toSorted((a, b) => rankOf(a.parts) - rankOf(b.parts));
  for (const [at, list] of ordered.entries()) {
    const { parts, forSale } = list;
    const { length: count } = forSale;
    if (at % STEP === 0 || count > STEP) yield;
    const parents = parentsOf(parts);
    const near = parents.find((parent) => {
      const wider = lists.get(keyOf(parent))?.forSale.length ?? 0;
      return count >= wider * MAX_SHARED;
    });
    const [widest = count === 0 ? aroundNames(parts) : undefined] = parents;
    const parent = near ?? (count < MIN_VEHICLES ? widest : undefined);
    const cars = carsOf(forSale);
    const wider = parent && indexedByParts.get(keyOf(parent));
    const own = wider ?? listed.get(cars) ?? list;
    if (own.forSale.length === 0) continue;
    indexedByParts.set(keyOf(parts), own);
    if (own === list) listed.set(cars, list);
  }
  return {
    listed: [...listed.values()],
    indexedByParts,
    withCars: (forSale) => listed.get(carsOf(forSale)),
  };
}

const made = perProcess('indexed lists', () => new WeakMap<StockFacts, ListIndex>());

/** Computes the lists of a stock, with breaks: for a large stock that would block other requests. */
export async function prepareLists(stock: Stock): Promise<void> {
  if (!made.has(stock.facts)) made.set(stock.facts, await withBreaks(indexSteps(stock)));
}

function indexOf(stock: Stock): ListIndex {
  const index = made.get(stock.facts) ?? atOnce(indexSteps(stock));
  made.set(stock.facts, index);
  return index;
}

/** Returns the lists that search engines may list by what the stock says of its vehicles, the widest first. */
export const listsOf = (stock: Stock): readonly List[] => indexOf(stock).listed;

/** Returns the indexed list that represents a plain list; `undefined` where nothing is for sale. */
export const listFor = (stock: Stock, parts: Parts): List | undefined =>
  indexOf(stock).indexedByParts.get(keyOf(parts));

/** Returns the address that search engines list for a plain list; the list's own address where nothing is for sale. */
export function listedAddress(stock: Stock, filters: SearchFilters): string {
  const list = listFor(stock, filters);
  return list ? addressOf(list) : searchAddress(filters);
}

const isForSale = ({ sold }: VehicleSummary): boolean => !sold;

/**
 * Returns whether search engines may list a search, and at which address. Refined, sorted and empty searches are not
 * listed; a further page of a list is listed under its own address.
 *
 * @param filters canonical, with the page that is shown
 * @param found all vehicles that the search shows
 */
export function indexingOf(
  stock: Stock,
  filters: SearchFilters,
  found: readonly VehicleSummary[],
): Pick<SearchResult, 'indexable' | 'canonical'> {
  const isPlain = !isRefined(filters);
  const { withCars } = indexOf(stock);
  const list = isPlain ? (listFor(stock, filters) ?? withCars(found.filter(isForSale))) : undefined;
  if (list && found.length > 0) {
    const page = Math.min(filters.page, pageCountOf(list.vehicles.length));
    return { indexable: true, canonical: listAddress(list.parts, page) };
  }
  // The list is indexable, although only the backend's answers and the vehicles' names tell which vehicles it has.
  if (isPlain && found.some(isForSale))
    return { indexable: true, canonical: listAddress(bare(filters), filters.page) };
  return { indexable: false, canonical: searchAddress(filters) };
}

/**
 * Returns the lists that search engines may index, by the rules of {@link indexingOf}; a list of a brand that is not
 * among `brands` is left out.
 */
export function indexedLists(
  stock: Stock,
  { brands, models }: Pick<StockNames, 'brands' | 'models'>,
): readonly List[] {
  const { listed, indexedByParts, withCars } = indexOf(stock);
  const names = [
    ...brands.map((brand) => ({ brand: slugify(brand), model: null })),
    ...models.map(({ brand, name }) => ({ brand: slugify(brand), model: slugify(name) })),
  ].map((name): Parts => ({ ...everything, ...name }));
  const partsByKey = new Map(names.map((parts) => [keyOf(parts), parts]));
  // Lists of names whose vehicles only the backend's answers tell.
  const others = [...partsByKey].flatMap(([key, parts]) => {
    if (indexedByParts.has(key)) return [];
    const { vehicles } = searchIn(stock, { ...everything, ...parts });
    const forSale = vehicles.filter(isForSale);
    return forSale.length > 0 && !withCars(forSale) ? [{ parts, vehicles, forSale }] : [];
  });
  const isKnown = ({ parts }: List) =>
    parts.brand === null || partsByKey.has(keyOf({ ...everything, brand: parts.brand }));
  return [...listed.filter(isKnown), ...others];
}
