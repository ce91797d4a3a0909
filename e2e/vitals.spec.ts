import type { Page } from '@playwright/test';
import { expect, ALL_TAGS_SETTINGS, test } from './support/test';

// With the usual settings of tests no visitor is measured, like three of four visitors in production.
test.use({ settings: ALL_TAGS_SETTINGS });

/** The bodies of the beacons sent from now on. */
function beacons(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/vitals')) sent.push(request.postDataJSON());
  });
  return sent;
}

/** The script that measures, which is loaded when the browser is idle. */
const measurer = (page: Page) =>
  page.waitForResponse(
    async (response) =>
      response.url().endsWith('.js') &&
      (await response.text()).includes('largest-contentful-paint'),
  );

/** Fires the events of a visitor who turns to another tab or leaves. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('leaving a page tells once how it felt, and nothing else', async ({ page }) => {
  const sent = beacons(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/vitals'));
  const loaded = measurer(page);
  await page.goto('/');
  await loaded;
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.keyboard.press('Escape');
  expect(sent).toEqual([]);

  await expect(async () => {
    await hide(page);
    expect(sent).toHaveLength(1);
  }).toPass();
  expect((await answered).status()).toBe(200);
  expect(sent).toMatchObject([{ screen: 'Home' }]);
  const names = ['cls', 'connection', 'inp', 'lcp', 'screen', 'ttfb'];
  expect(Object.keys(sent[0] as object).toSorted()).toEqual(names);
  expect(JSON.stringify(sent[0]).length).toBeLessThan(2_048);

  await hide(page);
  await page.goto('/sobre');
  expect(sent).toHaveLength(1);
});

test.describe('switched off', () => {
  test.use({ firstVisit: true });

  test('nothing is told once the visitor refuses, nor in visits after that', async ({ page }) => {
    const sent = beacons(page);
    const loaded = measurer(page);
    await page.goto('/lgpd');
    await loaded;
    await page.getByRole('link', { name: 'Preferências de privacidade' }).first().click();
    await page
      .getByRole('dialog', { name: 'Preferências de privacidade' })
      .getByRole('button', { name: 'Recusar tudo' })
      .click();
    await hide(page);

    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const measuredBy = (await loaded).url();
    await page.goto('/sobre');
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await hide(page);
    await page.goto('/');
    expect(scripts).not.toContain(measuredBy);
    expect(sent).toEqual([]);
  });
});
