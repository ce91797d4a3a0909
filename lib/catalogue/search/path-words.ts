import { slugify } from './slug';
import { ALL, listings, oneOf, type Listing } from './vocabulary';

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

/** Whether a part of a path is missing, or says that nothing is chosen. */
const saysNothing = (text: string) => text === '' || text.toLowerCase() === ALL;

/** A part of a path ("Semi Novo", any case, accents) as a word of ours. */
function word(text: string | undefined, spellings: Spellings): string {
  const trimmed = (text ?? '').trim();
  if (saysNothing(trimmed)) return ALL;
  const slug = slugify(trimmed);
  return spellings[slug] ?? slug;
}

/** The listing of a part of the path; a missing part is every listing, an unknown one `null`. */
export function readListing(text: string | undefined): Listing | null {
  return oneOf(listings, word(text, ofListings));
}

/** The slug of the condition of a part of the path; a missing part is "todos", every condition. */
export function readCondition(text: string | undefined): string {
  return word(text, ofConditions);
}

/** The slug of a brand or model of the path; `null` when it is missing or "todos". */
export function readName(text: string | undefined): string | null {
  const trimmed = (text ?? '').trim();
  return saysNothing(trimmed) ? null : slugify(trimmed);
}
