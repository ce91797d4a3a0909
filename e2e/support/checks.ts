import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type { run, RunOptions } from 'axe-core';
import { expect } from './test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules of axe beyond WCAG 2.2 AA: landmarks and headings for screen readers, and accessible names that contain the visible text (2.5.3). */
const EXTRA_AXE_RULES = [
  'aria-allowed-role',
  'css-orientation-lock',
  'empty-heading',
  'heading-order',
  'label-content-name-mismatch',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'tabindex',
];

const AXE_OPTIONS: RunOptions = {
  // Only violations are returned, because the selectors of passed rules take as long as the check itself.
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: WCAG_22_AA },
  rules: Object.fromEntries(EXTRA_AXE_RULES.map((id) => [id, { enabled: true }])),
  // The documents of other hosts are not ours, and never load here.
  iframes: false,
};

/** Source of axe in its short form, because a browser parses it anew for every document. */
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Runs axe in the page, and returns the violated rules with their elements. Only an open modal dialog is checked, because
 * everything beneath it is inert and is checked in tests without a dialog.
 */
async function findViolations(options: RunOptions) {
  // The type of `window` has nothing that a test adds to the page.
  const { axe } = window as unknown as Readonly<{ axe: { run: typeof run } }>;
  const { violations } = await axe.run(document.querySelector('dialog:modal') ?? document, options);
  return violations.map(({ id, nodes }) => ({
    rule: id,
    places: nodes.map(({ html }) => html.slice(0, 120)),
  }));
}

/** Expects that axe finds no violation of WCAG 2.2 AA in the current state of the page. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  expect(await page.evaluate(findViolations, AXE_OPTIONS)).toEqual([]);
}

/** Expects that the loaded page cannot be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.waitForLoadState();
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(screen);
}

/**
 * Opens `path` with a stopped clock, so that a test decides how much time passes (`page.clock.runFor`). The clock is stopped
 * only after the page has loaded.
 */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto(path);
  await page.clock.pauseAt(start + 60 * 60_000);
}

/** Scrolls an element to the middle of the screen without the page's smooth scrolling. */
export async function scrollIntoViewAtOnce(target: Locator): Promise<void> {
  await target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
}

/** Waits until all animations with a limited duration have ended. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
  });
}
