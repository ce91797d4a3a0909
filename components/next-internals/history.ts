/**
 * Adds an entry to the browser's history that Next's router does not see: it takes the entry over when it comes to that
 * address itself. Come back to without it, the page is loaded.
 */
export const pushOwnEntry = (path: string): void =>
  History.prototype.pushState.call(history, {}, '', path);
