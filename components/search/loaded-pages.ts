import type { ReactNode } from 'react';

/** A page of a list, as it is shown. */
type LoadedPage = Readonly<{ page: number; count: number; entries: ReactNode }>;

type Pages = readonly LoadedPage[];

/** Lists that can be restored on the way back; the oldest gives way. */
const MAX_LISTS = 10;

export const NO_PAGES: Pages = [];

/** Pages before the one of the address, by the history entry they belong to. */
const lists = new Map<string, Pages>();

let left: Readonly<{ address: string; pages: Pages; bottom: number }> | null = null;

/** The entry of the browser's history, which says what list it belongs to. */
const listOfEntry = (): string | undefined =>
  (history.state as Readonly<{ list?: string }> | null)?.list;

/**
 * Leaves the pages shown to the one that follows them.
 *
 * @param address of that page
 * @param bottom of the last entry, in px from the top of the document
 */
export function leavePages(address: string, pages: Pages, bottom: number): void {
  left = { address, pages, bottom };
}

/** The pages to show before the one at `address`: those just left to it, or those of a visit gone back to. */
export function pagesBefore(address: string): Pages {
  if (left?.address === address) return left.pages;
  return (typeof history !== 'undefined' && lists.get(listOfEntry() ?? '')) || NO_PAGES;
}

/**
 * Keeps the pages left to `address` for the way back, once they are shown.
 *
 * @returns where their last entry was, in px from the top of the document; `null` when none were left
 */
export function settlePages(address: string): number | null {
  if (left?.address !== address) return null;
  const { pages, bottom } = left;
  left = null;
  const list = String(performance.timeOrigin + performance.now());
  lists.set(list, pages);
  const [oldest] = lists.keys();
  if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest);
  history.replaceState({ ...history.state, list }, '');
  return bottom;
}
