/** Scrolls the results of a search into view. @param within anything on the search screen */
export function showResults(within: Element | null): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  within?.closest('[data-search]')?.querySelector('[data-results]')?.scrollIntoView({ behavior });
}
