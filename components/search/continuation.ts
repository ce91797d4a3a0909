/** The element of a search screen that takes the place of one on the page before. */
export type Place = Readonly<{ selector: string; index: number }>;

/** State that a choice passes to the page it leads to, which Next mounts anew. */
export type Continuation = Readonly<{
  /** Path and query that the choice leads to. */
  address: string;
  /** Gets the focus on the next page, in the place of the choice. */
  focus: Place | null;
  /** The list of a filter that stays open, for a further value, and how far it was scrolled. */
  list: Readonly<{ filter: string; scrollTop: number }> | null;
  /** Set where the choice was made in the filter sheet, which then stays open, scrolled so far. */
  sheet: Readonly<{ scrollTop: number }> | null;
  /** The further filters were in view: the next page shows them too. */
  isMoreShown: boolean;
  /** The next page begins with its results in view. */
  toResults: boolean;
}>;

let pending: Continuation | null = null;

/** Saves a continuation, in place of an earlier one. */
export function saveContinuation(continuation: Continuation): void {
  pending = continuation;
}

/** Returns the continuation saved for the page at `address`; `null` without one. */
export function findContinuation(address: string): Continuation | null {
  return pending?.address === address ? pending : null;
}

/**
 * Returns how far the list of a filter was scrolled, in px, that stays open on the page at `address`; `null` for a closed
 * one.
 */
export function findOpenList(address: string, filter: string, inSheet: boolean): number | null {
  const of = findContinuation(address);
  return of?.list?.filter === filter && (of.sheet !== null) === inSheet ? of.list.scrollTop : null;
}

/** Clears the continuation: it was applied, or the visitor went elsewhere. */
export function clearContinuation(): void {
  pending = null;
}
