/** The field of a search in a visitor's own words, `/busca?q=…` (handler.ts answers it). */
export const TYPED_FIELD = 'q';
