// Lighthouse on a simulated mid-range phone, as a visitor who comes for the first time.
import lighthouse from 'lighthouse';
import { freePort } from '../stack.mjs';
import { launchBrowser } from './browser.mjs';
import { line, median } from './targets.mjs';

/**
 * @param {string} siteUrl
 * @param {readonly (readonly [name: string, path: string])[]} screens
 * @param {number} times each screen is measured; the median counts
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureLighthouse(siteUrl, screens, times) {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const lines = [];
  for (const [name, path] of screens) {
    const runs = [];
    for (let round = 0; round < times; round += 1) runs.push(await run(siteUrl + path, port));
    const of = (figure) => median(runs.map((one) => one[figure]));
    lines.push(
      line('LCP', name, of('lcp') / 1000),
      line('CLS', name, of('cls')),
      line('TBT', name, of('tbt')),
      line('Nota de desempenho', name, of('score')),
    );
  }
  await browser.close();
  return lines;
}

async function run(url, port) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
  });
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse, ${url}: ${runtimeError.message}`);
  return {
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    score: categories.performance.score * 100,
  };
}
