/** The element of a search screen that stands where another one stood on the page before. */
export type Place = Readonly<{ selector: string; index: number }>;

/** What a choice leaves to the page it leads to: Next mounts that page anew. */
export type Continuation = Readonly<{
  /** Where the choice leads: path and query. */
  address: string;
  /** What takes the focus on the next page, in the place of the choice. */
  focus: Place | null;
  /** The list of a filter that stays open, for a further value, and how far it was scrolled. */
  list: Readonly<{ filter: string; scrollTop: number }> | null;
  /** Set where the choice was made in the filter sheet, which then stays open, scrolled so far. */
  sheet: Readonly<{ scrollTop: number }> | null;
  /** Whether the further filters were in view: the next page shows them too. */
  isMoreShown: boolean;
  /** Whether the next page begins with its results in view. */
  toResults: boolean;
}>;

let pending: Continuation | null = null;

/** Leaves a continuation, in place of an earlier one. */
export function saveContinuation(continuation: Continuation): void {
  pending = continuation;
}

/** What was left for the page at `address`, if anything. */
export function findContinuation(address: string): Continuation | null {
  return pending?.address === address ? pending : null;
}

/** How far the list of a filter was scrolled that was left open for the page at `address`; `null` for a closed one. */
export function findOpenList(address: string, filter: string, inSheet: boolean): number | null {
  const of = findContinuation(address);
  return of?.list?.filter === filter && (of.sheet !== null) === inSheet ? of.list.scrollTop : null;
}

/** Forgets what was left: it has been taken up, or the visitor went elsewhere. */
export function clearContinuation(): void {
  pending = null;
}
