/** The list of a filter. */
export type OpenFilterList = Readonly<{
  filter: string;
  /** Index of the choice in the list that gets the focus; at -1 the control that opens the list gets the focus. */
  index: number;
  /** How far the list was scrolled. */
  scrollTop: number;
}>;

/** State that is passed on from a choice in a search to the page it leads to, which Next mounts anew. */
export type SearchContinuation = Readonly<{
  /** Path and query that the choice leads to. */
  address: string;
  /** Name of the control (`data-control`) that gets the focus on the next page. */
  focus: string | null;
  /** The list that stays open on the next page, for a further value. */
  list: OpenFilterList | null;
  /** How far the filter sheet was scrolled, if the choice was made in it; the sheet then stays open. */
  sheet: Readonly<{ scrollTop: number }> | null;
  /** The further filters were in view, so the next page shows them too. */
  isMoreShown: boolean;
  /** The next page begins with its results in view. */
  toResults: boolean;
}>;

let savedContinuation: SearchContinuation | null = null;

/** Saves a continuation, which replaces an earlier one. */
export function saveContinuation(continuation: SearchContinuation): void {
  savedContinuation = continuation;
}

/** Returns the continuation saved for the page at `address`; `null` without one. */
export function findContinuation(address: string): SearchContinuation | null {
  return savedContinuation?.address === address ? savedContinuation : null;
}

/**
 * Returns how far, in px, to scroll the list of a filter that stays open on the page at `address`; `null` for a closed
 * list.
 */
export function findOpenList(address: string, filter: string, inSheet: boolean): number | null {
  const of = findContinuation(address);
  return of?.list?.filter === filter && (of.sheet !== null) === inSheet ? of.list.scrollTop : null;
}

/** Gives the focus to the control that a continuation names, or to a choice of its list, if there is one. */
export function restoreFocus(within: Element | null, { focus, list }: SearchContinuation): void {
  const control = within?.querySelector<HTMLElement>(`[data-control="${focus}"]`);
  const choice = list && control?.closest('details')?.querySelectorAll('a')[list.index];
  (choice ?? control)?.focus({ preventScroll: true });
}

/** Deletes the continuation, because it was applied or the visitor went to another page. */
export function clearContinuation(): void {
  savedContinuation = null;
}
