// Pages that the service worker has kept, shown without a connection.
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser } from './browser.mjs';
import { PHONE, settlePrivacy } from './phone.mjs';
import { line, median } from './targets.mjs';

const SLOWER_CPU = 4;
const LIMIT_MS = 30_000;
const POLL_MS = 100;

/**
 * From the beginning of the navigation to the first paint of content, which is the whole page: its styles come first.
 *
 * @param {string} siteUrl
 * @param {readonly (readonly [name: string, path: string])[]} screens
 * @param {number} times each is opened; the median counts
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureOffline(siteUrl, screens, times) {
  const browser = await launchBrowser();
  const context = await browser.newContext(PHONE);
  await context.addInitScript(settlePrivacy);
  const page = await context.newPage();
  for (const [, path] of screens) {
    await page.goto(siteUrl + path);
    const until = Date.now() + LIMIT_MS;
    while (!(await page.evaluate(isKept, path))) {
      if (Date.now() > until) throw new Error(`${path} was not kept.`);
      await wait(POLL_MS);
    }
  }
  await context.setOffline(true);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  const lines = [];
  for (const [name, path] of screens) {
    const runs = [];
    for (let round = 0; round < times; round += 1) {
      await page.goto(siteUrl + path, { waitUntil: 'load' });
      if (new URL(page.url()).pathname !== path) throw new Error(`${path} was not kept.`);
      runs.push(await page.evaluate(firstPaint));
    }
    lines.push(line('Página guardada, sem conexão, CPU ÷ 4', name, median(runs)));
  }
  await browser.close();
  return lines;
}

/** In the page. */
async function isKept(path) {
  return (await caches.match(path, { cacheName: 'paginas' })) !== undefined;
}

/** In the page: milliseconds. */
function firstPaint() {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (paint) return paint.startTime;
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) {
        if (name === 'first-contentful-paint') resolve(startTime);
      }
    }).observe({ type: 'paint', buffered: true });
  });
}
