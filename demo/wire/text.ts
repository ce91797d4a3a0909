const ACCENT_PATTERN = /[\u0300-\u036f]/g;

/** Returns a name in the form used for comparisons: no accents, lower case, words separated by one space. */
export function toComparableText(text: string): string {
  return text
    .normalize('NFD')
    .replace(ACCENT_PATTERN, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Returns a name without accents, in lower case, with hyphens, for an address. */
export function slugify(text: string): string {
  return toComparableText(text).replaceAll(' ', '-');
}
