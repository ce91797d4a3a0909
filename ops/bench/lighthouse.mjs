/*
 * Runs Lighthouse on a simulated mid-range phone. Each round visits the empty application first and then every screen, so
 * that a busy moment of the machine weighs on both; the bounds are differences from the empty application.
 */
import lighthouse from 'lighthouse';
import { findFreePort } from '../../scripts/stack.mjs';
import { launchBrowser } from './phone.mjs';
import { createResultLine, computeMedian } from './targets.mjs';

const EMPTY_APP_NAME = 'aplicação vazia';

/**
 * Measures screens with Lighthouse, and returns the medians as lines of the table.
 *
 * @param {string} siteUrl
 * @param {string} emptyUrl address of the empty application
 * @param {readonly (readonly [name: string, path: string])[]} screens
 * @param {number} times number of measurements of each screen
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureLighthouse(siteUrl, emptyUrl, screens, times) {
  const port = await findFreePort();
  const browser = await launchBrowser([
    `--remote-debugging-port=${port}`,
    // The option is needed because the proxy's certificate is created for this run and no browser trusts it.
    '--ignore-certificate-errors',
  ]);
  const empty = createVisit(EMPTY_APP_NAME, emptyUrl);
  const visits = screens.map(([name, path]) => createVisit(name, siteUrl + path));
  for (let round = 0; round < times; round += 1) {
    for (const { url, figures } of [empty, ...visits])
      figures.push(...(await runLighthouse(url, port)));
  }
  await browser.close();
  return [...createLines(empty), ...visits.flatMap((visit) => createScreenLines(visit, empty))];
}

/** @typedef {{ lcp: number, cls: number, tbt: number }} Figures LCP in seconds, TBT in milliseconds */

/** Creates a page to be measured, with an empty list for the figures of its visits. */
function createVisit(name, url) {
  /** @type {Figures[]} */
  const figures = [];
  return { name, url, figures };
}

/** Returns the median of a figure; `null` without a successful run. @param {ReturnType<typeof createVisit>} visit @param {keyof Figures} figure */
const computeMedianFigure = ({ figures }, figure) =>
  figures.length > 0 ? computeMedian(figures.map((values) => values[figure])) : null;

/** @param {ReturnType<typeof createVisit>} visit */
const createLines = (visit) => [
  createResultLine('LCP', visit.name, computeMedianFigure(visit, 'lcp')),
  createResultLine('TBT', visit.name, computeMedianFigure(visit, 'tbt')),
];

/** @param {ReturnType<typeof createVisit>} visit @param {ReturnType<typeof createVisit>} empty */
function createScreenLines(visit, empty) {
  /** @param {keyof Figures} figure */
  const subtractEmpty = (figure) => {
    const [value, emptyValue] = [visit, empty].map((page) => computeMedianFigure(page, figure));
    return value === null || emptyValue === null ? null : value - emptyValue;
  };
  return [
    ...createLines(visit),
    createResultLine('LCP acima da aplicação vazia', visit.name, subtractEmpty('lcp')),
    createResultLine('TBT acima da aplicação vazia', visit.name, subtractEmpty('tbt')),
    createResultLine('CLS', visit.name, computeMedianFigure(visit, 'cls')),
  ];
}

const MAX_ATTEMPTS = 3;

/**
 * Runs Lighthouse once. Returns an empty list after repeated failures: on a busy machine its trace is sometimes incomplete.
 *
 * @param {string} url
 * @param {number} port debugging port of the browser
 * @returns {Promise<Figures[]>}
 */
async function runLighthouse(url, port, attempt = 1) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
  });
  if (!result) return [];
  const { audits, runtimeError } = result.lhr;
  if (runtimeError) {
    console.log(`Lighthouse, ${url}: ${runtimeError.code}`);
    return attempt < MAX_ATTEMPTS ? runLighthouse(url, port, attempt + 1) : [];
  }
  return [
    {
      lcp: Number(audits['largest-contentful-paint'].numericValue) / 1_000,
      cls: Number(audits['cumulative-layout-shift'].numericValue),
      tbt: Number(audits['total-blocking-time'].numericValue),
    },
  ];
}
