/** This is the field of a search in a visitor's own words, `/busca?q=…` (handler.ts answers it). */
export const TYPED_FIELD = 'q';

/** This entry of the tab's storage has the text sent in that field last, for the page that answers it. */
export const QUESTION = 'pergunta';
