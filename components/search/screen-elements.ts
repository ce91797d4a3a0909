import type { Continuation, Place } from './continuation';

/* Elements of the search screen that its client components query. */

/** Choices that are replaced in place, by another one or by themselves, on the page they lead to. */
const IN_PLACE = ['[data-chip]', '[data-listing]'];

/** Returns the list that stays open after a choice, since it takes several values; `null` for any other. */
export function listOf(choice: Element): Continuation['list'] {
  const filter = choice.closest<HTMLElement>('[data-filter]')?.dataset.filter;
  return filter !== undefined && choice.matches('[data-one-of-several]')
    ? { filter, scrollTop: choice.closest('ul')?.scrollTop ?? 0 }
    : null;
}

/** Returns how far the filter sheet around a choice is scrolled; `null` outside of it. */
export function sheetOf(choice: Element): Continuation['sheet'] {
  const fields = choice.closest('dialog')?.querySelector('[data-fields]');
  return fields ? { scrollTop: fields.scrollTop } : null;
}

/** Scrolls an open sheet, and the list that stays open in it, to where they stood. */
export function scrollSheet(sheet: Element, { sheet: sheetBefore, list }: Continuation): void {
  sheet.querySelector('[data-filter][open] ul')?.scrollTo(0, list?.scrollTop ?? 0);
  sheet.querySelector('[data-fields]')?.scrollTo(0, sheetBefore?.scrollTop ?? 0);
}

/** Returns where the focus belongs once a choice has led to its page. @param within what holds the places of that kind */
export function focusPlaceFor(choice: Element, within: Element): Place | null {
  const filter = choice.closest<HTMLElement>('[data-filter]');
  if (filter) return placeInFilter(filter, choice);
  const selector = IN_PLACE.find((each) => choice.matches(each));
  if (!selector) return null;
  return { selector, index: [...within.querySelectorAll(selector)].indexOf(choice) };
}

/** A list that stays open has the focus: its text box by itself, where there is one, otherwise the choice. */
function placeInFilter(filter: HTMLElement, choice: Element): Place | null {
  const root = `[data-filter="${filter.dataset.filter}"]`;
  const summary = { selector: `${root} > summary`, index: 0 };
  if (!listOf(choice)) return summary;
  if (choice.matches('[role=option]')) return matchMedia('(hover: hover)').matches ? null : summary;
  const choices = [...filter.querySelectorAll('a')];
  return { selector: `${root} a`, index: choices.findIndex((each) => each === choice) };
}

/** Gives the focus to the element at a place, if there is one. */
export function focusPlace(within: Element | null, { selector, index }: Place): void {
  within?.querySelectorAll<HTMLElement>(selector)[index]?.focus({ preventScroll: true });
}

const resultsOf = (within: Element | null) =>
  within?.closest('[data-search]')?.querySelector('[data-results]') ?? null;

/** Scrolls the results of a search to where they begin. @param within anything on the search screen */
export function showResults(within: Element | null, behavior: ScrollBehavior): void {
  resultsOf(within)?.scrollIntoView({ behavior });
}

/**
 * Returns true where a visitor has scrolled past the beginning of the results. @param within anything on the search screen
 */
export function isPastResults(within: Element | null): boolean {
  return (resultsOf(within)?.getBoundingClientRect().top ?? 0) < 0;
}
