import type { Locator, Page } from '@playwright/test';
import { ana, type LeadFormOnPage } from './proposal';
import { expect } from './test';

/** More stops than any screen has. */
const STOPS = 160;

/**
 * In the page: where the focus is, and what is wrong with it as it stands: no ring of at least 2 px, or wholly outside of
 * the screen or beneath something else (WCAG 2.4.7, 2.4.11).
 */
function inspectFocus(targets: readonly Element[]) {
  const stop = document.activeElement;
  if (!stop || stop === document.body) return { isReached: false, isOnPage: false, problem: null };
  // What is drawn by its label, its card or what stands beside it carries the ring there.
  const drawn = [stop, stop.nextElementSibling, stop.parentElement, stop.closest('label, article')];
  const ringed = drawn.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  const target = stop.closest('label') ?? stop;
  const { left, top, width, height } = target.getBoundingClientRect();
  const seen = [0.1, 0.5, 0.9].some((x) =>
    [0.1, 0.5, 0.9].some((y) => {
      const at = document.elementFromPoint(left + width * x, top + height * y);
      return at !== null && (target.contains(at) || at.contains(target));
    }),
  );
  const description = stop.outerHTML.slice(0, 140);
  const problem = ringed ? (seen ? null : `hidden: ${description}`) : `no ring: ${description}`;
  return { isReached: targets.includes(stop), isOnPage: true, problem };
}

/** Walks by Tab from where the focus is to `target`; on the way, each stop must be seen. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key);
    const { isReached, problem } = await target.evaluateAll(inspectFocus);
    expect(problem).toBeNull();
    if (isReached) return;
  }
  throw new Error(`${STOPS} stops, and none is ${String(target)}`);
}

/** Walks by Tab through the whole screen: what is wrong on the way. */
export async function walkByTab(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { isOnPage, problem } = await page.evaluate(inspectFocus, []);
    if (problem) found.push(problem);
    if (!isOnPage) break;
  }
  return found;
}

/** Types what a visitor is asked for, which the browser knows how to fill in (WCAG 1.3.5). */
export async function typeContact(page: Page, form: LeadFormOnPage): Promise<void> {
  await expect(form.name).toBeEditable();
  await expect(form.name).toHaveAttribute('autocomplete', 'name');
  await expect(form.phone).toHaveAttribute('autocomplete', 'tel');
  await expect(form.email).toHaveAttribute('autocomplete', 'email');
  for (const [field, value] of [
    [form.name, ana.name],
    [form.phone, ana.phone],
    [form.email, ana.email],
  ] as const) {
    if (!(await field.evaluate((input) => input === document.activeElement))) {
      await tabTo(page, field);
    }
    await page.keyboard.type(value);
  }
}
