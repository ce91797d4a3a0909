/** Field of a search in a visitor's own words, `/busca?q=…` (handler.ts answers it). */
export const TYPED_FIELD = 'q';

/** Entry of the tab's storage with the last search in a visitor's own words, for the page that answers it. */
export const QUESTION = 'pergunta';
