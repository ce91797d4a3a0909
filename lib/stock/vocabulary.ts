import { slugify } from './slug';

/** The word for "no filter" in any part of a search address. */
export const NO_FILTER = 'todos' as const;

const getWords = <T extends string>(labels: Readonly<Record<T, string>>): readonly T[] =>
  Object.keys(labels) as T[];

/** The listings with their labels in tabs and active filters; each word is the first part of a search address. */
export const listingLabels = {
  [NO_FILTER]: 'Todos',
  blindados: 'Blindados',
  'nao-blindados': 'Não Blindados',
} as const;
export type Listing = keyof typeof listingLabels;
export const listings = getWords(listingLabels);

/** The conditions with words of their own in addresses; all others come from the backend (conditions.ts). */
export const conditionSlugs = ['novo', 'semi-novo'] as const;
export type ConditionSlug = (typeof conditionSlugs)[number];

/** The kinds of fuel; backends write fuels in many ways, but search addresses need few words. */
export const fuelLabels = {
  flex: 'Flex',
  gasolina: 'Gasolina',
  etanol: 'Etanol',
  diesel: 'Diesel',
  hibrido: 'Híbrido',
  eletrico: 'Elétrico',
  gnv: 'GNV',
  outro: 'Outro',
} as const;
export type Fuel = keyof typeof fuelLabels;
export const fuels = getWords(fuelLabels);

/** The kinds of news about a vehicle, as words of search addresses. */
export const newsLabels = { baixou: 'Baixou de preço', chegou: 'Chegou esta semana' } as const;
export type NewsKind = keyof typeof newsLabels;
export const newsKinds = getWords(newsLabels);

/** `relevancia` is the backend's order, sold ones last; `recentes` has new records first, `baixaram` new reductions. */
export const sortOrderLabels = {
  relevancia: 'Mais relevantes',
  'menor-preco': 'Menor preço',
  'maior-preco': 'Maior preço',
  'menor-km': 'Menor quilometragem',
  'mais-novo': 'Ano mais novo',
  recentes: 'Recém-chegados',
  baixaram: 'Redução mais recente',
} as const;
export type SortOrder = keyof typeof sortOrderLabels;
export const sortOrders = getWords(sortOrderLabels);

/** Returns `word`, typed as one of `words`, if it is one of them; `null` otherwise. */
export function parseOneOf<const T extends string>(
  words: readonly T[],
  word: string | undefined,
): T | null {
  return words.find((entry) => entry === word) ?? null;
}

type Spellings = Readonly<Partial<Record<string, string>>>;

const listingSpellings: Spellings = { blindado: 'blindados', 'nao-blindado': 'nao-blindados' };

const conditionSpellings: Spellings = {
  todas: NO_FILTER,
  novos: 'novo',
  'zero-km': 'novo',
  '0-km': 'novo',
  '0km': 'novo',
  seminovo: 'semi-novo',
  seminovos: 'semi-novo',
  'semi-novos': 'semi-novo',
};

const isNoFilter = (text: string) => text === '' || text.toLowerCase() === NO_FILTER;

/** Normalises a part of an address ("Semi Novo", any case, accents) to the word of the site. */
function normaliseWord(text: string | undefined, spellings: Spellings): string {
  const trimmed = (text ?? '').trim();
  if (isNoFilter(trimmed)) return NO_FILTER;
  const slug = slugify(trimmed);
  return spellings[slug] ?? slug;
}

/** Parses the listing in a search address; a missing part means every listing, and an unknown one returns `null`. */
export function parseListing(text: string | undefined): Listing | null {
  return parseOneOf(listings, normaliseWord(text, listingSpellings));
}

/** Parses the slug of a condition in a search address; a missing part means "todos", every condition. */
export function parseCondition(text: string | undefined): string {
  return normaliseWord(text, conditionSpellings);
}

/** Parses the slug of a brand or model in a search address; `null` when it is missing or "todos". */
export function readNameSlug(text: string | undefined): string | null {
  const trimmed = (text ?? '').trim();
  return isNoFilter(trimmed) ? null : slugify(trimmed);
}

/** Returns the fuel: "Gasolina e álcool" is flex, "Gasolina/Elétrico" hybrid; any other word is "outro". */
export function parseFuel(words: string | null): Fuel | null {
  if (words === null) return null;
  const fuel = cachedFuels.get(words) ?? detectFuel(words);
  if (cachedFuels.size < MAX_FUEL_WORDS) cachedFuels.set(words, fuel);
  return fuel;
}

/** Results are cached, because every count reads the fuel of every vehicle, and backends use few words. */
const cachedFuels = new Map<string, Fuel>();
const MAX_FUEL_WORDS = 1_000;

function detectFuel(words: string): Fuel {
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
