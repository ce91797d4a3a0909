import { routes } from '@/lib/routes';

import { canonicalFilters, defaultSearch, everything } from './filters';
import { applyForm, isFormField } from './form-fields';
import { readInternalPath } from './internal-shape';
import { isParameter, readParameters, writeParameters, type QueryPairs } from './parameters';
import { readCondition, readListing, readName } from './path-words';
import { splitPath } from './split-path';
import type { SearchFilters } from './types';
import { ALL } from './vocabulary';

/** What a visitor's address asks for. */
export type SearchAddress =
  | Readonly<{
      kind: 'search';
      /** Canonical. */
      filters: SearchFilters;
      /** Where the visitor belongs, foreign parameters kept; `null` when already there. */
      redirectTo: string | null;
    }>
  | Readonly<{ kind: 'not-found' }>;

/**
 * The canonical public address of a search: path and query, without origin. The default search is
 * `/busca/todos/semi-novo`: the same words its brands and models continue.
 */
export function searchAddress(filters: SearchFilters): string {
  const canonical = canonicalFilters(filters);
  return withQuery(searchPath(canonical), writeParameters(canonical));
}

/**
 * Reads a visitor's address. Never throws.
 *
 * Parameters that are not the search's own (`utm_…`, `gclid`) stay in the visitor's address and have no
 * part in the search. `/busca` is served as it is, the short name of the default search; every other
 * address that is not canonical carries `redirectTo`, for a 308.
 *
 * @param pathname as it stands in the request, still encoded
 */
export function readSearchAddress(pathname: string, query: URLSearchParams): SearchAddress {
  const pairs = [...query];
  const asked = readInternalPath(pathname) ?? readPublicPath(pathname, pairs);
  if (asked === null) return { kind: 'not-found' };

  const filters = canonicalFilters(asked);
  const path = searchPath(filters);
  const own = writeParameters(filters);
  const foreign = pairs.filter(([name]) => !isParameter(name) && !isFormField(name));
  const isShortName = pathname === routes.search && own.length === 0;
  const isThere =
    (pathname === path || (isShortName && path === DEFAULT_PATH)) &&
    !pairs.some(([name]) => isFormField(name)) &&
    sameQuery(
      pairs.filter(([name]) => isParameter(name)),
      own,
    );
  return {
    kind: 'search',
    filters,
    redirectTo: isThere ? null : withQuery(path, [...own, ...foreign]),
  };
}

function readPublicPath(pathname: string, query: QueryPairs): SearchFilters | null {
  const [prefix, ...parts] = splitPath(pathname);
  if (`/${prefix ?? ''}` !== routes.search || parts.length > 4) return null;
  const listing = readListing(parts[0]);
  if (listing === null) return null;
  const condition = readCondition(parts[1]);
  const base = parts.length === 0 ? defaultSearch : { ...everything, listing, condition };
  const path = { ...base, brand: readName(parts[2]), model: readName(parts[3]) };
  return applyForm({ ...path, ...readParameters(query) }, query);
}

function searchPath({ listing, condition, brand, model }: SearchFilters): string {
  const parts = [listing, condition, brand ?? ALL, model ?? ALL];
  while (parts.length > 1 && parts.at(-1) === ALL) parts.pop();
  return [routes.search, ...parts].join('/');
}

const DEFAULT_PATH = searchPath(defaultSearch);

const sameQuery = (some: QueryPairs, others: QueryPairs) =>
  JSON.stringify(some) === JSON.stringify(others);

function withQuery(path: string, query: QueryPairs): string {
  const text = new URLSearchParams(query.map((pair) => [...pair])).toString();
  return text === '' ? path : `${path}?${text}`;
}
