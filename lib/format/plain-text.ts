/** A text without the accents of its letters. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '');

/** A text for comparisons: lower case, no accents. */
export const plainText = (text: string): string => withoutAccents(text).toLowerCase();
