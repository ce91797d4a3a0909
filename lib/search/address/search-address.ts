import { decodeAddressPart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';

import { addressParameters } from '../filters/filter-descriptors';
import { emptyRefinements } from '../filters/empty-refinements';
import { toCanonicalFilters, defaultSearch, wholeStockSearch } from '../filters/canonical-filters';
import { MAX_PAGE_NUMBER, parseWholeReais } from '../filters/ranges';
import { TYPED_SEARCH_FIELD } from './typed-field';
import type { Refinements, SearchFilters } from '../filters/types';
import { NO_FILTER, parseCondition, parseListing, readNameSlug } from '@/lib/stock/vocabulary';

type QueryPairs = readonly (readonly [name: string, value: string])[];

/** The result of parsing the address of a screen. */
export type ParsedAddress = Readonly<{
  /** The canonical address, without foreign parameters and without the origin. */
  address: string;
  /** The address to redirect to, with foreign parameters; `null` if none is needed. */
  redirectTo: string | null;
}>;

export type SearchAddress = ParsedAddress & Readonly<{ filters: SearchFilters }>;

/**
 * Builds the address of canonical filters: path and query, without origin. That of the default search is
 * `/busca/todos/semi-novo`, so that a brand and a model can follow.
 */
export const buildSearchAddress = (filters: SearchFilters): string =>
  addQueryToPath(buildSearchPath(filters), buildSearchParameters(filters));

/**
 * Parses the address of a search as a visitor entered it, still percent-encoded; `null` for another address, and for a
 * page number that no list has. Never throws.
 *
 * Parameters that are not the search's own (`utm_…`, `gclid`) stay in the visitor's address and do not affect the
 * search. `/busca` is a short form of the default search and is served as it is; every other address that is not
 * canonical has `redirectTo`, for a 308.
 */
export function parseSearchAddress(pathname: string, query: URLSearchParams): SearchAddress | null {
  const pairs = [...query];
  if (isPageBeyondLast(pairs)) return null;
  const parsed = parseSearchPath(pathname, pairs);
  if (parsed === null) return null;

  const filters = toCanonicalFilters(parsed);
  const path = isEmptyWordsForm(pathname, pairs) ? routes.search : buildSearchPath(filters);
  return createSearchAddress(pathname, pairs, path, {
    filters,
    address: buildSearchAddress(filters),
  });
}

export type ListView = Pick<SearchFilters, 'order' | 'page'>;

/** Builds the canonical address of `/veiculos`, the whole stock without filters. */
export const buildStockAddress = ({ order, page }: ListView): string =>
  addQueryToPath(routes.stock, buildSearchParameters({ ...wholeStockSearch, order, page }));

/** Parses an address of the whole stock, of whose parameters only order and page count; see {@link parseSearchAddress}. */
export function parseStockAddress(pathname: string, query: URLSearchParams): SearchAddress | null {
  const pairs = [...query];
  if (pathname !== routes.stock || isPageBeyondLast(pairs)) return null;
  const { order, page } = toCanonicalFilters({
    ...wholeStockSearch,
    ...parseSearchParameters(pairs),
  });
  return createSearchAddress(pathname, pairs, routes.stock, {
    filters: { ...wholeStockSearch, order, page },
    address: buildStockAddress({ order, page }),
  });
}

/** Returns a parsed address; its redirect leads to `path`, if the request is in no canonical form. */
function createSearchAddress(
  pathname: string,
  pairs: QueryPairs,
  path: string,
  parsed: Omit<SearchAddress, 'redirectTo'>,
): SearchAddress {
  const parameters = buildSearchParameters(parsed.filters);
  const requested = addQueryToPath(pathname, pairs.filter(isSearchPair));
  const foreign = pairs.filter((pair) => !isSearchPair(pair));
  return {
    ...parsed,
    redirectTo:
      requested === addQueryToPath(path, parameters)
        ? null
        : addQueryToPath(path, [...parameters, ...foreign]),
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
  query.every((pair) => pair[0] === TYPED_SEARCH_FIELD || !isSearchPair(pair));

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

/** Returns whether a parameter belongs to the search or its form, and not to a tool that counts visits. */
export const isSearchPair = ([name]: QueryPairs[number]): boolean =>
  parameterNames.has(name) || formFieldNames.has(name);

function isPageBeyondLast(query: QueryPairs): boolean {
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
const parseSearchParameters = (query: QueryPairs): Refinements =>
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

/**
 * Returns the search of an address, overridden by the fields of a submitted form. A listing alone means every
 * condition, as in a path; a brand other than the address's removes the address's model, which a form without scripts
 * cannot do.
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
