/**
 * Adds an entry to the browser's history of which Next's router does not know until it navigates to that address. An
 * entry that the router never learned of loads its page when the visitor comes back to it.
 */
export const pushEntryUnseenByRouter = (path: string): void =>
  History.prototype.pushState.call(history, {}, '', path);
