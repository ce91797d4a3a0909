import { routes } from '@/lib/routes';

import type { Rule } from '../types';

import { internalPath, readSearchAddress } from './search-address';
import { internalStockPath, readStockAddress } from './stock-address';
import { TYPED_FIELD } from './typed/field';

/** An address without a page: all invalid addresses share one 404 and one cache entry. */
const NOWHERE = `${routes.search}/nao-encontrado`;

const isAt = (pathname: string, root: string) =>
  pathname === root || pathname.startsWith(`${root}/`);

/**
 * Folds addresses of the search and of the stock page into their cached routes, so that no page reads
 * a query; addresses in another form than the canonical are redirected (308).
 *
 * @param pathname as it stands in the request, still encoded
 */
export function searchRule(pathname: string, query: URLSearchParams): Rule {
  if (isAt(pathname, routes.search)) {
    if (query.get(TYPED_FIELD)?.trim()) {
      return { kind: 'rewrite', to: `${routes.api.typedSearch}?${query.toString()}` };
    }
    const address = readSearchAddress(pathname, query);
    if (address.kind === 'not-found') return { kind: 'rewrite', to: NOWHERE };
    return address.redirectTo === null
      ? { kind: 'rewrite', to: internalPath(address.filters) }
      : { kind: 'redirect', to: address.redirectTo };
  }
  if (isAt(pathname, routes.stock)) {
    const address = readStockAddress(pathname, query);
    if (address.kind === 'not-found') return { kind: 'rewrite', to: NOWHERE };
    return address.redirectTo === null
      ? { kind: 'rewrite', to: internalStockPath(address.view) }
      : { kind: 'redirect', to: address.redirectTo };
  }
  return { kind: 'pass' };
}
