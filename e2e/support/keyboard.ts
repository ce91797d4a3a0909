import type { Page } from '@playwright/test';

/** Most presses of Tab in a walk; no screen has as many focusable elements. */
const MAX_STOPS = 160;

/**
 * Runs in the page and checks the focused element: it must have an outline of at least 2 px, and must not be outside of the
 * screen or covered (WCAG 2.4.7, 2.4.11). Returns whether the element is one of `targets`.
 */
export function inspectFocus(targets: readonly Element[]) {
  const stop = document.activeElement;
  if (!stop || stop === document.body) return { isReached: false, isOnPage: false, problem: null };
  // The outline may be that of the label, the card or the next sibling, which draw a hidden control.
  const outlinedElements = [
    stop,
    stop.nextElementSibling,
    stop.parentElement,
    stop.closest('label, article'),
  ];
  const hasRing = outlinedElements.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  const target = stop.closest('label') ?? stop;
  const { left, top, width, height } = target.getBoundingClientRect();
  const isVisible = [0.1, 0.5, 0.9].some((x) =>
    [0.1, 0.5, 0.9].some((y) => {
      const topElement = document.elementFromPoint(left + width * x, top + height * y);
      return topElement !== null && (target.contains(topElement) || topElement.contains(target));
    }),
  );
  const description = stop.outerHTML.slice(0, 140);
  const problem = hasRing
    ? isVisible
      ? null
      : `hidden: ${description}`
    : `no ring: ${description}`;
  return { isReached: targets.includes(stop), isOnPage: true, problem };
}

/** Presses Tab through the whole page, and returns the problems of the focus. */
export async function findFocusProblems(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { isOnPage, problem } = await page.evaluate(inspectFocus, []);
    if (problem) problems.push(problem);
    if (!isOnPage) break;
  }
  return problems;
}
