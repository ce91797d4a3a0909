// The reports that Jest and Playwright write, read into counts and the names of what did not pass.

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} [notes] a line for each test that failed or was unstable
 */

/** @returns {Count} of Jest's report; a file of tests that could not run is one failure */
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
 * Counts Playwright's report; errors outside of tests are failures too.
 *
 * @param report as Playwright writes it
 * @param {number} unstableAllowed so many tests may pass only at their second try; with one more all of these are failures
 * @returns {Count}
 */
export function countPlaywright({ stats, errors, suites }, unstableAllowed = 1) {
  const { expected, unexpected, flaky } = stats;
  const isStable = flaky <= unstableAllowed;
  const tests = suites.flatMap(testsOf);
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

/** Playwright's suites lie within each other. */
function testsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, projectName }) => ({
      status,
      title: `${file}:${line} [${projectName}] ${title}`,
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}
