import { routes } from '@/lib/site/routes';

import type { ParsedAddress } from '@/lib/stock/vehicle/types';
import { canonicalFilters, everything } from './filters';
import {
  isBeyondPages,
  isParameter,
  type QueryPairs,
  readParameters,
  withQuery,
  writeParameters,
} from './search-address';
import type { SearchFilters } from './types';

/** The order and page of `/veiculos`, the whole stock without filters. */
export type StockView = Pick<SearchFilters, 'order' | 'page'>;

const parametersOf = ({ order, page }: StockView): QueryPairs =>
  writeParameters({ ...everything, order, page });

/** Returns the canonical public address of the stock page. */
export const stockAddress = (view: StockView): string =>
  withQuery(routes.stock, parametersOf(view));

/**
 * Reads a visitor's address of the stock page; returns `null` where it is none, or its page does not exist. Never
 * throws.
 */
export function readStockAddress(
  pathname: string,
  query: URLSearchParams,
): (ParsedAddress & Readonly<{ view: StockView }>) | null {
  if (pathname !== routes.stock) return null;
  const pairs = [...query];
  if (isBeyondPages(pairs)) return null;
  const { order, page } = canonicalFilters({ ...everything, ...readParameters(pairs) });
  const view = { order, page };
  const address = stockAddress(view);
  const own = pairs.filter(([name]) => isParameter(name));
  const foreign = pairs.filter(([name]) => !isParameter(name));
  const isCanonical = withQuery(routes.stock, own) === address;
  const redirectTo = withQuery(routes.stock, [...parametersOf(view), ...foreign]);
  return { view, address, redirectTo: isCanonical ? null : redirectTo };
}
