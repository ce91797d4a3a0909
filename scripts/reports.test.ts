import { countJest, countPlaywright } from './reports.mjs';

const createSpec = (title: string, status: string) => ({
  ...{ file: 'a.spec.ts', line: 3, title },
  tests: [{ status, projectName: 'mobile' }],
});
const createReport = (statuses: readonly string[], errors: readonly object[] = []) => {
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
  return {
    stats: {
      expected: count('expected'),
      unexpected: count('unexpected'),
      flaky: count('flaky'),
    },
    errors,
    suites: [
      { suites: [{ specs: statuses.map((status, n) => createSpec(`test ${String(n)}`, status)) }] },
    ],
  };
};

test.each([
  // One unstable test of a stage counts as passed, and is named; two count as failed.
  [['expected', 'unexpected'], 1, 1, ['✗ a.spec.ts:3 [mobile] test 1']],
  [['expected', 'flaky'], 2, 0, ['~ a.spec.ts:3 [mobile] test 1']],
  [['flaky', 'flaky'], 0, 2, [0, 1].map((n) => `~ a.spec.ts:3 [mobile] test ${n}`)],
])('of %j browser tests %i pass and %i fail', (statuses, passed, failed, notes) => {
  expect(countPlaywright(createReport(statuses))).toEqual({ passed, failed, notes });
});

test('an error outside of the browser tests counts as a failure', () => {
  const report = createReport(['expected'], [{ message: 'no server\nat x' }]);
  expect(countPlaywright(report)).toEqual({ passed: 1, failed: 1, notes: ['✗ no server'] });
});

test('failed unit tests, and files that could not run, are counted and named', () => {
  const test = (name: string, ...statuses: readonly string[]) => ({
    name,
    status: 'failed',
    assertionResults: statuses.map((status) => ({ status, fullName: status })),
  });
  const counts = { numPassedTests: 1, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
  const testResults = [test('b.test.ts', 'passed', 'failed'), test('c.test.ts')];
  expect(countJest({ ...counts, testResults })).toEqual({
    passed: 1,
    failed: 2,
    notes: ['✗ b.test.ts: failed', '✗ c.test.ts'],
  });
});
