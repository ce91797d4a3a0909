import { routes } from '@/lib/routes';

import { canonicalFilters } from './filters';
import { readParameters, writeParameters } from './parameters';
import { readCondition, readListing, readName } from './path-words';
import { splitPath } from './split-path';
import type { Refinements, SearchFilters } from './types';
import { ALL } from './vocabulary';

/** Parts of the one cached route, `/busca/{listagem}/{condicao}/{marca}/{modelo}/{filtro}`. */
export type InternalParams = Readonly<{
  listagem: string;
  condicao: string;
  marca: string;
  modelo: string;
  filtro: string;
}>;

const NOTHING = '-';

/** The last part of the internal path: refinements in characters that are never percent-encoded. */
export function foldRefinements(refinements: Refinements): string {
  const folded = writeParameters(refinements).map(([name, value]) => `${name}_${value}`);
  return folded.join('~') || NOTHING;
}

/** The refinements of a folded part; `null` unless it is exactly what `foldRefinements` writes. */
export function unfoldRefinements(folded: string): Refinements | null {
  const pairs = folded.split('~').map((pair) => {
    const [name = '', value = ''] = pair.split('_');
    return [name, value] as const;
  });
  const refinements = readParameters(pairs);
  return foldRefinements(refinements) === folded ? refinements : null;
}

/** The cached route behind a search: a path without query, one for each canonical search. */
export function internalPath(filters: SearchFilters): string {
  const { listing, condition, brand, model, ...refinements } = canonicalFilters(filters);
  const folded = foldRefinements(refinements);
  return [routes.search, listing, condition, brand ?? ALL, model ?? ALL, folded].join('/');
}

/** The search of the internal route's parameters; `null` unless they are canonical. */
export function readInternalParams(params: InternalParams): SearchFilters | null {
  const { listagem, condicao, marca, modelo, filtro } = params;
  const path = [routes.search, listagem, condicao, marca, modelo, filtro].join('/');
  const filters = readInternalPath(path);
  return filters && internalPath(filters) === path ? filters : null;
}

/** The search of an internal path as a visitor may type it, in any spelling; `null` when it is no search. */
export function readInternalPath(pathname: string): SearchFilters | null {
  const [prefix, listagem, condicao, marca, modelo, filtro, ...rest] = splitPath(pathname);
  if (`/${prefix ?? ''}` !== routes.search || filtro === undefined || rest.length > 0) return null;
  const listing = readListing(listagem);
  const refinements = unfoldRefinements(filtro);
  if (listing === null || refinements === null) return null;
  const condition = readCondition(condicao);
  const brand = readName(marca);
  return { listing, condition, brand, model: readName(modelo), ...refinements };
}
