import { slugify } from './slug';
import { ALL, conditions, listings, oneOf, type Condition, type Listing } from './vocabulary';

/** Spellings that people and backends use for the words of the path. */
const spellings: Readonly<Record<string, string>> = {
  blindado: 'blindados',
  'nao-blindado': 'nao-blindados',
  seminovo: 'semi-novo',
};

/** Whether a part of a path is missing, or says that nothing is chosen. */
const saysNothing = (text: string) => text === '' || text.toLowerCase() === ALL;

/** A part of a path ("Semi Novo", any case, accents) as a word of ours. */
function word(text: string | undefined): string {
  const trimmed = (text ?? '').trim();
  if (saysNothing(trimmed)) return ALL;
  const slug = slugify(trimmed);
  return spellings[slug] ?? slug;
}

/** The listing of a part of the path; a missing part is every listing, an unknown one `null`. */
export function readListing(text: string | undefined): Listing | null {
  return oneOf(listings, word(text));
}

/** The condition of a part of the path; a missing part is every condition, an unknown one `null`. */
export function readCondition(text: string | undefined): Condition | null {
  return oneOf(conditions, word(text));
}

/** The slug of a brand or model of the path; `null` when it is missing or "todos". */
export function readName(text: string | undefined): string | null {
  const trimmed = (text ?? '').trim();
  return saysNothing(trimmed) ? null : slugify(trimmed);
}
