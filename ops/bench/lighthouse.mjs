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
 * The ways to a page, with the measurement that compares its LCP with that of the empty application.
 *
 * @type {Record<'proxy' | 'node', Readonly<{ label: string, lcpAboveEmpty: 'LCP acima da aplicação vazia, atrás do proxy' | 'LCP acima da aplicação vazia, direto do Node' }>>}
 */
const ROUTES = {
  proxy: { label: 'atrás do proxy', lcpAboveEmpty: 'LCP acima da aplicação vazia, atrás do proxy' },
  node: { label: 'direto do Node', lcpAboveEmpty: 'LCP acima da aplicação vazia, direto do Node' },
};

/**
 * Measures screens with Lighthouse, and returns the medians as lines of the table.
 *
 * @param {readonly { route: keyof typeof ROUTES, siteUrl: string, emptyUrl: string }[]} subjects the site and the empty
 *   application, each behind its proxy or straight from Node
 * @param {readonly (readonly [name: string, path: string])[]} screens
 * @param {number} times number of measurements of each screen
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureLighthouse(subjects, screens, times) {
  const port = await findFreePort();
  const browser = await launchBrowser([
    `--remote-debugging-port=${port}`,
    // The option is needed because the proxy's certificate is created for this run and no browser trusts it.
    '--ignore-certificate-errors',
  ]);
  const visits = subjects.flatMap((subject) => [
    createVisit(subject, EMPTY_APP_NAME, subject.emptyUrl),
    ...screens.map(([name, path]) => createVisit(subject, name, subject.siteUrl + path)),
  ]);
  for (let round = 0; round < times; round += 1) {
    for (const { subject, url, firstVisits, repeatVisits } of visits) {
      firstVisits.push(...(await runLighthouse(url, port)));
      if (subject.route === 'proxy')
        repeatVisits.push(...(await runLighthouse(url, port, { disableStorageReset: true })));
    }
  }
  await browser.close();
  return subjects.flatMap((subject) => {
    const [empty, ...measured] = visits.filter((visit) => visit.subject === subject);
    return createLines(ROUTES[subject.route], empty, measured);
  });
}

/** @typedef {{ lcp: number, cls: number, tbt: number, score: number }} Figures LCP in seconds, TBT in milliseconds */

/** Creates a page to be measured, with empty lists for the figures of a new visitor's visits and of a returning one's. */
function createVisit(subject, name, url) {
  /** @type {Figures[]} */
  const firstVisits = [];
  /** @type {Figures[]} */
  const repeatVisits = [];
  return { subject, name, url, firstVisits, repeatVisits };
}

/** Returns the median of a figure; `null` without a successful run. @param {readonly Figures[]} runs @param {keyof Figures} figure */
const computeMedianFigure = (runs, figure) =>
  runs.length > 0 ? computeMedian(runs.map((figures) => figures[figure])) : null;

/**
 * @param {(typeof ROUTES)['proxy' | 'node']} route
 * @param {ReturnType<typeof createVisit>} empty
 * @param {readonly ReturnType<typeof createVisit>[]} screens
 */
function createLines({ label, lcpAboveEmpty }, empty, screens) {
  /** @param {ReturnType<typeof createVisit>} visit @param {keyof Figures} figure */
  const subtractEmpty = (visit, figure) => {
    const [value, emptyValue] = [visit, empty].map(({ firstVisits }) =>
      computeMedianFigure(firstVisits, figure),
    );
    return value === null || emptyValue === null ? null : value - emptyValue;
  };
  return [empty, ...screens].flatMap((visit) => {
    const { firstVisits, repeatVisits } = visit;
    const place = `${visit.name}, ${label}`;
    return [
      createResultLine('LCP', place, computeMedianFigure(firstVisits, 'lcp')),
      createResultLine('TBT', place, computeMedianFigure(firstVisits, 'tbt')),
      ...(visit === empty
        ? []
        : [
            createResultLine(lcpAboveEmpty, visit.name, subtractEmpty(visit, 'lcp')),
            createResultLine('TBT acima da aplicação vazia', place, subtractEmpty(visit, 'tbt')),
            createResultLine('CLS', place, computeMedianFigure(firstVisits, 'cls')),
            createResultLine(
              'Nota de desempenho',
              place,
              computeMedianFigure(firstVisits, 'score'),
            ),
          ]),
      ...(repeatVisits.length > 0
        ? [createResultLine('LCP, segunda visita', place, computeMedianFigure(repeatVisits, 'lcp'))]
        : []),
    ];
  });
}

const MAX_ATTEMPTS = 3;

/**
 * Runs Lighthouse once. Returns an empty list after repeated failures: on a busy machine its trace is sometimes incomplete.
 *
 * @param {string} url
 * @param {number} port debugging port of the browser
 * @param {{ disableStorageReset?: boolean }} [options]
 * @returns {Promise<Figures[]>}
 */
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
      cls: Number(audits['cumulative-layout-shift'].numericValue),
      tbt: Number(audits['total-blocking-time'].numericValue),
      score: (categories.performance.score ?? 0) * 100,
    },
  ];
}
