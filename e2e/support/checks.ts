import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Beyond what axe counts to it: the outline by which a screen reader moves, and names that hold what is seen (2.5.3). */
const OUTLINE_AND_NAMES = [
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

const RULES: Parameters<AxeBuilder['options']>[0] = {
  // What passes is not listed: its selectors cost as much as the check.
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: WCAG_22_AA },
  rules: Object.fromEntries(OUTLINE_AND_NAMES.map((id) => [id, { enabled: true }])),
};

const MODAL = 'dialog:modal';

/** No violation of WCAG 2.2 AA that axe can find on the page as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
  await animationsEnd(page);
  // Legacy mode checks the page where it stands. No page of ours frames another, so a second one to join results is not needed.
  const axe = new AxeBuilder({ page }).options(RULES).setLegacyMode();
  // What lies beneath a modal is inert, and is checked where nothing lies over it.
  if ((await page.locator(MODAL).count()) > 0) axe.include(MODAL);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => ({
      rule: id,
      places: nodes.map(({ html }) => html.slice(0, 120)),
    })),
  ).toEqual([]);
}

/** The page, its styles having come, can not be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.waitForLoadState();
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(screen);
}

/**
 * Opens `path` with the page's clock stopped, so that a test decides how much time passes
 * (`page.clock.runFor`). Install and stop are apart because the page must load in between.
 */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto(path);
  await page.clock.pauseAt(start + 60 * 60_000);
}

/** Scrolls at once, whatever the page's own scrolling looks like. */
export async function bringIntoView(target: Locator): Promise<void> {
  await target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
}

/** Waits until what moves for a limited time has come to rest. */
export async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const limited = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(limited.map(({ finished }) => finished));
  });
}

/** Returns the number of `items` whose left and right ends are in view. */
export async function wholeSideways(items: Locator): Promise<number> {
  return items.evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left >= -1 && right <= document.documentElement.clientWidth + 1;
      }).length,
  );
}
