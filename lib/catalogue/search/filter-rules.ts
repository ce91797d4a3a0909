import { canonicalFilters, everything } from './filters';
import type { SearchFilters } from './types';
import type { Fuel, Listing, Order } from './vocabulary';

/** A search after one choice: canonical, back on its first page. */
const choose = (filters: SearchFilters, choice: Partial<SearchFilters>): SearchFilters =>
  canonicalFilters({ ...filters, page: 1, ...choice });

/** Choosing "Todos" resets the condition and clears all else but the order. */
export function withListing(filters: SearchFilters, listing: Listing): SearchFilters {
  return listing === 'todos'
    ? { ...everything, order: filters.order }
    : choose(filters, { listing });
}

/** @param condition slug or name; "todos" for every condition */
export const withCondition = (filters: SearchFilters, condition: string): SearchFilters =>
  choose(filters, { condition });

/** Another brand clears the model. @param brand slug or name; `null` for every brand */
export function withBrand(filters: SearchFilters, brand: string | null): SearchFilters {
  const chosen = choose(filters, { brand, model: null });
  return chosen.brand === filters.brand ? choose(filters, { brand }) : chosen;
}

/** @param model slug or name; `null` for every model */
export const withModel = (filters: SearchFilters, model: string | null): SearchFilters =>
  choose(filters, { model });

/** @param priceFrom whole reais; @param priceTo whole reais */
export const withPrice = (
  filters: SearchFilters,
  priceFrom: number | null,
  priceTo: number | null,
): SearchFilters => choose(filters, { priceFrom, priceTo });

/** `null` leaves that end open. */
export const withYears = (
  filters: SearchFilters,
  yearFrom: number | null,
  yearTo: number | null,
): SearchFilters => choose(filters, { yearFrom, yearTo });

/** @param kmTo the most kilometres; `null` for any */
export const withKm = (filters: SearchFilters, kmTo: number | null): SearchFilters =>
  choose(filters, { kmTo });

/** @param fuel `null` for every fuel */
export const withFuel = (filters: SearchFilters, fuel: Fuel | null): SearchFilters =>
  choose(filters, { fuel });

export const withOrder = (filters: SearchFilters, order: Order): SearchFilters =>
  choose(filters, { order });

export const withPage = (filters: SearchFilters, page: number): SearchFilters =>
  choose(filters, { page });

/** "Limpar filtros": none is left, not even the one of the default search; in the order chosen. */
export const cleared = (filters: SearchFilters): SearchFilters => ({
  ...everything,
  order: filters.order,
});
