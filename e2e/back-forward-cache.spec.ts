import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/setup.mjs';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

/** Screens with scripts of each kind. The results are for one visitor and `no-store`, which leaves it to the browser. */
const screens = ['/', `/detalhe/${vehicles.armoured}`, '/blindagem/cotacao'];

/** Another document of the same site. */
const ELSEWHERE = '/robots.txt';

/** Leaves for another document and comes back. Returns the browser's reasons for not having kept the page. */
async function leaveAndReturn(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.toggleAttribute('data-kept', persisted);
    });
  });
  const previousUrl = page.url();
  await page.goto(new URL(ELSEWHERE, previousUrl).href);
  await page.goBack({ waitUntil: 'commit' });
  const answer = await page.waitForFunction((url) => {
    if (location.href !== url || document.readyState !== 'complete') return null;
    if (document.documentElement.hasAttribute('data-kept')) return [];
    // TypeScript does not know `notRestoredReasons` yet.
    const [entry] = performance.getEntriesByType('navigation') as unknown as (PerformanceEntry & {
      notRestoredReasons: { reasons: readonly { reason: string }[] } | null;
    })[];
    return entry?.notRestoredReasons?.reasons.map(({ reason }) => reason) ?? ['never left'];
  }, previousUrl);
  return (await answer.jsonValue())!;
}

test('the browser keeps a screen as it was left', async ({ stack, launchOptions, problems }) => {
  // The headless shell has no such cache, and Playwright turns it off in every browser it starts.
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...launchOptions,
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext();
  problems.watch(context, new URL(stack.siteUrl).origin);
  const page = await context.newPage();
  for (const path of screens) {
    const answer = await page.goto(stack.siteUrl + path);
    expect.soft([path, answer?.status()]).toEqual([path, 200]);
    let reasons = await leaveAndReturn(page);
    // The browser hides reasons that are not the page's, such as too little memory.
    if (reasons.join() === 'masked') reasons = await leaveAndReturn(page);
    expect.soft(reasons, path).toEqual([]);
  }
  await browser.close();
});
