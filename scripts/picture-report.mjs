// Reads the results of a run of the pictures from Playwright's JSON report.
import { specsOf } from './reports.mjs';

/** @typedef {{ chromium: string, arch: string }} Engine */

const NEW = '-actual.png';

/**
 * Returns each engine that made pictures in a run, once.
 *
 * @param {object} report
 * @returns {Engine[]}
 */
export function enginesOf(report) {
  const annotations = specsOf(report).flatMap(({ tests }) =>
    tests.flatMap((each) => each.annotations),
  );
  const engines = annotations.filter(({ type }) => type === 'engine');
  return [...new Set(engines.map(({ description }) => description ?? ''))].map((text) =>
    JSON.parse(text),
  );
}

/**
 * Returns the new pictures of the requested states that differ from the old ones, without those that never came to rest.
 *
 * @param {object} report
 * @param {readonly string[]} titles parts of the titles of states; none asks for all
 * @returns {{ name: string, path: string }[]} the file of each picture, and where the new one is
 */
export function differencesOf(report, titles) {
  const isRequested = ({ title }) =>
    titles.length === 0 || titles.some((part) => title.includes(part));
  const results = specsOf(report)
    .filter(isRequested)
    .flatMap(({ tests }) => tests.flatMap((each) => each.results));
  return results.flatMap(({ attachments }) => {
    const names = new Set(attachments.map(({ name }) => name));
    return attachments.flatMap(({ name, path }) => {
      const picture = name.replace(NEW, '');
      const isDifference = name.endsWith(NEW) && names.has(`${picture}-expected.png`);
      const isAtRest = !names.has(`${picture}-previous.png`);
      return isDifference && isAtRest && path ? [{ name: `${picture}.png`, path }] : [];
    });
  });
}
