import { slugify, slugifyOrNull } from './slug';
import type { DetailFacts, Stock, StockEntry } from './types';
import type { NamedOption, VehicleNews, VehicleSummary } from './vehicle/types';

/** The data from which a stock is created. */
export type StockParts = Readonly<{
  vehicles: readonly VehicleSummary[];
  /** The slugs of the vehicles that the backend lists under each condition. */
  members?: ReadonlyMap<string, ReadonlySet<string>>;
  /** The facts in details, by the vehicle's slug; `null` if the site reads no details. */
  details?: ReadonlyMap<string, DetailFacts> | null;
  /** The backend's names of brands, by their slugs. */
  brands?: ReadonlyMap<string, string>;
  /** The slugs of the brands of vehicles whose own word for it is none of the backend's names. */
  claims?: ReadonlyMap<string, string>;
  /** The news that cards announce, by the vehicle's slug. */
  news?: ReadonlyMap<string, VehicleNews>;
}>;

const none: ReadonlyMap<string, never> = new Map<string, never>();

/** Makes the stock; equal parts make equal stocks. */
export function createStock({
  vehicles: listed,
  members = none,
  details = null,
  brands = none,
  claims = none,
  news = none,
}: StockParts): Stock {
  const slugOf = createSlugCache();
  const entries = listed.map((vehicle): StockEntry => {
    const { slug } = vehicle;
    const detail = details?.get(slug);
    const specs = detail?.specs ?? null;
    const own = vehicle.brand ?? detail?.brand ?? null;
    const ownSlug = slugOf(own);
    const claim = ownSlug === null || !brands.has(ownSlug) ? claims.get(slug) : undefined;
    const announced = news.get(slug);
    const model = vehicle.model ?? detail?.model ?? null;
    return {
      vehicle: {
        ...vehicle,
        brand: claim === undefined ? own : (brands.get(claim) ?? own),
        model,
        manufactureYear: vehicle.manufactureYear ?? specs?.manufactureYear ?? null,
        modelYear: vehicle.modelYear ?? specs?.modelYear ?? null,
        fuel: vehicle.fuel ?? specs?.fuel ?? null,
        ...(announced && { news: announced }),
      },
      brand: claim ?? ownSlug,
      model: slugOf(model),
      conditions: new Set([...members.keys()].filter((name) => members.get(name)?.has(slug))),
      specs,
      isRead: detail !== undefined,
    };
  });
  return {
    entries,
    vehicles: entries.map(({ vehicle }) => vehicle),
    bySlug: new Map(entries.map((entry) => [entry.vehicle.slug, entry])),
    byId: new Map(
      entries.flatMap((entry) => (entry.vehicle.id === null ? [] : [[entry.vehicle.id, entry]])),
    ),
    conditions: new Set(members.keys()),
    hasDetails: details !== null,
    areDetailsComplete: details === null || entries.every(({ isRead }) => isRead),
    answers: none,
  };
}

/** Returns a function that slugifies names; vehicles share few of them. */
function createSlugCache(): (name: string | null) => string | null {
  const slugs = new Map<string | null, string | null>();
  return (name) => {
    const slug = slugs.get(name) ?? slugifyOrNull(name);
    slugs.set(name, slug);
    return slug;
  };
}

/** The slug decides if the id is `null`, or the listed vehicle has none; returns `null` for an unlisted vehicle. */
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

/** Returns the slugs of those vehicles that the stock lists, each once. */
export const findListedSlugs = (
  stock: Stock,
  found: readonly VehicleSummary[],
): readonly string[] => [
  ...new Set(found.flatMap(({ id, slug }) => findListedVehicle(stock, id, slug)?.slug ?? [])),
];

/** Returns the listed vehicle whose slug, or else whose id, is `name`; `null` if there is none. */
export const findVehicleBySlugOrId = (
  { byId, bySlug }: Stock,
  name: string,
): VehicleSummary | null => (bySlug.get(name) ?? byId.get(name))?.vehicle ?? null;

/** Returns what the backend has answered about a vehicle that the stock does not know; `null` if it was not asked. */
const getAnswer = ({ answers }: Stock, key: string, { vehicle }: StockEntry): boolean | null =>
  answers.get(key)?.has(vehicle.slug) ?? null;

/** Returns whether a vehicle is of a brand; `null` while that is unknown. */
export const isOfBrand = (stock: Stock, entry: StockEntry, brand: string): boolean | null =>
  entry.brand !== null || entry.isRead
    ? entry.brand === brand
    : getAnswer(stock, getBrandKey(brand), entry);

/** Returns whether a vehicle of a brand is of a model of that brand; `null` while that is unknown. */
export const isOfModel = (
  stock: Stock,
  entry: StockEntry,
  brand: string,
  model: string,
): boolean | null =>
  entry.model !== null || entry.isRead
    ? entry.model === model
    : getAnswer(stock, getModelKey(brand, model), entry);

/** Returns whether a vehicle has a condition; `null` where the backend has not listed the vehicles of the condition. */
export const isOfCondition = (stock: Stock, entry: StockEntry, slug: string): boolean | null =>
  entry.conditions !== null && stock.conditions.has(slug) ? entry.conditions.has(slug) : null;

export const getBrandKey = (brand: string): string => `brand/${brand}`;

export const getModelKey = (brand: string, model: string): string => `model/${brand}/${model}`;

/**
 * Returns the stock in which a brand's vehicle whose model is none of the backend's names has the model whose name its
 * own begins with: "Discovery Sport SE" is a "Discovery Sport".
 */
export function groupModels(stock: Stock, brand: string, names: readonly NamedOption[]): Stock {
  const slugs = new Set(names.map(({ name }) => slugify(name)));
  const modelOf = (model: string) => {
    const words = model.split('-');
    const beginnings = words.map((_, index) => words.slice(0, words.length - index).join('-'));
    return beginnings.find((beginning) => slugs.has(beginning)) ?? model;
  };
  const isOther = ({ model, brand: entryBrand }: StockEntry) =>
    model !== null && entryBrand === brand && modelOf(model) !== model;
  if (!stock.entries.some(isOther)) return stock;
  const entries = stock.entries.map((entry) =>
    isOther(entry) ? { ...entry, model: modelOf(entry.model ?? '') } : entry,
  );
  return { ...stock, entries };
}

/** Returns the stock as it was before `groupModels` and `askForNames` changed entries of it for a search. */
export const undoSearchChanges = (stock: Stock): Stock => ({
  ...stock,
  entries: [...stock.bySlug.values()],
  answers: none,
});
