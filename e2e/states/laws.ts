import type { Page } from '@playwright/test';
import { findCutText } from '../support/inspect';
import { findUnpaintedIcons } from './drawings';

/**
 * Checks the page without scrolling it: no element that hides its overflow is scrolled, nothing visible is broken or
 * cut off, each icon is painted, the back button shows in the installed site, and the focused element is visible.
 *
 * @param isInstalled true if the page is shown as in the installed site
 * @returns the faults: rule, element and its measures
 */
export async function findFaultsWithoutScrolling(
  page: Page,
  isInstalled = false,
): Promise<readonly string[]> {
  const faults = await page.evaluate(faultsInPage);
  const cut = await findCutText(page, false);
  const waysBack = page
    .getByRole('link', { name: 'Voltar', exact: true })
    .filter({ visible: true });
  const hasWayBack = (await waysBack.count()) > 0;
  return [
    ...faults,
    ...(await findUnpaintedIcons(page)),
    ...cut.map((text) => `text cut without an ellipsis: ${text}`),
    ...(hasWayBack === isInstalled ? [] : [`way back: ${hasWayBack ? 'shown' : 'missing'}`]),
  ];
}

/**
 * Checks, by scrolling the page and then restoring it, that every control can be brought into view and receives a tap
 * there.
 */
export const findUntappableControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(tapFaultsInPage);

/** Checks all rules for the layout of a page. */
export const findLayoutFaults = async (
  page: Page,
  isInstalled = false,
): Promise<readonly string[]> => [
  ...(await findFaultsWithoutScrolling(page, isInstalled)),
  ...(await findUntappableControls(page)),
];

/** Runs in the page and returns the faults that are found without changing the page. */
async function faultsInPage(): Promise<string[]> {
  const found: string[] = [];
  const describeElement = (element: Element): string => {
    const name = element.id ? `#${element.id}` : (element.getAttribute('class') ?? '').slice(0, 60);
    const words = (element.ariaLabel ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
    return `${element.localName}.${name} “${words.slice(0, 40)}”`;
  };
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const seen = { visibilityProperty: true, opacityProperty: true };
    return width > 1 && height > 1 && element.checkVisibility(seen);
  };
  const all = [...document.body.querySelectorAll('*')];
  const round = Math.round;

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`page wider than its window: ${scrollWidth} px`);

  for (const element of all) {
    if (element.scrollLeft === 0 && element.scrollTop === 0) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    if (element.scrollLeft !== 0 && isHidden(overflowX))
      found.push(
        `hidden overflow scrolled sideways: ${describeElement(element)} by ${element.scrollLeft} px`,
      );
    if (element.scrollTop !== 0 && isHidden(overflowY))
      found.push(
        `hidden overflow scrolled: ${describeElement(element)} by ${element.scrollTop} px`,
      );
  }

  for (const image of document.images) {
    if (!isShown(image) || !image.complete || image.naturalWidth > 0) continue;
    found.push(`picture broken: ${describeElement(image)} ${image.currentSrc}`);
  }

  const focused = document.activeElement;
  if (focused && focused !== document.body) {
    const target = focused.closest('label') ?? focused;
    const { left, top, width, height } = target.getBoundingClientRect();
    const isSeen = [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const at = document.elementFromPoint(left + width * x, top + height * y);
        return at !== null && target.contains(at);
      }),
    );
    if (!isSeen)
      found.push(`focus out of view: ${describeElement(focused)} at ${round(left)}, ${round(top)}`);
  }
  return found;
}

/**
 * Runs in the page and returns the controls that cannot be scrolled fully into view, or that do not receive a tap
 * there.
 */
async function tapFaultsInPage(): Promise<string[]> {
  const describeElement = (element: Element): string => {
    const words = (element.ariaLabel ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
    return `${element.localName} “${words.slice(0, 50)}”`;
  };
  const modals = [...document.querySelectorAll('dialog:modal, [aria-modal=true], [role=dialog]')];
  const scope = modals.findLast((modal) => modal.checkVisibility()) ?? document.body;
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=switch]';

  /** Scroll positions to try: a row with scroll snapping returns from a position where the next slide only begins. */
  const SCROLLS: readonly (readonly [ScrollLogicalPosition, ScrollLogicalPosition])[] = [
    ['center', 'nearest'],
    ['center', 'center'],
    ['nearest', 'nearest'],
    ['start', 'nearest'],
    ['end', 'nearest'],
  ];
  /** Points of a control's box that must receive the tap: its centre, and points towards each side. */
  const POINTS = [
    [0.5, 0.5],
    [0.25, 0.5],
    [0.75, 0.5],
    [0.5, 0.3],
    [0.5, 0.7],
  ] as const;
  const frames = (count: number) =>
    new Promise<void>((resolve) => {
      const next = (left: number) =>
        left > 0 ? requestAnimationFrame(() => next(left - 1)) : resolve();
      next(count);
    });
  /** Returns the element to tap: the label for a hidden field that its label draws. */
  const targetOf = (control: Element): Element => {
    const { width, height } = control.getBoundingClientRect();
    const isDrawn = width > 1 && height > 1 && control.checkVisibility({ opacityProperty: true });
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    return isDrawn ? control : (label ?? control);
  };
  const isPressed = (target: Element): boolean => {
    const style = getComputedStyle(target);
    const { width, height } = target.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      style.pointerEvents !== 'none' &&
      !target.closest('[inert], [aria-hidden=true]') &&
      !target.matches(':disabled') &&
      target.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  /** Returns the scroll positions of all ancestors of an element, to restore them. */
  const around = (element: Element): readonly (readonly [Element, number, number])[] => {
    const places: [Element, number, number][] = [];
    for (let each: Element | null = element; each; each = each.parentElement) {
      places.push([each, each.scrollLeft, each.scrollTop]);
    }
    return places;
  };

  /** Returns the reason why an element cannot be tapped at its current position; an empty text if it can. */
  const obstacle = (target: Element, control: Element): string => {
    // A wrapped text has one box per line.
    const boxes = [...target.getClientRects()].filter(
      ({ width, height }) => width > 0 && height > 0,
    );
    const box = boxes.sort((a, b) => b.width * b.height - a.width * a.height)[0];
    if (!box) return 'no box';
    const { left, right, top, bottom } = box;
    const isWhole =
      left >= -1 &&
      right <= innerWidth + 1 &&
      (bottom - top > innerHeight || (top >= -1 && bottom <= innerHeight + 1));
    const figures = `${[left, top, right, bottom].map(Math.round).join(' ')} in ${innerWidth}×${innerHeight}`;
    if (!isWhole) return `out of view at ${figures}`;
    // Covering elements that the visitor can close are no obstacle: an overlay closes at a press beside it, a notice by
    // its button, a preview when its page arrives.
    const over =
      '[role=listbox], [data-filter][open], :popover-open, [role=status]:has(button), [data-preview]';
    const [seenTop, seenBottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    for (const [x, y] of POINTS) {
      const at = document.elementFromPoint(
        left + (right - left) * x,
        seenTop + (seenBottom - seenTop) * y,
      );
      const isIts =
        at &&
        (target.contains(at) ||
          control.contains(at) ||
          at.closest('label')?.control === control ||
          at.closest(over));
      if (!isIts)
        return `beneath ${at ? describeElement(at) : 'nothing'} at ${x}, ${y} of ${figures}`;
    }
    return '';
  };

  const found: string[] = [];
  const start = { left: scrollX, top: scrollY };
  for (const control of scope.querySelectorAll(CONTROLS)) {
    const target = targetOf(control);
    if (!isPressed(control) && !isPressed(target)) continue;
    // Floating links are skipped: they move away and return, which e2e/small-screens.spec.ts tests.
    if (control.closest('[data-floating]')) continue;
    const places = around(target);
    let reason = obstacle(target, control);
    for (const [block, inline] of SCROLLS) {
      if (!reason) break;
      target.scrollIntoView({ block, inline, behavior: 'instant' });
      reason = obstacle(target, control);
      // A floating link moves away as soon as its observer runs.
      if (reason.startsWith('beneath')) {
        await frames(3);
        reason = obstacle(target, control);
      }
    }
    if (reason) found.push(`control not tapped: ${describeElement(control)} ${reason}`);
    for (const [element, left, top] of places) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
      const isRoot = element === document.documentElement || element === document.body;
      const hides = (overflow: string) => /hidden|clip/.test(overflow);
      const isSlid =
        (hides(overflowX) && element.scrollLeft !== left) ||
        (hides(overflowY) && webkitLineClamp === 'none' && element.scrollTop !== top);
      if (isSlid && !isRoot)
        found.push(
          `control reached only by sliding a frame that hides its overflow: ${describeElement(control)}`,
        );
      if (!isRoot) element.scrollTo({ left, top, behavior: 'instant' });
    }
  }
  scrollTo({ ...start, behavior: 'instant' });
  return found;
}
