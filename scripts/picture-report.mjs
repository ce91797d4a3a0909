// Reads the results of a run of the picture tests (e2e/states) from Playwright's JSON report.
import { listSpecs } from './reports.mjs';

/** @typedef {{ chromium: string, arch: string }} Engine */

const ACTUAL_SUFFIX = '-actual.png';

/**
 * Returns each browser engine that took pictures in a run, once.
 *
 * @param {object} report
 * @returns {Engine[]}
 */
export function readEngines(report) {
  const annotations = listSpecs(report).flatMap(({ tests }) =>
    tests.flatMap((testResult) => testResult.annotations),
  );
  const engines = annotations.filter(({ type }) => type === 'engine');
  return [...new Set(engines.map(({ description }) => description ?? ''))].map((text) =>
    JSON.parse(text),
  );
}

/**
 * Returns the new pictures that differ from the accepted ones. A state whose pictures differed from one another has no
 * valid new picture and is left out.
 *
 * @param {object} report
 * @param {readonly string[]} titles parts of the titles of the wanted states; an empty list selects all
 * @returns {{ name: string, path: string }[]} file name of each picture, and path of the new picture
 */
export function findDifferences(report, titles) {
  const isRequested = ({ title }) =>
    titles.length === 0 || titles.some((titlePart) => title.includes(titlePart));
  const results = listSpecs(report)
    .filter(isRequested)
    .flatMap(({ tests }) => tests.flatMap((testResult) => testResult.results));
  return results.flatMap(({ attachments }) => {
    const names = new Set(attachments.map(({ name }) => name));
    return attachments.flatMap(({ name, path }) => {
      const picture = name.replace(ACTUAL_SUFFIX, '');
      const isDifference = name.endsWith(ACTUAL_SUFFIX) && names.has(`${picture}-expected.png`);
      const isAtRest = !names.has(`${picture}-previous.png`);
      return isDifference && isAtRest && path ? [{ name: `${picture}.png`, path }] : [];
    });
  });
}
