import type { Locator, Page } from '@playwright/test';

/** Swipes with a finger from the right side of an element to its left side. */
export async function swipeLeft(page: Page, over: Locator): Promise<void> {
  const cdpSession = await page.context().newCDPSession(page);
  const { x, y, width } = (await over.boundingBox())!;
  const pointAt = (share: number) => ({ x: x + width * share, y: y + 60 });
  await cdpSession.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [pointAt(0.9)],
  });
  for (const share of [0.8, 0.65, 0.5, 0.35, 0.2, 0.1]) {
    await cdpSession.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [pointAt(share)],
    });
  }
  await cdpSession.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
