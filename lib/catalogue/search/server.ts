import 'server-only';

import { readSection } from '@/lib/backend/section';

import { getConditions, getPriceRanges } from '../options/server';
import { getRecommendedVehicles, getVehicles } from '../server';
import { activeFilters, searchChips } from './active-filters';
import { searchAddress } from './address';
import { searchBreadcrumbs } from './breadcrumbs';
import { cleared, withPage } from './filter-rules';
import { canonicalFilters } from './filters';
import { inOrder } from './in-order';
import { isIndexable } from './indexable';
import { brandFacet, modelFacet, type NameLists } from './name-facets';
import { searchOrders, stockOrders } from './order-options';
import { conditionFacet, fuelFacet, kmFacet, priceFacet, yearFacets } from './own-facets';
import { passing } from './passes';
import { readBrands, readModels } from './read-names';
import { readStock, type Chosen } from './read-stock';
import { relaxations } from './relaxations';
import { stockAddress, type StockView } from './stock-address';
import type { StockSets } from './stock-sets';
import { searchTabs } from './tabs';
import type { ChosenNames, SearchFacets, SearchFilters, SearchResult, StockResult } from './types';
import { vehiclePage } from './vehicle-page';
import { searchWords } from './words';

/**
 * Everything the search screen shows (specification, sections 2, 4 and 7). The backend is asked by its
 * own names and words alone; what it has no words for (year, km, fuel, order, page) is done here.
 *
 * @returns `null` when there is no such brand or model
 * @throws BackendError when the vehicles could not be read; a filter that could not is left out
 */
export async function searchVehicles(asked: SearchFilters): Promise<SearchResult | null> {
  const brands = await readBrands(asked.brand);
  if (brands === null) return null;
  const models = await readModels(brands.found, asked.model);
  if (models === null) return null;

  const chosen = { brands: brands.found, models: models.found };
  const filters = canonicalFilters(asked);
  const reads = readStock(filters, chosen);
  const [found, sets] = await Promise.all([reads.found, reads.sets]);
  const vehicles = inOrder(passing(found, filters, ['years', 'km', 'fuel']), filters.order);
  const isEmpty = vehicles.length === 0;
  const [facets, recommended] = await Promise.all([
    readFacets(sets, { brands: brands.lists, models: models.lists }, nameOf(chosen)),
    isEmpty ? readSection('search.recommended', getRecommendedVehicles()) : null,
  ]);

  const names = nameOf(chosen);
  const page = vehiclePage(vehicles, filters.page, (number) =>
    searchAddress(withPage(filters, number)),
  );
  const shown = withPage(filters, page.page);
  const active = activeFilters(filters, names);
  return {
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
    recommended: recommended ?? [],
  };
}

/** The whole stock, `/veiculos`: every vehicle, sold ones last. Throws BackendError. */
export async function getStockPage({ order, page }: StockView): Promise<StockResult> {
  const vehicles = inOrder(await getVehicles(), order);
  return {
    ...vehiclePage(vehicles, page, (number) => stockAddress({ order, page: number })),
    orders: stockOrders(order),
  };
}

const nameOf = ({ brands, models }: Chosen): ChosenNames => ({
  brand: brands[0]?.name ?? null,
  model: models[0]?.name ?? null,
});

async function readFacets(
  sets: StockSets,
  lists: Readonly<{ brands: NameLists; models: NameLists }>,
  names: ChosenNames,
): Promise<SearchFacets> {
  const { listing } = sets.of;
  const armoured = listing === 'todos' ? undefined : listing === 'blindados';
  const [conditions, prices] = await Promise.all([
    readSection('search.conditions', getConditions(armoured)),
    readSection('search.prices', getPriceRanges(armoured)),
  ]);
  return {
    condition: conditionFacet(sets, conditions),
    brand: brandFacet(sets, lists.brands, names),
    model: modelFacet(sets, lists.models, names),
    price: priceFacet(sets, prices),
    ...yearFacets(sets),
    km: kmFacet(sets),
    fuel: fuelFacet(sets),
  };
}
