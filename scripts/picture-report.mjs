// Reads the results of a run of the pictures from Playwright's JSON report.

/** @typedef {{ name: string, path?: string }} Attachment */
/** @typedef {{ type: string, description?: string }} Annotation */
/** @typedef {{ annotations: Annotation[], results: { attachments: Attachment[] }[] }} Test */
/** @typedef {{ title: string, tests: Test[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ chromium: string, arch: string }} Engine */

const NEW = '-actual.png';

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * The engines that the pictures of a run were taken by, each once.
 *
 * @param {Suite} report
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
 * The new pictures of the states that were asked for, and differed from the old ones; without those that never came to rest.
 *
 * @param {Suite} report
 * @param {readonly string[]} titles parts of the titles of states; none asks for all
 * @returns {{ name: string, path: string }[]} the file of each picture, and where the new one is
 */
export function differencesOf(report, titles) {
  const isAsked = ({ title }) => titles.length === 0 || titles.some((part) => title.includes(part));
  const results = specsOf(report)
    .filter(isAsked)
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
