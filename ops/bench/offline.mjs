// Measures how long the browser needs, without a connection, to show pages that the service worker has stored.
import { waitUntil } from '../fleet/leads.mjs';
import { launchBrowser, openPhone } from './phone.mjs';
import { createResultLine, measureMedianOfRuns } from './targets.mjs';

/**
 * Measures the time from the start of a navigation to the first contentful paint, which shows the whole page, because the
 * styles are loaded before it.
 *
 * @param {string} siteUrl
 * @param {readonly (readonly [name: string, path: string])[]} screens
 * @param {number} times number of measurements of each screen, of which the median counts
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureOffline(siteUrl, screens, times) {
  const browser = await launchBrowser();
  const { context, page, slowCpu } = await openPhone(browser);
  for (const [, path] of screens) {
    await page.goto(siteUrl + path);
    await waitUntil(() => page.evaluate(isPageStored, path), `${path} was not stored.`);
  }
  await context.setOffline(true);
  await slowCpu();
  const lines = [];
  for (const [name, path] of screens) {
    const duration = await measureMedianOfRuns(times, async () => {
      await page.goto(siteUrl + path, { waitUntil: 'load' });
      if (new URL(page.url()).pathname !== path) throw new Error(`${path} was not stored.`);
      return page.evaluate(measureFirstContentfulPaint);
    });
    lines.push(createResultLine('Página guardada, sem conexão, CPU ÷ 4', name, duration));
  }
  await browser.close();
  return lines;
}

async function isPageStored(path) {
  return (await caches.match(path, { cacheName: 'paginas' })) !== undefined;
}

/** Runs in the page and returns the time of its first contentful paint in milliseconds. */
function measureFirstContentfulPaint() {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) {
        if (name === 'first-contentful-paint') resolve(startTime);
      }
    }).observe({ type: 'paint', buffered: true });
  });
}
