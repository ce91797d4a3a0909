import { parseReais } from '@/lib/br/money';

import { boundRefinements, unrefined } from './filters';
import type { Refinements } from './types';
import { fuels, oneOf, orders } from './vocabulary';

/** Names and values of a query, in order. */
export type QueryPairs = readonly (readonly [name: string, value: string])[];

/** Parameters of the search addresses, in the order they are written in. */
const parameters = [
  ['preco-de', 'priceFrom'],
  ['preco-ate', 'priceTo'],
  ['ano-de', 'yearFrom'],
  ['ano-ate', 'yearTo'],
  ['km-ate', 'kmTo'],
  ['combustivel', 'fuel'],
  ['ordem', 'order'],
  ['pagina', 'page'],
] as const satisfies readonly (readonly [string, keyof Refinements])[];

const known: ReadonlySet<string> = new Set(parameters.map(([name]) => name));

/** Whether a parameter is one of the search, and not of whoever counts visits. */
export const isParameter = (name: string): boolean => known.has(name);

/** The parameters that say `refinements`; what is as by default is not said. */
export function writeParameters(refinements: Refinements): QueryPairs {
  const bound = boundRefinements(refinements);
  return parameters.flatMap(([name, key]) => {
    const value = bound[key];
    return value === null || value === unrefined[key] ? [] : [[name, String(value)] as const];
  });
}

/** What a query says of the search. The first of equal names counts; nonsense is left out. */
export function readParameters(query: QueryPairs): Refinements {
  const text = (name: (typeof parameters)[number][0]) =>
    query.find(([other]) => other === name)?.[1].trim();
  return boundRefinements({
    priceFrom: wholeReais(text('preco-de')),
    priceTo: wholeReais(text('preco-ate')),
    yearFrom: wholeNumber(text('ano-de')),
    yearTo: wholeNumber(text('ano-ate')),
    kmTo: wholeNumber(text('km-ate')),
    fuel: oneOf(fuels, text('combustivel')),
    order: oneOf(orders, text('ordem')) ?? unrefined.order,
    page: wholeNumber(text('pagina')) ?? unrefined.page,
  });
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** "150000", and what a person may type: "R$ 150.000,00". */
export function wholeReais(text: string | undefined): number | null {
  const cents = text === undefined ? null : parseReais(text);
  return cents === null ? null : Math.trunc(cents / 100);
}
