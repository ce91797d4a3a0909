import type { Continuation, Place } from './continuation';

/* This module finds elements of the search screen for its client components. */

/** Selectors of choices that another choice, or the same one, replaces on the next page. */
const IN_PLACE = ['[data-chip]', '[data-listing]'];

/** Returns the list in which a choice was made, if it stays open for further values; `null` for any other choice. */
export function listOf(choice: Element): Continuation['list'] {
  const filter = choice.closest<HTMLElement>('[data-filter]')?.dataset.filter;
  return filter !== undefined && choice.matches('[data-one-of-several]')
    ? { filter, scrollTop: choice.closest('ul')?.scrollTop ?? 0 }
    : null;
}

/** Returns how far the filter sheet that contains a choice is scrolled; `null` for a choice outside of the sheet. */
export function sheetOf(choice: Element): Continuation['sheet'] {
  const fields = choice.closest('dialog')?.querySelector('[data-fields]');
  return fields ? { scrollTop: fields.scrollTop } : null;
}

/** Scrolls an open sheet, and the open list in it, to their positions on the page before. */
export function scrollSheet(sheet: Element, { sheet: sheetBefore, list }: Continuation): void {
  sheet.querySelector('[data-filter][open] ul')?.scrollTo(0, list?.scrollTop ?? 0);
  sheet.querySelector('[data-fields]')?.scrollTo(0, sheetBefore?.scrollTop ?? 0);
}

/**
 * Returns the position of the element to focus on the page to which a choice leads.
 *
 * @param within element that contains the elements of the same kind as the choice
 */
export function focusPlaceFor(choice: Element, within: Element): Place | null {
  const filter = choice.closest<HTMLElement>('[data-filter]');
  if (filter) return placeInFilter(filter, choice);
  const selector = IN_PLACE.find((each) => choice.matches(each));
  if (!selector) return null;
  return { selector, index: [...within.querySelectorAll(selector)].indexOf(choice) };
}

/**
 * Returns the element to focus in a list that stays open: the text box focuses itself; without a text box, the choice.
 */
function placeInFilter(filter: HTMLElement, choice: Element): Place | null {
  const root = `[data-filter="${filter.dataset.filter}"]`;
  const summary = { selector: `${root} > summary`, index: 0 };
  if (!listOf(choice)) return summary;
  if (choice.matches('[role=option]')) return matchMedia('(hover: hover)').matches ? null : summary;
  const choices = [...filter.querySelectorAll('a')];
  return { selector: `${root} a`, index: choices.findIndex((each) => each === choice) };
}

/** Focuses the element at a position, if there is one. */
export function focusPlace(within: Element | null, { selector, index }: Place): void {
  within?.querySelectorAll<HTMLElement>(selector)[index]?.focus({ preventScroll: true });
}

const resultsOf = (within: Element | null) =>
  within?.closest('[data-search]')?.querySelector('[data-results]') ?? null;

/** Scrolls to the beginning of a search's results. */
export function showResults(within: Element | null, behavior: ScrollBehavior): void {
  resultsOf(within)?.scrollIntoView({ behavior });
}

/** Returns true where a visitor has scrolled past the beginning of the results. */
export function isPastResults(within: Element | null): boolean {
  return (resultsOf(within)?.getBoundingClientRect().top ?? 0) < 0;
}
