// Runs the tests that patches name, in a copy, and reads which failed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { specsOf } from '../reports.mjs';
import { jest, unit, unitInSaoPaulo } from '../stages.mjs';

/** @typedef {import('./patches.mjs').Test} Test */
/**
 * @typedef {object} Outcome
 * @property {readonly Test[]} passed
 * @property {readonly Test[]} failed
 * @property {string | null} broken what was output when no test could run
 */

/** These two projects have every test once. */
const HOSTILE = ['-c', 'e2e/hostile/playwright.config.ts', '--project=faults', '--project=attack'];
const PLAYWRIGHT = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--retries=0',
  '--reporter=json',
];
const REPORT = 'sabotage-report.json';
const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Runners put a space between the titles of blocks, and tables fill in what stands between two parts of ours. */
const patternOf = ({ title }) => title.split(' > ').map(escape).join('.*');
const patternOfAll = (tests) => tests.map(patternOf).join('|');

/** Returns whether a runner's test is the one that a patch names. */
export const isNamed = (test, named) =>
  test.file === named.file && new RegExp(patternOf(named), 's').test(test.title);

async function run(folder, args, env = {}) {
  rmSync(join(folder, REPORT), { force: true });
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The process group ends with this process; a build would go on writing otherwise.
    detached: true,
  });
  const end = () => process.kill(-Number(child.pid));
  process.prependListener('exit', end);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  process.off('exit', end);
  const output = `${out}\n${err}`.trim().split('\n').slice(-25).join('\n');
  try {
    return { report: JSON.parse(readFileSync(join(folder, REPORT), 'utf8')), code, output };
  } catch {
    return { report: null, code, output };
  }
}

/**
 * @param {string} folder
 * @param {readonly Test[]} tests
 * @returns {Promise<Outcome>}
 */
export async function runUnits(folder, tests) {
  const outcome = await runUnitsIn(unit.env, folder, tests);
  const isNoticed = outcome.failed.length > 0 || outcome.broken !== null;
  return isNoticed ? outcome : runUnitsIn(unitInSaoPaulo.env, folder, tests);
}

/** @returns {Promise<Outcome>} */
async function runUnitsIn(zone, folder, tests) {
  const files = [...new Set(tests.map(({ file }) => file))];
  const report = ['--silent', '--json', `--outputFile=${REPORT}`];
  const chosen = [`--testNamePattern=${patternOfAll(tests)}`, '--runTestsByPath', ...files];
  const { report: found, output } = await run(folder, [...jest, ...report, ...chosen], zone);
  if (found === null) return { passed: [], failed: [], broken: output };
  const dead = found.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const testsThat = (end) =>
    found.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === end)
        .map(({ fullName }) => ({ file: name.slice(folder.length + 1), title: fullName })),
    );
  return {
    passed: testsThat('passed'),
    failed: testsThat('failed'),
    broken: dead.map(({ message }) => message).join('\n') || null,
  };
}

/**
 * Runs a script that checks by itself and ends badly when something is wrong; its test is what it says then.
 *
 * @param {string} folder
 * @param {Test} test
 * @returns {Promise<Outcome>}
 */
export async function runScript(folder, test) {
  const { code, output } = await run(folder, [test.file]);
  if (code === 0) return { passed: [test], failed: [], broken: null };
  const isNoticed = output.includes(test.title);
  return { passed: [], failed: isNoticed ? [test] : [], broken: isNoticed ? null : output };
}

/**
 * Runs tests of the browser, or of hostile visitors, against the production build of the copy, which is made when it is older.
 *
 * @param {string} folder
 * @param {readonly Test[]} tests
 * @returns {Promise<Outcome>}
 */
export async function runBrowsers(folder, tests) {
  const isHostile = ({ file }) => file.startsWith('e2e/hostile/');
  /** @type {Outcome & { passed: Test[], failed: Test[] }} */
  const outcome = { passed: [], failed: [], broken: null };
  const suites = [
    { args: [], some: tests.filter((test) => !isHostile(test)) },
    { args: HOSTILE, some: tests.filter(isHostile) },
  ];
  for (const { args, some } of suites) {
    if (some.length === 0) continue;
    const files = [...new Set(some.map(({ file }) => file))];
    const { report, output } = await run(
      folder,
      [...PLAYWRIGHT, ...args, `--grep=${patternOfAll(some)}`, ...files],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, REPORT) },
    );
    if (report === null || report.stats.expected + report.stats.unexpected === 0) {
      const errors = report?.errors.map(({ message }) => message).join('\n');
      return { ...outcome, broken: errors || output };
    }
    const base = report.config.rootDir.slice(folder.length + 1);
    for (const { file, blocks, title, ok } of specsOf(report)) {
      const test = { file: join(base, file), title: [...blocks, title].join(' ') };
      (ok ? outcome.passed : outcome.failed).push(test);
    }
  }
  return outcome;
}
