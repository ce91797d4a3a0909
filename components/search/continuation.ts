/** Position of an element on a search screen: after a choice, the element at the same position gets the focus. */
export type Place = Readonly<{ selector: string; index: number }>;

/** State that is passed on from a choice in a search to the page it leads to, which Next mounts anew. */
export type Continuation = Readonly<{
  /** Path and query that the choice leads to. */
  address: string;
  /** Position of the element that gets the focus on the next page. */
  focus: Place | null;
  /** The filter whose list stays open on the next page, for a further value, and how far the list was scrolled. */
  list: Readonly<{ filter: string; scrollTop: number }> | null;
  /** How far the filter sheet was scrolled, if the choice was made in it; the sheet then stays open. */
  sheet: Readonly<{ scrollTop: number }> | null;
  /** The further filters were in view, so the next page shows them too. */
  isMoreShown: boolean;
  /** The next page begins with its results in view. */
  toResults: boolean;
}>;

let pending: Continuation | null = null;

/** Saves a continuation, which replaces an earlier one. */
export function saveContinuation(continuation: Continuation): void {
  pending = continuation;
}

/** Returns the continuation saved for the page at `address`; `null` without one. */
export function findContinuation(address: string): Continuation | null {
  return pending?.address === address ? pending : null;
}

/**
 * Returns how far, in px, to scroll the list of a filter that stays open on the page at `address`; `null` for a closed
 * list.
 */
export function findOpenList(address: string, filter: string, inSheet: boolean): number | null {
  const of = findContinuation(address);
  return of?.list?.filter === filter && (of.sheet !== null) === inSheet ? of.list.scrollTop : null;
}

/** Deletes the continuation, because it was applied or the visitor went to another page. */
export function clearContinuation(): void {
  pending = null;
}
