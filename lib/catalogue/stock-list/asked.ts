import { routes } from '@/lib/routes';

import { MAX_COMPARED, namedIn } from '../compare/address';
import { everything, matchesFilters } from '../search/filters';
import { readSearchAddress, splitPath } from '../search/search-address';
import { readStockAddress } from '../search/stock-address';
import { TYPED_FIELD } from '../search/typed/field';
import { meaningOf } from '../search/typed/meaning';
import { createTypedReader } from '../search/typed/read-typed';
import type { SearchFilters } from '../search/types';
import { selectionAt } from '../selections/selections';
import { indexVehicles, isOf } from './find';
import type { StockList } from './types';

/** What an address asks for, as far as the stock list can tell something of it. */
export type AskedOfList =
  | Readonly<{ kind: 'search'; filters: SearchFilters }>
  | Readonly<{ kind: 'vehicle'; slug: string }>
  | Readonly<{ kind: 'comparison'; slugs: readonly string[] }>;

/**
 * What an address of the site asks for; `null` for a page that is about no vehicles. Never throws.
 *
 * @param address path and query
 */
export function askedOfList(address: string, list: StockList): AskedOfList | null {
  const [path = '', search = ''] = address.split('?', 2);
  const query = new URLSearchParams(search);
  const [screen, name] = splitPath(path);
  switch (`/${screen ?? ''}`) {
    case routes.vehicles:
      return name === undefined ? null : { kind: 'vehicle', slug: name };
    case routes.compare:
      return { kind: 'comparison', slugs: namedIn(query).slice(0, MAX_COMPARED) };
    case routes.selections: {
      const selection = selectionAt(name ?? '');
      return selection && { kind: 'search', filters: selection.filters };
    }
    case routes.stock: {
      const asked = readStockAddress(path, query);
      const view = asked.kind === 'stock' ? asked.view : {};
      return { kind: 'search', filters: { ...everything, ...view } };
    }
    case routes.search: {
      const typed = query.get(TYPED_FIELD)?.trim();
      if (typed) return { kind: 'search', filters: meantBy(typed, list) };
      const asked = readSearchAddress(path, query);
      return { kind: 'search', filters: asked.kind === 'search' ? asked.filters : everything };
    }
    default:
      return null;
  }
}

/** The search that a visitor's own words mean in this stock. */
function meantBy(text: string, { names, vehicles }: StockList): SearchFilters {
  const typed = createTypedReader(names)(text);
  const found = indexVehicles(vehicles)
    .filter((each) => isOf(each, typed.filters) && matchesFilters(each.vehicle, typed.filters))
    .map(({ vehicle }) => vehicle);
  return meaningOf(typed, found);
}
