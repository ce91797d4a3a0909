// Measures how soon pages that the service worker has stored are shown without a connection.
import { until } from '../fleet/leads.mjs';
import { launchBrowser, openPhone } from './phone.mjs';
import { line, medianOf } from './targets.mjs';

/**
 * Measures from the start of the navigation to the first paint of content, which is the whole page: its styles come first.
 *
 * @param {string} siteUrl
 * @param {readonly (readonly [name: string, path: string])[]} screens
 * @param {number} times each is opened; the median counts
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureOffline(siteUrl, screens, times) {
  const browser = await launchBrowser();
  const { context, page, slowCpu } = await openPhone(browser);
  for (const [, path] of screens) {
    await page.goto(siteUrl + path);
    await until(() => page.evaluate(isStored, path), `${path} was not stored.`);
  }
  await context.setOffline(true);
  await slowCpu();
  const lines = [];
  for (const [name, path] of screens) {
    const duration = await medianOf(times, async () => {
      await page.goto(siteUrl + path, { waitUntil: 'load' });
      if (new URL(page.url()).pathname !== path) throw new Error(`${path} was not stored.`);
      return page.evaluate(firstPaint);
    });
    lines.push(line('Página guardada, sem conexão, CPU ÷ 4', name, duration));
  }
  await browser.close();
  return lines;
}

async function isStored(path) {
  return (await caches.match(path, { cacheName: 'paginas' })) !== undefined;
}

/** Returns, in the page, the time of its first paint in milliseconds. */
function firstPaint() {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) {
        if (name === 'first-contentful-paint') resolve(startTime);
      }
    }).observe({ type: 'paint', buffered: true });
  });
}
