import { decodeAddressPart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';

import { addressParameters } from './filter-descriptors';
import { emptyRefinements } from './empty-refinements';
import { toCanonicalFilters, defaultSearch, wholeStockSearch } from './filters';
import { MAX_PAGE_NUMBER, parseWholeReais } from './ranges';
import { TYPED_SEARCH_FIELD } from './typed-field';
import type { ParsedAddress } from '@/lib/stock/vehicle/types';
import type { Refinements, SearchFilters } from './types';
import { NO_FILTER, parseCondition, parseListing, readNameSlug } from '@/lib/stock/vocabulary';

/** The names and values of a query, in order. */
export type QueryPairs = readonly (readonly [name: string, value: string])[];

/** The search that an address requests. */
export type SearchAddress = ParsedAddress & Readonly<{ filters: SearchFilters }>;

/**
 * Builds the canonical address of a search: path and query, without origin. That of the default search is
 * `/busca/todos/semi-novo`, so that a brand and a model can follow.
 */
export function buildSearchAddress(filters: SearchFilters): string {
  const canonical = toCanonicalFilters(filters);
  return addQueryToPath(buildSearchPath(canonical), buildSearchParameters(canonical));
}

/**
 * Parses the address of a search as a visitor entered it. Never throws.
 *
 * Parameters that are not the search's own (`utm_…`, `gclid`) stay in the visitor's address and do not affect the
 * search. `/busca` is a short form of the default search and is served as it is; every other address that is not
 * canonical has `redirectTo`, for a 308.
 *
 * @param pathname the path of the request, still percent-encoded
 * @returns `null` for another address, and for a page number that no list has
 */
export function parseSearchAddress(pathname: string, query: URLSearchParams): SearchAddress | null {
  const pairs = [...query];
  if (isPageBeyondLast(pairs)) return null;
  const parsed = parseSearchPath(pathname, pairs);
  if (parsed === null) return null;

  const filters = toCanonicalFilters(parsed);
  const address = buildSearchAddress(filters);
  const requested = addQueryToPath(
    pathname,
    pairs.filter(([name]) => isSearchParameter(name) || isSearchFormField(name)),
  );
  const isShortName = requested === routes.search && address === DEFAULT_SEARCH_ADDRESS;
  if (requested === address || isShortName) return { filters, address, redirectTo: null };

  const path = isEmptyWordsForm(pathname, pairs) ? routes.search : buildSearchPath(filters);
  const foreign = pairs.filter(([name]) => !isSearchParameter(name) && !isSearchFormField(name));
  return {
    filters,
    address,
    redirectTo: addQueryToPath(path, [...buildSearchParameters(filters), ...foreign]),
  };
}

/**
 * Parses an address of the page of further filters, which is that of a search with another beginning; see {@link
 * parseSearchAddress}.
 */
export function parseFiltersAddress(
  pathname: string,
  query: URLSearchParams,
): SearchAddress | null {
  const search = parseSearchAddress(routes.search + pathname.slice(routes.filters.length), query);
  return (
    search && {
      ...search,
      address: routes.filtersOf(search.address),
      redirectTo: search.redirectTo && routes.filtersOf(search.redirectTo),
    }
  );
}

/** Returns whether an address comes from the form for words in a search, submitted empty. */
const isEmptyWordsForm = (pathname: string, query: QueryPairs): boolean =>
  pathname === routes.search &&
  query.every(
    ([name]) =>
      name === TYPED_SEARCH_FIELD || !(isSearchParameter(name) || isSearchFormField(name)),
  );

function parseSearchPath(pathname: string, query: QueryPairs): SearchFilters | null {
  const [prefix, ...parts] = splitPath(pathname);
  if (`/${prefix ?? ''}` !== routes.search || parts.length > 4) return null;
  const listing = parseListing(parts[0]);
  if (listing === null) return null;
  const condition = parseCondition(parts[1]);
  const base = parts.length === 0 ? defaultSearch : { ...wholeStockSearch, listing, condition };
  const path = { ...base, brand: readNameSlug(parts[2]), model: readNameSlug(parts[3]) };
  return applySubmittedForm({ ...path, ...parseSearchParameters(query) }, query);
}

function buildSearchPath({ listing, condition, brand, model }: SearchFilters): string {
  const parts = [listing, condition, brand ?? NO_FILTER, model ?? NO_FILTER];
  while (parts.length > 1 && parts.at(-1) === NO_FILTER) parts.pop();
  return [routes.search, ...parts].join('/');
}

const DEFAULT_SEARCH_ADDRESS = buildSearchAddress(defaultSearch);

/** Joins a path and a query; returns the path alone where the query is empty. */
export function addQueryToPath(path: string, query: QueryPairs): string {
  const text = new URLSearchParams(query.map((pair) => [...pair]))
    .toString()
    .replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

/** Returns the parts of a path, decoded; a part with an invalid encoding stays unchanged. Empty parts are dropped. */
function splitPath(pathname: string): readonly string[] {
  return pathname
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decodeAddressPart(part) ?? part);
}

const parameterNames: ReadonlySet<string> = new Set(addressParameters.map(({ name }) => name));

/** Returns whether a parameter belongs to the search, and not to a tool that counts visits. */
export const isSearchParameter = (name: string): boolean => parameterNames.has(name);

/** Returns whether a query has a page number after the last one that a list may have. */
export function isPageBeyondLast(query: QueryPairs): boolean {
  const parsed = query.find(([name]) => name === 'pagina')?.[1].trim() ?? '';
  return /^\d+$/.test(parsed) && Number(parsed) > MAX_PAGE_NUMBER;
}

/** Returns the query parameters of a canonical search, without default values. */
export function buildSearchParameters(filters: SearchFilters): QueryPairs {
  return addressParameters.flatMap(({ name, write }) => {
    const value = write(filters);
    return value === null ? [] : [[name, value] as const];
  });
}

/** Returns whether the address of a canonical search has parameters besides its page. */
export const isRefined = (filters: SearchFilters): boolean =>
  buildSearchParameters({ ...filters, page: wholeStockSearch.page }).length > 0;

/** Returns the filters in a query, not yet limited to their bounds; invalid values are left out. */
export const parseSearchParameters = (query: QueryPairs): Refinements =>
  addressParameters.reduce<Refinements>((all, { name, isMultipleValue, read }) => {
    const values = query.flatMap(([other, value]) => (other === name ? [value.trim()] : []));
    const [first] = values;
    return first === undefined
      ? all
      : { ...all, ...read(isMultipleValue ? values.join(',') : first) };
  }, emptyRefinements);

/**
 * The fields of the search form that are no parameters of a canonical address. Without scripts the form is submitted
 * as a query, `GET /busca?marca=…`. A range is "{from}-{to}" in whole reais, and either end may be empty.
 */
const formFieldNames: ReadonlySet<string> = new Set(['listagem', 'faixa', TYPED_SEARCH_FIELD]);

/** Returns whether a parameter can only come from the search form. */
export const isSearchFormField = (name: string): boolean => formFieldNames.has(name);

/**
 * Returns the search of an address, overridden by the fields of a submitted form. A listing alone means every
 * condition, as in a path; a brand other than the address's removes the address's model, which a form without
 * scripts cannot do.
 */
function applySubmittedForm(base: SearchFilters, query: QueryPairs): SearchFilters {
  const field = (name: string) => query.find(([other]) => other === name)?.[1].trim();
  const has = (name: string) => field(name) !== undefined;

  const range = /^(\d*)-(\d*)$/.exec(field('faixa') ?? '');
  const isOtherBrand = has('marca') && base.brand !== null && base.brands.join() !== base.brand;
  return {
    ...base,
    listing: parseListing(field('listagem') ?? base.listing) ?? base.listing,
    // The names of the query are in the lists of several names already, and override the names of the path.
    condition: has('condicao') || has('listagem') ? NO_FILTER : base.condition,
    brand: has('marca') ? null : base.brand,
    model: has('modelo') || isOtherBrand ? null : base.model,
    models: isOtherBrand ? base.models.filter((model) => model !== base.model) : base.models,
    ...(range && {
      priceFrom: parseWholeReais(range[1] ?? ''),
      priceTo: parseWholeReais(range[2] ?? ''),
    }),
  };
}
