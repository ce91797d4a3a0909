/** Opened list of a filter's values. */
export type OpenFilterList = Readonly<{
  filter: string;
  /** Index of the value that gets the focus; -1 focuses the control that opens the list. */
  index: number;
  /** Scroll position of the list, in px. */
  scrollTop: number;
}>;

/** What one search page passes on to the next, because Next mounts the next page from scratch. */
export type SearchContinuation = Readonly<{
  /** Path and query of the next page. */
  address: string;
  /** Value of the `data-control` attribute of the control that gets the focus on the next page; `null` for none. */
  focus: string | null;
  /** List of a filter that stays open on the next page; `null` for none. */
  list: OpenFilterList | null;
  /**
   * Scroll position of the filter sheet in px if the visitor used the sheet, which then stays open; `null` otherwise.
   */
  sheet: Readonly<{ scrollTop: number }> | null;
  /** `true` if the further filters were visible, so that the next page shows them too. */
  isMoreShown: boolean;
  /** `true` scrolls the next page to its results. */
  toResults: boolean;
}>;

let savedContinuation: SearchContinuation | null = null;

/** Saves the state for the next page, in place of an earlier one. */
export function saveContinuation(continuation: SearchContinuation): void {
  savedContinuation = continuation;
}

/** Returns the state saved for the page at `address`; `null` if there is none. */
export function findContinuation(address: string): SearchContinuation | null {
  return savedContinuation?.address === address ? savedContinuation : null;
}

/** Returns the scroll position, in px, of a filter's list that stays open at `address`; `null` if it is closed. */
export function findOpenList(address: string, filter: string, inSheet: boolean): number | null {
  const of = findContinuation(address);
  return of?.list?.filter === filter && (of.sheet !== null) === inSheet ? of.list.scrollTop : null;
}

/** Focuses the control that the saved state names, or the value in its open list, if it exists. */
export function restoreFocus(within: Element | null, { focus, list }: SearchContinuation): void {
  const control = within?.querySelector<HTMLElement>(`[data-control="${focus}"]`);
  const choice = list && control?.closest('details')?.querySelectorAll('a')[list.index];
  (choice ?? control)?.focus({ preventScroll: true });
}

/** Deletes the saved state, because it was applied or the visitor went to another page. */
export function clearContinuation(): void {
  savedContinuation = null;
}
