/** Word of the search addresses for "no filter" (vocabulary.ts), which no name may have as its slug. */
const RESERVED = 'todos';

const MAX_LENGTH = 80;
/** The most letters of a name that are read; further letters cannot change the slug, but take time. */
const MAX_NAME_LENGTH = 1_000;
const ACCENTS = /\p{M}/gu;

/** Latin letters that do not decompose into a letter from a to z and an accent. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

const codePoint = (character: string) => `-u${character.codePointAt(0)?.toString(16) ?? ''}-`;

const hyphenated = (text: string) =>
  text
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');

/**
 * Returns the part of an address that stands for a name of a brand or model: lower case, no accents, everything else
 * hyphens; letters of other scripts, and names without any letter or digit, by their code points. Never empty for a
 * name that is not, never "todos", at most 80 characters, and `slugify(slugify(name))` is `slugify(name)`.
 *
 * Names that differ in nothing but case, accents and punctuation ("Citroën", "CITROEN") share one slug on purpose: its
 * address shows the vehicles of all of them (`withSlug`).
 */
export function slugify(name: string): string {
  const start = name.slice(0, MAX_NAME_LENGTH);
  const plain = start
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => latin[letter] ?? letter);
  const slug =
    hyphenated(plain.replace(/[^\p{ASCII}\P{L}]|[^\p{ASCII}\P{N}]/gu, codePoint)) ||
    hyphenated(Array.from(start.trim(), codePoint).join(''));
  return slug === RESERVED ? `${RESERVED}-1` : slug;
}

/** Returns the slug of a name; `null` for none, or an empty one. */
export const slugOf = (name: string | null): string | null =>
  (name !== null && slugify(name)) || null;

/** Returns the options whose address is `slug`: one, several with the same slug, or none. */
export function withSlug<T extends Readonly<{ name: string }>>(
  options: readonly T[],
  slug: string,
): readonly T[] {
  return options.filter((option) => slugify(option.name) === slug);
}
