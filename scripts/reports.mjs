// Reads counts of tests, and the names of tests that did not pass, from the reports of Jest and Playwright.

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} [notes] a line for each test that failed or was unstable
 */

/** Counts the tests of Jest's report; a test file that could not run counts as one failure. @returns {Count} */
export function countJest({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
  testResults,
}) {
  const notes = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`✗ ${name}`];
    return failed.map(({ fullName }) => `✗ ${name}: ${fullName}`);
  });
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, notes };
}

/**
 * Counts the tests of Playwright's report; errors outside of tests count as failures.
 *
 * @param report JSON report of Playwright
 * @param {number} unstableAllowed number of tests that may pass at a retry only; with more of them, all of them count as failures
 * @returns {Count}
 */
export function countPlaywright({ stats, errors, suites }, unstableAllowed = 1) {
  const { expected, unexpected, flaky } = stats;
  const isStable = flaky <= unstableAllowed;
  const tests = listSpecs({ suites }).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, projectName }) => ({
      status,
      title: `${file}:${line} [${projectName}] ${title}`,
    })),
  );
  return {
    passed: expected + (isStable ? flaky : 0),
    failed: unexpected + errors.length + (isStable ? 0 : flaky),
    notes: [
      ...tests.filter(({ status }) => status === 'unexpected').map(({ title }) => `✗ ${title}`),
      ...tests.filter(({ status }) => status === 'flaky').map(({ title }) => `~ ${title}`),
      ...errors.map(({ message }) => `✗ ${String(message).split('\n')[0]}`),
    ],
  };
}

/** Lists the specs of Playwright's report, whose suites are nested. @param {any} suite @returns {any[]} */
const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];
