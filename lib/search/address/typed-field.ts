/** Name of the field for a search in a visitor's own words, `/busca?q=…` (typed/handler.ts answers the request). */
export const TYPED_SEARCH_FIELD = 'q';

/** Key in the browser tab's storage of the last search in a visitor's own words, which the page of the result shows. */
export const TYPED_SEARCH_STORAGE_KEY = 'pergunta';
