import { decodePart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';

import { parameters } from './descriptors';
import { unrefined } from './unrefined';
import { canonicalFilters, defaultSearch, everything } from './filters';
import { MAX_PAGE, wholeReais } from './ranges';
import { TYPED_FIELD } from './typed/field';
import type { ParsedAddress } from '@/lib/stock/vehicle/types';
import type { Refinements, SearchFilters } from './types';
import { NO_FILTER, readCondition, readListing, readNameSlug } from '@/lib/stock/vocabulary';

/** Names and values of a query, in order. */
export type QueryPairs = readonly (readonly [name: string, value: string])[];

/** The search that a visitor's address requests. */
export type SearchAddress = ParsedAddress & Readonly<{ filters: SearchFilters }>;

/**
 * Returns the canonical public address of a search: path and query, without origin. The default search is
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
 * @returns `null` for what is no search, and for a page that no list has
 */
export function readSearchAddress(pathname: string, query: URLSearchParams): SearchAddress | null {
  const pairs = [...query];
  if (isBeyondPages(pairs)) return null;
  const parsed = readPath(pathname, pairs);
  if (parsed === null) return null;

  const filters = canonicalFilters(parsed);
  const address = searchAddress(filters);
  const requested = withQuery(
    pathname,
    pairs.filter(([name]) => isParameter(name) || isFormField(name)),
  );
  const isShortName = requested === routes.search && address === DEFAULT_ADDRESS;
  if (requested === address || isShortName) return { filters, address, redirectTo: null };

  const path = isEmptyForm(pathname, pairs) ? routes.search : searchPath(filters);
  const foreign = pairs.filter(([name]) => !isParameter(name) && !isFormField(name));
  return {
    filters,
    address,
    redirectTo: withQuery(path, [...writeParameters(filters), ...foreign]),
  };
}

/**
 * Reads an address of the page of further filters: that of the search, with another beginning. Otherwise as
 * {@link readSearchAddress}.
 */
export function readFiltersAddress(pathname: string, query: URLSearchParams): SearchAddress | null {
  const search = readSearchAddress(routes.search + pathname.slice(routes.filters.length), query);
  return (
    search && {
      ...search,
      address: routes.filtersOf(search.address),
      redirectTo: search.redirectTo && routes.filtersOf(search.redirectTo),
    }
  );
}

/** Returns whether an address is that of the field for words, submitted empty. */
const isEmptyForm = (pathname: string, query: QueryPairs): boolean =>
  pathname === routes.search &&
  query.every(([name]) => name === TYPED_FIELD || !(isParameter(name) || isFormField(name)));

function readPath(pathname: string, query: QueryPairs): SearchFilters | null {
  const [prefix, ...parts] = splitPath(pathname);
  if (`/${prefix ?? ''}` !== routes.search || parts.length > 4) return null;
  const listing = readListing(parts[0]);
  if (listing === null) return null;
  const condition = readCondition(parts[1]);
  const base = parts.length === 0 ? defaultSearch : { ...everything, listing, condition };
  const path = { ...base, brand: readNameSlug(parts[2]), model: readNameSlug(parts[3]) };
  return applyForm({ ...path, ...readParameters(query) }, query);
}

function searchPath({ listing, condition, brand, model }: SearchFilters): string {
  const parts = [listing, condition, brand ?? NO_FILTER, model ?? NO_FILTER];
  while (parts.length > 1 && parts.at(-1) === NO_FILTER) parts.pop();
  return [routes.search, ...parts].join('/');
}

const DEFAULT_ADDRESS = searchAddress(defaultSearch);

/** Joins a path and a query; returns the path alone where the query is empty. */
export function withQuery(path: string, query: QueryPairs): string {
  const text = new URLSearchParams(query.map((pair) => [...pair]))
    .toString()
    .replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

/** Returns the parts of a path, decoded; an invalid encoding stays unchanged. Empty parts are dropped. */
function splitPath(pathname: string): readonly string[] {
  return pathname
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decodePart(part) ?? part);
}

const parameterNames: ReadonlySet<string> = new Set(parameters.map(({ name }) => name));

/** Returns whether a parameter belongs to the search, and not to a tool that counts visits. */
export const isParameter = (name: string): boolean => parameterNames.has(name);

/** Returns whether a query asks for a page after the last one a list may have. */
export function isBeyondPages(query: QueryPairs): boolean {
  const parsed = query.find(([name]) => name === 'pagina')?.[1].trim() ?? '';
  return /^\d+$/.test(parsed) && Number(parsed) > MAX_PAGE;
}

/** Returns the parameters of a canonical search, without default values. */
export function writeParameters(filters: SearchFilters): QueryPairs {
  return parameters.flatMap(({ name, write }) => {
    const value = write(filters);
    return value === null ? [] : [[name, value] as const];
  });
}

/** Returns whether the address of a canonical search has parameters besides its page. */
export const isRefined = (filters: SearchFilters): boolean =>
  writeParameters({ ...filters, page: everything.page }).length > 0;

/** Returns the filters in a query, not limited to their bounds yet; invalid values are left out. */
export const readParameters = (query: QueryPairs): Refinements =>
  parameters.reduce<Refinements>((all, { name, isSeveral, read }) => {
    const values = query.flatMap(([other, value]) => (other === name ? [value.trim()] : []));
    const [first] = values;
    return first === undefined ? all : { ...all, ...read(isSeveral ? values.join(',') : first) };
  }, unrefined);

/**
 * A form without scripts is sent as a query, `GET /busca?marca=…`, in which these fields are no parameters of a
 * canonical address. A range is "{from}-{to}" in whole reais, and either end may be empty.
 */
const formFieldNames: ReadonlySet<string> = new Set(['listagem', 'faixa', TYPED_FIELD]);

/** Returns whether a parameter can only come from a form. */
export const isFormField = (name: string): boolean => formFieldNames.has(name);

/**
 * Returns the search of an address, overridden by the fields of a submitted form. A listing alone means every
 * condition, as in a path; a brand other than the address's clears the address's model, which a form without scripts
 * cannot do.
 */
function applyForm(base: SearchFilters, query: QueryPairs): SearchFilters {
  const field = (name: string) => query.find(([other]) => other === name)?.[1].trim();
  const has = (name: string) => field(name) !== undefined;

  const range = /^(\d*)-(\d*)$/.exec(field('faixa') ?? '');
  const isOtherBrand = has('marca') && base.brand !== null && base.brands.join() !== base.brand;
  return {
    ...base,
    listing: readListing(field('listagem') ?? base.listing) ?? base.listing,
    // The names of the query are in the lists of several names already, and override the names of the path.
    condition: has('condicao') || has('listagem') ? NO_FILTER : base.condition,
    brand: has('marca') ? null : base.brand,
    model: has('modelo') || isOtherBrand ? null : base.model,
    models: isOtherBrand ? base.models.filter((model) => model !== base.model) : base.models,
    ...(range && { priceFrom: wholeReais(range[1] ?? ''), priceTo: wholeReais(range[2] ?? '') }),
  };
}
