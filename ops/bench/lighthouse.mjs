// Runs Lighthouse on a simulated mid-range phone, as a first-time visitor and as a returning visitor.
import lighthouse from 'lighthouse';
import { findFreePort } from '../../scripts/stack.mjs';
import { launchBrowser } from './phone.mjs';
import { createResultLine, computeMedian } from './targets.mjs';

/**
 * Measures screens with Lighthouse, and returns the medians as lines of the table.
 *
 * @param {string} siteUrl
 * @param {readonly (readonly [name: string, path: string])[]} screens
 * @param {number} times number of measurements of each screen
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureLighthouse(siteUrl, screens, times) {
  const port = await findFreePort();
  const browser = await launchBrowser([
    `--remote-debugging-port=${port}`,
    // The option is needed because the proxy's certificate is created for this run and no browser trusts it.
    '--ignore-certificate-errors',
  ]);
  const lines = [];
  for (const [name, path] of screens) {
    const firstVisits = [];
    const repeatVisits = [];
    for (let round = 0; round < times; round += 1) {
      firstVisits.push(...(await runLighthouse(siteUrl + path, port)));
      repeatVisits.push(
        ...(await runLighthouse(siteUrl + path, port, { disableStorageReset: true })),
      );
    }
    const medianFigure = (runs, figure) =>
      runs.length > 0 ? computeMedian(runs.map((figures) => figures[figure])) : null;
    lines.push(
      createResultLine('LCP', name, medianFigure(firstVisits, 'lcp')),
      createResultLine('LCP, segunda visita', name, medianFigure(repeatVisits, 'lcp')),
      createResultLine('CLS', name, medianFigure(firstVisits, 'cls')),
      createResultLine('TBT', name, medianFigure(firstVisits, 'tbt')),
      createResultLine('Nota de desempenho', name, medianFigure(firstVisits, 'score')),
    );
  }
  await browser.close();
  return lines;
}

const MAX_ATTEMPTS = 3;

/** Runs Lighthouse once. Returns an empty list after repeated failures: on a busy machine its trace is sometimes incomplete. */
async function runLighthouse(url, port, options = {}, attempt = 1) {
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
    return attempt < MAX_ATTEMPTS ? runLighthouse(url, port, options, attempt + 1) : [];
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
