import { routes } from '@/lib/routes';

import { unrefined } from './descriptors';
import {
  foldRefinements,
  isParameter,
  readParameters,
  splitPath,
  unfoldRefinements,
  withQuery,
  writeParameters,
} from './search-address';
import type { SearchFilters } from './types';

/** What `/veiculos`, the whole stock without filters, can be asked for. */
export type StockView = Pick<SearchFilters, 'order' | 'page'>;

/** What a visitor's address of the stock page asks for; `redirectTo` as in readSearchAddress. */
export type StockAddress =
  | Readonly<{ kind: 'stock'; view: StockView; redirectTo: string | null }>
  | Readonly<{ kind: 'not-found' }>;

/** The canonical public address of the stock page. */
export function stockAddress(view: StockView): string {
  return address(view, []);
}

/** The cached route behind the stock page, `/veiculos/{filtro}`. */
export function internalStockPath(view: StockView): string {
  return `${routes.stock}/${foldRefinements({ ...unrefined, ...view })}`;
}

/** The view of the internal route's parameter; `null` when no view is written like that. */
export function readInternalStockParam(folded: string): StockView | null {
  const refinements = unfoldRefinements(folded);
  if (refinements === null) return null;
  const { order, page } = refinements;
  return internalStockPath({ order, page }) === `${routes.stock}/${folded}`
    ? { order, page }
    : null;
}

/** Reads a visitor's address of the stock page. Never throws. */
export function readStockAddress(pathname: string, query: URLSearchParams): StockAddress {
  const [prefix, folded, ...rest] = splitPath(pathname);
  if (`/${prefix ?? ''}` !== routes.stock || rest.length > 0) return { kind: 'not-found' };
  const pairs = [...query];
  const asked = folded === undefined ? readParameters(pairs) : readInternalStockParam(folded);
  if (asked === null) return { kind: 'not-found' };

  const view = { order: asked.order, page: asked.page };
  const own = pairs.filter(([name]) => isParameter(name));
  const canonical = writeParameters({ ...unrefined, ...view });
  const isThere = pathname === routes.stock && JSON.stringify(own) === JSON.stringify(canonical);
  const foreign = pairs.filter(([name]) => !isParameter(name));
  return { kind: 'stock', view, redirectTo: isThere ? null : address(view, foreign) };
}

function address(view: StockView, foreign: readonly [string, string][]): string {
  return withQuery(routes.stock, [...writeParameters({ ...unrefined, ...view }), ...foreign]);
}
