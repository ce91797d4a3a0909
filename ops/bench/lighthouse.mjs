// Runs Lighthouse on a simulated mid-range phone, as a visitor who comes for the first time, and as one who comes back.
import lighthouse from 'lighthouse';
import { freePort } from '../../scripts/stack.mjs';
import { launchBrowser } from './phone.mjs';
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
    // The proxy's certificate is made for this run.
    '--ignore-certificate-errors',
  ]);
  const lines = [];
  for (const [name, path] of screens) {
    const first = [];
    const repeated = [];
    for (let round = 0; round < times; round += 1) {
      first.push(...(await run(siteUrl + path, port)));
      repeated.push(...(await run(siteUrl + path, port, { disableStorageReset: true })));
    }
    const of = (runs, figure) => (runs.length > 0 ? median(runs.map((one) => one[figure])) : null);
    lines.push(
      line('LCP', name, of(first, 'lcp')),
      line('LCP, segunda visita', name, of(repeated, 'lcp')),
      line('CLS', name, of(first, 'cls')),
      line('TBT', name, of(first, 'tbt')),
      line('Nota de desempenho', name, of(first, 'score')),
    );
  }
  await browser.close();
  return lines;
}

const ATTEMPTS = 3;

/** Returns nothing when Lighthouse failed: on a busy machine its recording sometimes lacks a part. */
async function run(url, port, options = {}, attempt = 1) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
    ...options,
  });
  if (!result) return [];
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) {
    console.log(`Lighthouse, ${url}: ${runtimeError.code}`);
    return attempt < ATTEMPTS ? run(url, port, options, attempt + 1) : [];
  }
  return [
    {
      lcp: Number(audits['largest-contentful-paint'].numericValue) / 1_000,
      cls: audits['cumulative-layout-shift'].numericValue,
      tbt: audits['total-blocking-time'].numericValue,
      score: (categories.performance.score ?? 0) * 100,
    },
  ];
}
