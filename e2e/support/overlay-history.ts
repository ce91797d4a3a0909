import { expect, type Page } from '@playwright/test';

/** Returns how many open overlays have an entry in the browser's history, as the current entry states it. */
export const overlayDepth = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0);

/**
 * Waits until the browser is at the history entry of the page itself. A closed overlay goes back over its entry a moment later,
 * which would cancel a navigation that starts before.
 */
export const expectPageEntry = (page: Page): Promise<void> =>
  expect.poll(() => overlayDepth(page), { intervals: [20, 50, 100] }).toBe(0);
