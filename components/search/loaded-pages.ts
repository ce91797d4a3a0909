import type { ReactNode } from 'react';

/*
 * The pages of a list that "Mostrar mais" has shown below each other. The link saves them as pending, the next page
 * renders them above its own entries and stores them under its history entry, and going back finds them there.
 */

/** One page of a list that is shown below others. */
type LoadedPage = Readonly<{ page: number; count: number; entries: ReactNode }>;

type LoadedPages = readonly LoadedPage[];

/** Largest number of lists stored for the way back; the oldest is dropped. */
const MAX_STORED_LISTS = 10;

export const NO_LOADED_PAGES: LoadedPages = [];

/** The pages shown before the page of the address, by the key in their history entry. */
const loadedPagesByEntry = new Map<string, LoadedPages>();

let pendingPages: Readonly<{ address: string; pages: LoadedPages; bottom: number }> | null = null;

/** Returns the key of the list in the current entry of the browser's history. */
const historyEntryKey = (): string | undefined =>
  (history.state as Readonly<{ list?: string }> | null)?.list;

/**
 * Saves the pages shown now for the page that will be appended to them.
 *
 * @param address of that page
 * @param bottom of the last entry, in px from the top of the document
 */
export function savePendingPages(address: string, pages: LoadedPages, bottom: number): void {
  pendingPages = { address, pages, bottom };
}

/**
 * Returns the pages to show before the one at `address`: those just saved for it, or those of the current history
 * entry.
 */
export function getPagesBefore(address: string): LoadedPages {
  if (pendingPages?.address === address) return pendingPages.pages;
  return (
    (typeof history !== 'undefined' && loadedPagesByEntry.get(historyEntryKey() ?? '')) ||
    NO_LOADED_PAGES
  );
}

/**
 * Stores the pages saved for `address` under the current history entry, so that going back restores them.
 *
 * @returns where their last entry was, in px from the top of the document; `null` when none were saved
 */
export function storePendingPages(address: string): number | null {
  if (pendingPages?.address !== address) return null;
  const { pages, bottom } = pendingPages;
  pendingPages = null;
  const list = String(performance.timeOrigin + performance.now());
  loadedPagesByEntry.set(list, pages);
  const [oldest] = loadedPagesByEntry.keys();
  if (loadedPagesByEntry.size > MAX_STORED_LISTS && oldest !== undefined)
    loadedPagesByEntry.delete(oldest);
  history.replaceState({ ...history.state, list }, '');
  return bottom;
}
