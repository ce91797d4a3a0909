import { slugify } from './slug';

/** The word for "no filter", in any part of the path. */
export const ALL = 'todos';

/** Words that name a listing (all vehicles, armoured, not armoured) in the address of a search. */
export const listings = [ALL, 'blindados', 'nao-blindados'] as const;
export type Listing = (typeof listings)[number];

/** Names of a listing in the tabs and the active filters. */
export const listingLabels: Readonly<Record<Listing, string>> = {
  todos: 'Todos',
  blindados: 'Blindados',
  'nao-blindados': 'Não Blindados',
};

/** Conditions that have words of their own; every other condition is the backend's (conditions.ts). */
export const conditionSlugs = ['novo', 'semi-novo'] as const;
export type ConditionSlug = (typeof conditionSlugs)[number];

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

export const fuelLabels: Readonly<Record<Fuel, string>> = {
  flex: 'Flex',
  gasolina: 'Gasolina',
  etanol: 'Etanol',
  diesel: 'Diesel',
  hibrido: 'Híbrido',
  eletrico: 'Elétrico',
  gnv: 'GNV',
  outro: 'Outro',
};

/** Kinds of news about a vehicle, as words of addresses. */
export const newsKinds = ['baixou', 'chegou'] as const;
export type NewsKind = (typeof newsKinds)[number];

export const newsLabels: Readonly<Record<NewsKind, string>> = {
  baixou: 'Baixou de preço',
  chegou: 'Chegou esta semana',
};

/**
 * `relevancia` is the backend's order with sold vehicles last, `recentes` the latest records first, and `baixaram` the
 * latest reductions of a price.
 */
export const orders = [
  'relevancia',
  'menor-preco',
  'maior-preco',
  'menor-km',
  'mais-novo',
  'recentes',
  'baixaram',
] as const;
export type Order = (typeof orders)[number];

export const orderLabels: Readonly<Record<Order, string>> = {
  relevancia: 'Mais relevantes',
  'menor-preco': 'Menor preço',
  'maior-preco': 'Maior preço',
  'menor-km': 'Menor quilometragem',
  'mais-novo': 'Ano mais novo',
  recentes: 'Recém-chegados',
  baixaram: 'Redução mais recente',
};

/** Returns `word` when it is one of `words`; `null` otherwise. */
export function oneOf<const T extends string>(
  words: readonly T[],
  word: string | undefined,
): T | null {
  return words.find((entry) => entry === word) ?? null;
}

type Spellings = Readonly<Partial<Record<string, string>>>;

/** Spellings that people and backends use for the words of the path. */
const ofListings: Spellings = { blindado: 'blindados', 'nao-blindado': 'nao-blindados' };

const ofConditions: Spellings = {
  todas: ALL,
  novos: 'novo',
  'zero-km': 'novo',
  '0-km': 'novo',
  '0km': 'novo',
  seminovo: 'semi-novo',
  seminovos: 'semi-novo',
  'semi-novos': 'semi-novo',
};

/** Returns whether a part of a path is missing, or means "no filter". */
const isEmptyText = (text: string) => text === '' || text.toLowerCase() === ALL;

/** Normalises a part of a path ("Semi Novo", any case, accents) to the site's own word. */
function word(text: string | undefined, spellings: Spellings): string {
  const trimmed = (text ?? '').trim();
  if (isEmptyText(trimmed)) return ALL;
  const slug = slugify(trimmed);
  return spellings[slug] ?? slug;
}

/** Returns the listing of a part of the path; a missing part is every listing, an unknown one `null`. */
export function readListing(text: string | undefined): Listing | null {
  return oneOf(listings, word(text, ofListings));
}

/** Returns the slug of the condition of a part of the path; a missing part is "todos", every condition. */
export function readCondition(text: string | undefined): string {
  return word(text, ofConditions);
}

/** Returns the slug of a brand or model of the path; `null` when it is missing or "todos". */
export function readName(text: string | undefined): string | null {
  const trimmed = (text ?? '').trim();
  return isEmptyText(trimmed) ? null : slugify(trimmed);
}

/**
 * Returns the kind of fuel that a vehicle's own words mean ("Gasolina e álcool" is flex, "Gasolina/Elétrico" hybrid);
 * `null` when it has none.
 */
export function fuelOf(words: string | null): Fuel | null {
  if (words === null) return null;
  const fuel = kindsOfFuel.get(words) ?? readFuel(words);
  if (kindsOfFuel.size < MAX_FUEL_WORDS) kindsOfFuel.set(words, fuel);
  return fuel;
}

/** Results are cached, because every count reads the fuel of every vehicle, and backends use few words. */
const kindsOfFuel = new Map<string, Fuel>();
const MAX_FUEL_WORDS = 1_000;

function readFuel(words: string): Fuel {
  const text = slugify(words);
  const matches = (pattern: RegExp) => pattern.test(text);
  const petrol = matches(/gasolina/);
  const ethanol = matches(/etanol|alcool/);
  const electric = matches(/eletric/);
  if (matches(/hibrid|hybrid/) || (electric && (petrol || ethanol || matches(/diesel|flex/)))) {
    return 'hibrido';
  }
  if (electric) return 'eletrico';
  if (matches(/gnv|gas-natural|tetrafuel/)) return 'gnv';
  if (matches(/flex/) || (petrol && ethanol)) return 'flex';
  if (petrol) return 'gasolina';
  if (ethanol) return 'etanol';
  return matches(/diesel/) ? 'diesel' : 'outro';
}
