/**
 * Adds an entry to the browser's history without informing Next's router. When the visitor comes back to such an entry,
 * the router loads its page.
 */
export const pushEntryUnseenByRouter = (path: string): void =>
  History.prototype.pushState.call(history, {}, '', path);
