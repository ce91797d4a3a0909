import 'server-only';

import { mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import { getPriceRanges, getStockBrands, getStockModels } from '../options/server';
import { getRecommendedVehicles, getVehicles } from '../server';
import type { NamedOption, VehicleSummary } from '../types';
import { uniqBy } from '../lists';
import type { SearchCondition } from './conditions';
import { canonicalFilters, everything, matchesFilters } from './filters';
import { findBrands, findModels, readConditions, type FoundNames } from './read-names';
import { readMatching, readStock, type Chosen } from './read-stock';
import { searchAddress } from './search-address';
import { searchResult } from './search-result';
import { slugify } from './slug';
import { stockAddress, type StockView } from './stock-address';
import type { SearchFilters, SearchResult, StockResult } from './types';
import { sortVehicles, vehiclePage } from './vehicle-list';
import { stockOrders } from './words';

/**
 * Everything the search screen shows. The backend filters by brand, model, condition and armouring, with its own
 * names and codes; price, year, km, fuel, order and page are applied here.
 *
 * @returns `null` when there is no such condition, brand or model; a failure when the vehicles could not be read. A
 *   filter that could not is left out
 */
export async function searchVehicles(asked: SearchFilters): Promise<Result<SearchResult | null>> {
  const filters = canonicalFilters(asked);
  const read = await readChosen(filters);
  if (!read.ok) return read;
  if (read.value === null) return ok(null);
  const { conditions, brands, models, chosen } = read.value;
  const reads = readStock(filters, chosen, conditions);
  const [found, sets] = await Promise.all([reads.found, reads.sets]);
  if (!found.ok) return found;
  const isEmpty = !found.value.some((vehicle) => matchesFilters(vehicle, filters));
  const [priceRanges, recommended] = await Promise.all([
    getPriceRanges(isArmoured(filters)),
    isEmpty ? getRecommendedVehicles() : ok([]),
  ]);
  const result = searchResult(filters, {
    vehicles: found.value,
    sets,
    lists: {
      conditions,
      brands: brands.lists,
      models: models.lists,
      priceRanges: valueOr(priceRanges, []),
    },
    names: {
      brand: brands.found[0]?.name ?? null,
      model: models.found[0]?.name ?? null,
      condition: conditions.find(({ slug }) => slug === filters.condition)?.name ?? null,
    },
  });
  return ok({ ...result, recommended: valueOr(recommended, []) });
}

/**
 * How many vehicles a search shows; none where there is no such condition, brand or model. Makes the
 * same cached reads as the search's page, whatever the price range.
 */
export async function countVehicles(asked: SearchFilters): Promise<Result<number>> {
  return mapResult(await findVehicles(asked), (vehicles) => vehicles.length);
}

/** The vehicles a search shows, all pages of it, in no order; otherwise as {@link countVehicles}. */
export async function findVehicles(
  asked: SearchFilters,
): Promise<Result<readonly VehicleSummary[]>> {
  const filters = canonicalFilters(asked);
  const read = await readChosen(filters);
  if (!read.ok) return read;
  if (read.value === null) return ok([]);
  const { chosen, conditions } = read.value;
  return mapResult(await readMatching(filters, chosen, conditions), (vehicles) =>
    vehicles.filter((vehicle) => matchesFilters(vehicle, filters)),
  );
}

/** The whole stock, `/veiculos`: every vehicle, sold ones last. */
export async function getStockPage({ order, page }: StockView): Promise<Result<StockResult>> {
  return mapResult(await getVehicles(), (vehicles) => ({
    ...vehiclePage(sortVehicles(vehicles, order), page, (number) =>
      stockAddress({ order, page: number }),
    ),
    orders: stockOrders(order),
  }));
}

type Read = Readonly<{
  conditions: readonly SearchCondition[];
  brands: FoundNames;
  models: FoundNames;
  chosen: Chosen;
}>;

/** What the words of a search stand for; `null` when there is no such condition, brand or model. */
async function readChosen(filters: SearchFilters): Promise<Result<Read | null>> {
  const [conditions, brands] = await Promise.all([
    readConditions(filters),
    findBrands(filters.brand),
  ]);
  if (!conditions.ok) return conditions;
  if (!brands.ok) return brands;
  if (conditions.value === null || brands.value === null) return ok(null);
  const models = await findModels(brands.value.found, filters.model);
  if (!models.ok) return models;
  if (models.value === null) return ok(null);
  return ok({
    conditions: conditions.value,
    brands: brands.value,
    models: models.value,
    chosen: { brands: brands.value.found, models: models.value.found },
  });
}

/** What the backend is asked for of a listing; `undefined` is any. */
const isArmoured = ({ listing }: SearchFilters): boolean | undefined =>
  listing === 'todos' ? undefined : listing === 'blindados';

/** A page about a brand, or about one of its models, that has vehicles for sale. */
export type LandingPage = Readonly<{
  /** Canonical address, without origin. */
  address: string;
  brand: string;
  model: string | null;
}>;

/**
 * The brand and model pages that have vehicles for sale, for the sitemap: every condition and listing,
 * nothing refined. Models that could not be read are left out; without the brands it fails.
 */
export async function getLandingPages(): Promise<Result<readonly LandingPage[]>> {
  const [brands, vehicles] = await Promise.all([getStockBrands(), getVehicles()]);
  if (!brands.ok) return brands;
  const isStocked = stockCheck(valueOr(vehicles, []));
  const stocked = onePerSlug(brands.value).filter(({ name }) => isStocked(name, null));
  const pages = await Promise.all(
    stocked.map(async (brand) => [
      landingPage(brand.name, null),
      ...onePerSlug(valueOr(await getStockModels(brand.id), []))
        .filter((model) => isStocked(brand.name, model.name))
        .map((model) => landingPage(brand.name, model.name)),
    ]),
  );
  return ok(pages.flat());
}

const landingPage = (brand: string, model: string | null): LandingPage => ({
  address: searchAddress({ ...everything, brand, model }),
  brand,
  model,
});

const onePerSlug = (options: readonly NamedOption[]): readonly NamedOption[] =>
  uniqBy(options, ({ name }) => slugify(name));

type Check = (brand: string, model: string | null) => boolean;

/**
 * Backends may list a name whose vehicles are all sold: where the vehicles have brand and model, they decide.
 * Lists need not have them; then the backend's list of names decides.
 */
function stockCheck(vehicles: readonly VehicleSummary[]): Check {
  const key = (brand: string, model: string | null) =>
    `${slugify(brand)}/${model === null ? '' : slugify(model)}`;
  const keys = new Set<string>();
  for (const { brand, model, sold } of vehicles) {
    if (brand === null || model === null) return () => true;
    if (!sold) keys.add(key(brand, null)).add(key(brand, model));
  }
  return keys.size === 0 ? () => true : (brand, model) => keys.has(key(brand, model));
}
