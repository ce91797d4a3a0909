/** A text without the accents of its letters. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '');

/** A text as people type it in a hurry: no case, no accents. */
export const plainText = (text: string): string => withoutAccents(text).toLowerCase();
