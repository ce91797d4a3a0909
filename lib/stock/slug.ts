/** The word of search addresses for "no filter" (vocabulary.ts), which no name may have as its slug. */
const RESERVED_SLUG = 'todos';

const MAX_SLUG_LENGTH = 80;
/** The number of characters of a name that are read; further characters cannot change the slug, but take time. */
const MAX_SLUGIFIED_NAME_LENGTH = 1_000;
const ACCENTS_PATTERN = /\p{M}/gu;

/** Latin letters that do not decompose into a letter from a to z and an accent. */
const latinReplacements: Readonly<Record<string, string>> = {
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

const toHexCodePoint = (character: string) => `-u${character.codePointAt(0)?.toString(16) ?? ''}-`;

const hyphenate = (text: string) =>
  text
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, '');

/**
 * Returns the slug of the name of a brand or model: lower case, no accents, everything else hyphens; letters of
 * other scripts, and names without any letter or digit, by their code points. It is never empty for a name that is
 * not, never "todos", at most 80 characters long, and `slugify(slugify(name))` is `slugify(name)`.
 *
 * Names that differ in nothing but case, accents and punctuation ("Citroën", "CITROEN") share one slug on purpose:
 * its address shows the vehicles of all of them (`filterBySlug`).
 */
export function slugify(name: string): string {
  const start = name.slice(0, MAX_SLUGIFIED_NAME_LENGTH);
  const plain = start
    .normalize('NFKD')
    .replace(ACCENTS_PATTERN, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => latinReplacements[letter] ?? letter);
  const slug =
    hyphenate(plain.replace(/[^\p{ASCII}\P{L}]|[^\p{ASCII}\P{N}]/gu, toHexCodePoint)) ||
    hyphenate(Array.from(start.trim(), toHexCodePoint).join(''));
  return slug === RESERVED_SLUG ? `${RESERVED_SLUG}-1` : slug;
}

/** Returns the slug of a name; `null` for none, or an empty one. */
export const slugifyOrNull = (name: string | null): string | null =>
  (name !== null && slugify(name)) || null;

/** Returns the options whose name has the slug `slug`: none, one, or several. */
export function filterBySlug<T extends Readonly<{ name: string }>>(
  options: readonly T[],
  slug: string,
): readonly T[] {
  return options.filter((option) => slugify(option.name) === slug);
}
