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

test('failed browser tests are counted and named', () => {
  expect(
    countPlaywright(createReport(['expected', 'unexpected'], [{ message: 'no server\nat x' }])),
  ).toEqual({
    passed: 1,
    failed: 2,
    notes: ['✗ a.spec.ts:3 [mobile] test 1', '✗ no server'],
  });
});

test('one unstable browser test of a stage counts as passed, and is named', () => {
  expect(countPlaywright(createReport(['expected', 'flaky']))).toEqual({
    passed: 2,
    failed: 0,
    notes: ['~ a.spec.ts:3 [mobile] test 1'],
  });
});

test('two unstable browser tests count as failed', () => {
  expect(countPlaywright(createReport(['expected', 'flaky', 'flaky']))).toMatchObject({
    passed: 1,
    failed: 2,
  });
});

test('failed unit tests, and files that could not run, are counted and named', () => {
  const results = [
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: [{ status: 'passed', fullName: 'a' }],
    },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [{ status: 'failed', fullName: 'b' }],
    },
    { name: 'c.test.ts', status: 'failed', assertionResults: [] },
  ];
  const counts = { numPassedTests: 1, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
  expect(countJest({ ...counts, testResults: results })).toEqual({
    passed: 1,
    failed: 2,
    notes: ['✗ b.test.ts: b', '✗ c.test.ts'],
  });
});
