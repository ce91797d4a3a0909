import type { Locator, Page } from '@playwright/test';
import { ana, type LeadFormOnPage } from './proposal';
import { expect } from './test';

/** More stops than any screen has. */
const STOPS = 160;

/**
 * What is wrong with the focus as it stands: no ring of at least 2 px, or wholly outside of the screen or beneath
 * something else (WCAG 2.4.7, 2.4.11); `null` when nothing is, or nothing has it.
 */
async function focusProblem(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const stop = document.activeElement;
    if (!stop || stop === document.body) return null;
    // What is drawn by its label, its card or what stands beside it carries the ring there.
    const drawn = [
      stop,
      stop.nextElementSibling,
      stop.parentElement,
      stop.closest('label, article'),
    ];
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
    const told = stop.outerHTML.slice(0, 140);
    if (!ringed) return `no ring: ${told}`;
    return seen ? null : `hidden: ${told}`;
  });
}

/** Walks by Tab from where the focus is to `target`; on the way, each stop must be seen. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const reached = target.and(page.locator(':focus'));
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key);
    expect(await focusProblem(page)).toBeNull();
    if ((await reached.count()) > 0) return;
  }
  throw new Error(`${STOPS} stops, and none is ${String(target)}`);
}

/** Walks by Tab through the whole screen: what is wrong on the way. */
export async function walkByTab(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const problem = await focusProblem(page);
    if (problem) found.push(problem);
    if (await page.evaluate(() => document.activeElement === document.body)) break;
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
