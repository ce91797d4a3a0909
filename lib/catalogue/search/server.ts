import 'server-only';

import { mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import { getPriceRanges } from '../options/server';
import { getRecommendedVehicles, getVehicles } from '../server';
import { activeFilters, searchChips } from './active-filters';
import { searchAddress } from './search-address';
import { searchBreadcrumbs } from './breadcrumbs';
import type { SearchCondition } from './conditions';
import { cleared, withPage } from './filter-rules';
import { canonicalFilters } from './filters';
import { sortVehicles } from './sort-vehicles';
import { isIndexable } from './indexable';
import { brandFacet, modelFacet, type NameLists } from './name-facets';
import { searchOrders, stockOrders } from './order-options';
import { conditionFacet, fuelFacet, kmFacet, priceFacet, yearFacets } from './own-facets';
import { filterVehicles } from './filter-vehicles';
import { readConditions } from './read-conditions';
import { findBrands, findModels, type FoundNames } from './find-names';
import { readMatching, readStock, type Chosen } from './read-stock';
import { relaxations } from './relaxations';
import { stockAddress, type StockView } from './stock-address';
import type { StockSets } from './stock-sets';
import { searchTabs } from './tabs';
import type { ChosenNames, SearchFacets, SearchFilters, SearchResult, StockResult } from './types';
import { vehiclePage } from './vehicle-page';
import { searchWords } from './words';

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
  const vehicles = sortVehicles(filterVehicles(found.value, filters), filters.order);
  const isEmpty = vehicles.length === 0;
  const names = {
    brand: brands.found[0]?.name ?? null,
    model: models.found[0]?.name ?? null,
    condition: conditions.find(({ slug }) => slug === filters.condition)?.name ?? null,
  };
  const lists = { brands: brands.lists, models: models.lists, conditions };
  const [facets, recommended] = await Promise.all([
    readFacets(sets, lists, names),
    isEmpty ? getRecommendedVehicles() : ok([]),
  ]);

  const page = vehiclePage(vehicles, filters.page, (number) =>
    searchAddress(withPage(filters, number)),
  );
  const shown = withPage(filters, page.page);
  const active = activeFilters(filters, names);
  return ok({
    ...page,
    filters: shown,
    address: searchAddress(shown),
    indexable: isIndexable(filters, vehicles.length),
    names,
    words: searchWords(filters, names, vehicles),
    breadcrumbs: searchBreadcrumbs(filters, names),
    tabs: searchTabs(sets),
    facets,
    chips: searchChips(active),
    clearHref: searchAddress(cleared(filters)),
    orders: searchOrders(filters),
    relaxations: isEmpty ? relaxations(active, sets) : [],
    recommended: valueOr(recommended, []),
  });
}

/**
 * How many vehicles a search shows; none where there is no such condition, brand or model. Makes the
 * same cached reads as the search's page, whatever the price range.
 */
export async function countVehicles(asked: SearchFilters): Promise<Result<number>> {
  const filters = canonicalFilters(asked);
  const read = await readChosen(filters);
  if (!read.ok) return read;
  if (read.value === null) return ok(0);
  const { chosen, conditions } = read.value;
  return mapResult(
    await readMatching(filters, chosen, conditions),
    (vehicles) => filterVehicles(vehicles, filters).length,
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

async function readFacets(
  sets: StockSets,
  lists: Readonly<{
    brands: NameLists;
    models: NameLists;
    conditions: readonly SearchCondition[];
  }>,
  names: ChosenNames,
): Promise<SearchFacets> {
  const { listing } = sets.of;
  const armoured = listing === 'todos' ? undefined : listing === 'blindados';
  const prices = valueOr(await getPriceRanges(armoured), null);
  return {
    condition: conditionFacet(sets, lists.conditions),
    brand: brandFacet(sets, lists.brands, names),
    model: modelFacet(sets, lists.models, names),
    price: priceFacet(sets, prices),
    ...yearFacets(sets),
    km: kmFacet(sets),
    fuel: fuelFacet(sets),
  };
}
