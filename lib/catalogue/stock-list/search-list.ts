import { canonicalFilters } from '../search/filters';
import { searchResult } from '../search/search-result';
import { slugify } from '../search/slug';
import type { SearchFilters, SearchResult } from '../search/types';
import { ALL, orderLabels } from '../search/vocabulary';
import { indexVehicles, isOf } from './find';
import type { StockList } from './types';

/** The list does not say when a vehicle's record was made. */
const UNKNOWN_ORDER = 'recentes';

/** Searches the stock list on the device as the server searches the stock; an order that it cannot tell is left out. */
export function searchStockList(
  { names, priceRanges, vehicles }: StockList,
  asked: SearchFilters,
): Omit<SearchResult, 'recommended'> {
  const filters = canonicalFilters({
    ...asked,
    order: asked.order === UNKNOWN_ORDER ? 'relevancia' : asked.order,
  });
  const { brand, model, condition } = filters;
  const indexed = indexVehicles(vehicles);
  const those = (some: Parameters<typeof isOf>[1]) =>
    indexed.filter((each) => isOf(each, some)).map(({ vehicle }) => vehicle);
  const ofCondition = (slug: string) => those({ brand, model, condition: slug });
  const models = [
    ...names.models.filter((each) => slugify(each.brand) === brand).map(({ name }) => name),
    // The backend need not list the models of which all are sold.
    ...indexed.flatMap((each) => (each.brand === brand ? (each.vehicle.model ?? []) : [])),
  ];
  const conditions = new Set([ALL, ...names.conditions.map(({ slug }) => slug), condition]);

  const result = searchResult(filters, {
    vehicles: ofCondition(condition),
    sets: {
      of: filters,
      byCondition: new Map([...conditions].map((slug) => [slug, ofCondition(slug)])),
      anyModel: those({ brand, model: null, condition }),
      anyBrand: those({ brand: null, model: null, condition }),
      stock: vehicles,
    },
    lists: {
      conditions: names.conditions.map((each) => ({ ...each, codes: [] })),
      brands: listed(names.brands),
      models: listed(models),
      priceRanges,
    },
    names: {
      brand: withSlug(names.brands, brand),
      model: withSlug(models, model),
      condition: names.conditions.find(({ slug }) => slug === condition)?.name ?? null,
    },
  });
  const orders = result.orders.filter(({ label }) => label !== orderLabels[UNKNOWN_ORDER]);
  return { ...result, orders };
}

const withSlug = (names: readonly string[], slug: string | null): string | null =>
  names.find((name) => slugify(name) === slug) ?? null;

const listed = (names: readonly string[]) => ({
  stocked: names.map((name) => ({ id: name, name })),
  all: null,
});
