import { routes } from '@/lib/site/routes';

import type { ParsedAddress } from '@/lib/stock/vehicle/types';
import { toCanonicalFilters, wholeStockSearch } from './filters';
import {
  isPageBeyondLast,
  isSearchParameter,
  type QueryPairs,
  parseSearchParameters,
  addQueryToPath,
  buildSearchParameters,
} from './search-address';
import type { SearchFilters } from './types';

/** The order and page number of `/veiculos`, the whole stock without filters. */
export type StockView = Pick<SearchFilters, 'order' | 'page'>;

const getStockParameters = ({ order, page }: StockView): QueryPairs =>
  buildSearchParameters({ ...wholeStockSearch, order, page });

/** Builds the canonical address of the stock page. */
export const buildStockAddress = (view: StockView): string =>
  addQueryToPath(routes.stock, getStockParameters(view));

/**
 * Parses the address of the stock page as a visitor entered it; returns `null` for another address, and for a page
 * number that no list has. Never throws.
 */
export function parseStockAddress(
  pathname: string,
  query: URLSearchParams,
): (ParsedAddress & Readonly<{ view: StockView }>) | null {
  if (pathname !== routes.stock) return null;
  const pairs = [...query];
  if (isPageBeyondLast(pairs)) return null;
  const { order, page } = toCanonicalFilters({
    ...wholeStockSearch,
    ...parseSearchParameters(pairs),
  });
  const view = { order, page };
  const address = buildStockAddress(view);
  const searchPairs = pairs.filter(([name]) => isSearchParameter(name));
  const foreign = pairs.filter(([name]) => !isSearchParameter(name));
  const isCanonical = addQueryToPath(routes.stock, searchPairs) === address;
  const redirectTo = addQueryToPath(routes.stock, [...getStockParameters(view), ...foreign]);
  return { view, address, redirectTo: isCanonical ? null : redirectTo };
}
