import type { Page } from '@playwright/test';
import { CuttableConnection } from './line';
import { expect, test as base } from './test';

/** Test whose browser, with the service worker, reaches the site over a {@link CuttableConnection} that can be cut. */
export const test = base.extend<{ line: CuttableConnection }>({
  line: async ({ stack }, use) => {
    const line = new CuttableConnection(stack.siteUrl);
    await line.open();
    await use(line);
    await line.close();
  },
  baseURL: ({ line }, use) => use(line.url),
});

export async function goOffline(page: Page, line: CuttableConnection): Promise<void> {
  line.isDown = true;
  await page.context().setOffline(true);
}

export async function goOnline(page: Page, line: CuttableConnection): Promise<void> {
  line.isDown = false;
  await page.context().setOffline(false);
}

/** Waits until the service worker controls the page, so that it can cache pages and queue forms from then on. */
export const waitForServiceWorker = (page: Page): Promise<void> =>
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

/** Returns all addresses whose age the service worker stores, as one text. */
export const readCachedAddresses = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('serwist-expiration');
        opening.onerror = () => reject(new Error(String(opening.error)));
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('cache-entries').objectStore('cache-entries');
          const all = reading.getAll();
          all.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
