// Runs the tests that patches name in a copy of the project, and reads which of them failed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listSpecs } from '../../scripts/reports.mjs';
import { jestArgs, unitStage, unitInSaoPauloStage } from '../../scripts/stages.mjs';

/** @typedef {import('./patches.mjs').Test} Test */
/**
 * @typedef {object} Outcome
 * @property {readonly Test[]} passed
 * @property {readonly Test[]} failed
 * @property {string | null} broken output of the runner when no test could run
 */

/** Arguments for the hostile tests; the two projects have each test once. */
const HOSTILE_ARGS = [
  '-c',
  'e2e/hostile/playwright.config.ts',
  '--project=faults',
  '--project=attack',
];
const PLAYWRIGHT_ARGS = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--retries=0',
  '--reporter=json',
];
const REPORT_FILE = 'sabotage-report.json';
const escapePattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Returns a pattern for the title of a test: runners join block titles with spaces, and tables insert values between the parts of a title. */
const createTitlePattern = ({ title }) => title.split(' > ').map(escapePattern).join('.*');
const createTitlesPattern = (tests) => tests.map(createTitlePattern).join('|');

/** Returns whether a test of a runner's report is the test that a patch names. */
export const isNamedTest = (test, namedTest) =>
  test.file === namedTest.file && new RegExp(createTitlePattern(namedTest), 's').test(test.title);

async function runNodeScript(folder, args, env = {}) {
  rmSync(join(folder, REPORT_FILE), { force: true });
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The child has a process group of its own, which is killed with this process, so that no build goes on writing.
    detached: true,
  });
  const killGroup = () => process.kill(-Number(child.pid));
  process.prependListener('exit', killGroup);
  const [standardOutput, errorOutput, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  process.off('exit', killGroup);
  const output = `${standardOutput}\n${errorOutput}`.trim().split('\n').slice(-25).join('\n');
  try {
    return { report: JSON.parse(readFileSync(join(folder, REPORT_FILE), 'utf8')), code, output };
  } catch {
    return { report: null, code, output };
  }
}

/**
 * Runs unit tests in UTC and, when they notice nothing, in the time zone of São Paulo.
 *
 * @param {string} folder
 * @param {readonly Test[]} tests
 * @returns {Promise<Outcome>}
 */
export async function runUnitTests(folder, tests) {
  const outcome = await runUnitTestsIn(unitStage.env, folder, tests);
  const isNoticed = outcome.failed.length > 0 || outcome.broken !== null;
  return isNoticed ? outcome : runUnitTestsIn(unitInSaoPauloStage.env, folder, tests);
}

/** @returns {Promise<Outcome>} */
async function runUnitTestsIn(timeZone, folder, tests) {
  const files = [...new Set(tests.map(({ file }) => file))];
  const report = ['--silent', '--json', `--outputFile=${REPORT_FILE}`];
  const chosen = [`--testNamePattern=${createTitlesPattern(tests)}`, '--runTestsByPath', ...files];
  const { report: jestReport, output } = await runNodeScript(
    folder,
    [...jestArgs, ...report, ...chosen],
    timeZone,
  );
  if (jestReport === null) return { passed: [], failed: [], broken: output };
  const crashedFiles = jestReport.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const testsWithStatus = (killGroup) =>
    jestReport.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === killGroup)
        .map(({ fullName }) => ({ file: name.slice(folder.length + 1), title: fullName })),
    );
  return {
    passed: testsWithStatus('passed'),
    failed: testsWithStatus('failed'),
    broken: crashedFiles.map(({ message }) => message).join('\n') || null,
  };
}

/**
 * Runs a script that exits with an error when a check fails; the title of its test is part of the error.
 *
 * @param {string} folder
 * @param {Test} test
 * @returns {Promise<Outcome>}
 */
export async function runScriptTest(folder, test) {
  const { code, output } = await runNodeScript(folder, [test.file]);
  if (code === 0) return { passed: [test], failed: [], broken: null };
  const isNoticed = output.includes(test.title);
  return { passed: [], failed: isNoticed ? [test] : [], broken: isNoticed ? null : output };
}

/**
 * Runs browser tests and hostile tests against the production build of the copy, which Playwright makes anew after a change.
 *
 * @param {string} folder
 * @param {readonly Test[]} tests
 * @returns {Promise<Outcome>}
 */
export async function runBrowserTests(folder, tests) {
  const isHostile = ({ file }) => file.startsWith('e2e/hostile/');
  /** @type {Outcome & { passed: Test[], failed: Test[] }} */
  const outcome = { passed: [], failed: [], broken: null };
  const suites = [
    { args: [], some: tests.filter((test) => !isHostile(test)) },
    { args: HOSTILE_ARGS, some: tests.filter(isHostile) },
  ];
  for (const { args, some: selected } of suites) {
    if (selected.length === 0) continue;
    const files = [...new Set(selected.map(({ file }) => file))];
    const { report, output } = await runNodeScript(
      folder,
      [...PLAYWRIGHT_ARGS, ...args, `--grep=${createTitlesPattern(selected)}`, ...files],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, REPORT_FILE) },
    );
    if (report === null || report.stats.expected + report.stats.unexpected === 0) {
      const errors = report?.errors.map(({ message }) => message).join('\n');
      return { ...outcome, broken: errors || output };
    }
    const base = report.config.rootDir.slice(folder.length + 1);
    for (const { file, blocks, title, ok } of listSpecs(report)) {
      const test = { file: join(base, file), title: [...blocks, title].join(' ') };
      (ok ? outcome.passed : outcome.failed).push(test);
    }
  }
  return outcome;
}
