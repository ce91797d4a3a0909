import type { ReactNode } from 'react';

/*
 * "Mostrar mais" shows several pages of a list below each other, although it leads to a new page. The link saves the
 * shown pages as pending; the new page renders them above its own entries and stores them for its history entry, where
 * they are found after going back.
 */

type LoadedPage = Readonly<{ page: number; count: number; entries: ReactNode }>;

type LoadedPages = readonly LoadedPage[];

/** Largest number of lists stored for going back; the oldest is deleted. */
const MAX_STORED_LISTS = 10;

export const NO_LOADED_PAGES: LoadedPages = [];

/** Pages shown above the page of the URL, keyed by an id in their history entry. */
const loadedPagesByEntry = new Map<string, LoadedPages>();

let pendingPages: Readonly<{ address: string; pages: LoadedPages; bottom: number }> | null = null;

/** Returns the key of the list stored in the current history entry. */
const getHistoryEntryKey = (): string | undefined =>
  (history.state as Readonly<{ list?: string }> | null)?.list;

/**
 * Saves the shown pages for the page at `address`, which will be appended to them; `bottom` is the lower edge of the
 * last entry, in px from the top of the document.
 */
export function savePendingPages(address: string, pages: LoadedPages, bottom: number): void {
  pendingPages = { address, pages, bottom };
}

/** Returns the pages above: those just saved for `address`, otherwise those of the current history entry. */
export function getPagesBefore(address: string): LoadedPages {
  if (pendingPages?.address === address) return pendingPages.pages;
  return (
    (typeof history !== 'undefined' && loadedPagesByEntry.get(getHistoryEntryKey() ?? '')) ||
    NO_LOADED_PAGES
  );
}

/**
 * Stores the pages saved for `address` for the current history entry. Returns the lower edge of their last entry, in px
 * from the top of the document; `null` if no pages were saved.
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
