import { REDUCED_MOTION } from '@/components/ui/media-queries';
/** Scrolls the results of a search into view. @param within anything on the search screen */
export function showResults(within: Element | null): void {
  const behavior = matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth';
  within?.closest('[data-search]')?.querySelector('[data-results]')?.scrollIntoView({ behavior });
}
