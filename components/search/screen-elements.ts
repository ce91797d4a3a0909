/* Elements of the search screen that its client parts look up. */

/** Puts the focus back on a filter. */
export function focusFilter(within: Element | null, name: string): void {
  within
    ?.querySelector<HTMLElement>(`[data-filter="${name}"] > summary`)
    ?.focus({ preventScroll: true });
}

const resultsOf = (within: Element | null) =>
  within?.closest('[data-search]')?.querySelector('[data-results]') ?? null;

/** Scrolls the results of a search to where they begin. @param within anything on the search screen */
export function showResults(within: Element | null, behavior: ScrollBehavior): void {
  resultsOf(within)?.scrollIntoView({ behavior });
}

/** Whether a visitor has scrolled past the beginning of the results. @param within anything on the search screen */
export function isPastResults(within: Element | null): boolean {
  return (resultsOf(within)?.getBoundingClientRect().top ?? 0) < 0;
}
