// Lighthouse on a simulated mid-range phone, as a visitor who comes for the first time, and as one who comes back.
import lighthouse from 'lighthouse';
import { freePort } from '../../scripts/stack.mjs';
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
  const browser = await launchBrowser([
    `--remote-debugging-port=${port}`,
    // The proxy's, made for this run.
    '--ignore-certificate-errors',
  ]);
  const lines = [];
  for (const [name, path] of screens) {
    const runs = [];
    const repeated = [];
    for (let round = 0; round < times; round += 1) {
      const one = await run(siteUrl + path, port);
      if (one) runs.push(one);
      const again = await run(siteUrl + path, port, { disableStorageReset: true });
      if (again) repeated.push(again.lcp);
    }
    const of = (figure) => (runs.length > 0 ? median(runs.map((one) => one[figure])) : null);
    const seconds = (ms) => (ms === null ? null : ms / 1000);
    lines.push(
      line('LCP', name, seconds(of('lcp'))),
      line('LCP, segunda visita', name, repeated.length > 0 ? median(repeated) / 1000 : null),
      line('CLS', name, of('cls')),
      line('TBT', name, of('tbt')),
      line('Nota de desempenho', name, of('score')),
    );
  }
  await browser.close();
  return lines;
}

const ATTEMPTS = 3;

/** Null when Lighthouse could not: on a busy machine its recording now and then lacks a part. */
async function run(url, port, options = {}, attempt = 1) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
    ...options,
  });
  if (!result) return null;
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) {
    console.log(`Lighthouse, ${url}: ${runtimeError.code}`);
    return attempt < ATTEMPTS ? run(url, port, options, attempt + 1) : null;
  }
  return {
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    score: (categories.performance.score ?? 0) * 100,
  };
}
