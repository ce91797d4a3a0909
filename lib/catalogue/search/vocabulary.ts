/** Words of the search addresses, as a visitor reads them. */
export const listings = ['todos', 'blindados', 'nao-blindados'] as const;
export type Listing = (typeof listings)[number];

/** What the tabs, and the filters in force, call a listing. */
export const listingLabels: Readonly<Record<Listing, string>> = {
  todos: 'Todos',
  blindados: 'Blindados',
  'nao-blindados': 'Não Blindados',
};

/** Conditions with words of their own; any other is a backend's (conditions.ts). */
export const knownConditions = ['novo', 'semi-novo'] as const;
export type KnownCondition = (typeof knownConditions)[number];

/** Fuels by kind: backends write them freely, addresses must be few. */
export const fuels = [
  'flex',
  'gasolina',
  'etanol',
  'diesel',
  'hibrido',
  'eletrico',
  'gnv',
  'outro',
] as const;
export type Fuel = (typeof fuels)[number];

/** `relevancia` is the backend's order with sold vehicles last; `recentes` the latest records first. */
export const orders = [
  'relevancia',
  'menor-preco',
  'maior-preco',
  'menor-km',
  'mais-novo',
  'recentes',
] as const;
export type Order = (typeof orders)[number];

/** The word for "no filter", in any part of the path. */
export const ALL = 'todos';

/** `word` when it is one of `words`; `null` otherwise. */
export function oneOf<const T extends string>(
  words: readonly T[],
  word: string | undefined,
): T | null {
  return words.find((known) => known === word) ?? null;
}
