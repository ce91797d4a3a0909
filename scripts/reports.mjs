// Reads the reports of Jest and Playwright into counts and the names of the tests that did not pass.

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
  const tests = specsOf({ suites }).flatMap(({ file, line, title, tests }) =>
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

/**
 * Lists the specs of Playwright's report, whose suites are nested.
 *
 * @param {any} suite the report itself, or a suite in it
 * @param {readonly string[]} [above] titles of the blocks around the suite
 * @returns {any[]} each with the titles of its blocks as `blocks`
 */
export function specsOf({ title, file, specs = [], suites = [] }, above = []) {
  // The outermost suite is the file, and no block.
  const blocks = title === file ? above : [...above, title];
  const own = specs.map((spec) => ({ ...spec, blocks }));
  return [...own, ...suites.flatMap((suite) => specsOf(suite, blocks))];
}
