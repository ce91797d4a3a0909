import type { Page } from '@playwright/test';
import { Line } from './line';
import { expect, test as base } from './test';

/** Test whose browser, with the service worker, reaches the site over a {@link Line} that can be cut. */
export const test = base.extend<{ line: Line }>({
  line: async ({ stack }, use) => {
    const line = new Line(stack.siteUrl);
    await line.open();
    await use(line);
    await line.close();
  },
  baseURL: ({ line }, use) => use(line.url),
});

export async function goOffline(page: Page, line: Line): Promise<void> {
  line.isDown = true;
  await page.context().setOffline(true);
}

export async function goOnline(page: Page, line: Line): Promise<void> {
  line.isDown = false;
  await page.context().setOffline(false);
}

/** The service worker has the page: what is opened or sent from here on may be kept. */
export const controlled = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 20_000,
    })
    .toBe(true);

/** Returns the paths of all responses in the caches of the service worker. */
export const cachedPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.replace(location.origin, ''));
  });
