import { wholeReais, type QueryPairs } from './parameters';
import { readCondition, readListing, readName } from './path-words';
import type { SearchFilters } from './types';
import { ALL } from './vocabulary';

/** Names of the fields of the search form: without scripts it is sent as a query (`GET /busca?marca=…`). */
const formFields = {
  listing: 'listagem',
  condition: 'condicao',
  brand: 'marca',
  model: 'modelo',
  /** "{from}-{to}" in whole reais, either end empty (`priceRangeValue`). */
  priceRange: 'faixa',
  yearFrom: 'ano-de',
  yearTo: 'ano-ate',
  kmTo: 'km-ate',
  fuel: 'combustivel',
  order: 'ordem',
} as const;

/** Fields that no canonical address holds as parameters. */
const formOnly = ['listing', 'condition', 'brand', 'model', 'priceRange'] as const;
const names: ReadonlySet<string> = new Set(formOnly.map((field) => formFields[field]));

/** Whether a parameter can only come from the search form. */
export const isFormField = (name: string): boolean => names.has(name);

/** Value of the price field for a range. */
export function priceRangeValue(from: number | null, to: number | null): string {
  return from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`;
}

/**
 * The search of an address with the fields of a submitted form laid over it. A listing alone means
 * every condition, as in a path; another brand than the address has clears the address's model, which
 * a form without scripts cannot.
 */
export function applyForm(base: SearchFilters, query: QueryPairs): SearchFilters {
  const field = (name: (typeof formOnly)[number]) =>
    query.find(([other]) => other === formFields[name])?.[1].trim();

  const listing = field('listing');
  const condition = field('condition') ?? (listing === undefined ? undefined : ALL);
  const brand = field('brand');
  const model = field('model');
  const range = /^(\d*)-(\d*)$/.exec(field('priceRange') ?? '');

  const chosen: SearchFilters = {
    ...base,
    listing: (listing === undefined ? null : readListing(listing)) ?? base.listing,
    condition: condition === undefined ? base.condition : readCondition(condition),
    brand: brand === undefined ? base.brand : readName(brand),
    model: model === undefined ? base.model : readName(model),
    ...(range && { priceFrom: wholeReais(range[1]), priceTo: wholeReais(range[2]) }),
  };
  const leftBehind = chosen.brand !== base.brand && base.brand !== null;
  return leftBehind && chosen.model === base.model ? { ...chosen, model: null } : chosen;
}
