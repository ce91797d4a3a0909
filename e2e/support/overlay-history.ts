import { expect, type Page } from '@playwright/test';

/** Returns the number of overlays that have an entry in the browser's history at the current one. */
export const overlayDepth = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0);

/**
 * The browser stands at the page's own entry. What closed goes back over its entry a moment later: a reload or an
 * address asked for meanwhile would be called off.
 */
export const expectPageEntry = (page: Page): Promise<void> =>
  expect.poll(() => overlayDepth(page), { intervals: [20, 50, 100] }).toBe(0);
