// Defines and runs the stages of `npm test` and `npm run verify`, and collects their output, times and counts of tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildSecrets } from './canaries.mjs';
import { countJest, countPlaywright } from './reports.mjs';
import { projectRoot } from './setup.mjs';

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} args arguments of Node
 * @property {Record<string, string>} [env]
 * @property {boolean} [live] `true` prints the output of the stage while it runs; otherwise it is printed only after a failure
 * @property {{ file: string, count: (report: any) => Count }} [report] JSON report of the tool, and the function that counts it
 */

/** @typedef {import('./reports.mjs').Count} Count */
/** @typedef {Required<Count> & { name: string, ok: boolean, seconds: number }} Result */

/** @type {(name: string, path: string, ...args: string[]) => Stage} */
const createToolStage = (name, path, ...args) => ({
  name,
  args: [join('node_modules', path), ...args],
});
const createTypesStage = (name, ...args) =>
  createToolStage(name, 'typescript-7/bin/tsc', '--noEmit', ...args);

export const staticStages = [
  createToolStage('formato', 'oxfmt/bin/oxfmt', '--check'),
  createToolStage('lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0'),
  createToolStage('lint com tipos', 'oxlint/bin/oxlint'),
  createTypesStage('tipos'),
  createTypesStage('tipos dos scripts', '-p', 'scripts'),
  createTypesStage('tipos do service worker', '-p', 'lib/visitor/offline/worker'),
  createToolStage(
    'importações',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', '.dependency-cruiser.cjs', '.'],
  ),
  createToolStage('código sem uso', 'knip/bin/knip.js'),
];

/** Stage that writes the types of the routes, which the stages of lint and types need. */
export const routeTypesStage = createToolStage('tipos das rotas', 'next/dist/bin/next', 'typegen');

/** Arguments of Node that run Jest; the first flag is needed for packages that use `import()`. */
export const jestArgs = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--ci',
];

export const envExampleStage = {
  name: 'exemplo de ambiente',
  args: [...jestArgs, 'lib/server/env', '--silent'],
};

export const unitStage = createUnitStage('unidade', 'test-results/jest.json', 'UTC');

/**
 * Stage that repeats the tests of dates and times in the group's time zone, because the results must not depend on the
 * machine's time zone.
 */
export const unitInSaoPauloStage = createUnitStage(
  'unidade, fuso do grupo',
  'test-results/jest-zone.json',
  'America/Sao_Paulo',
  ...['lib/site/format', 'lib/backend/fields', 'lib/http/metadata'],
  ...['lib/forms/schema', 'lib/forms/visit', 'lib/quotation/armouring', 'lib/quotation/document'],
  ...['lib/export/feeds', 'lib/export/index-now', 'lib/export/sitemap'],
);

function createUnitStage(name, file, zone, ...folders) {
  // Jest gets one worker more than the machine has cores, because some test files only wait for a process or a timer.
  const workers = `--maxWorkers=${availableParallelism() + 1}`;
  return {
    name,
    args: [...jestArgs, workers, '--json', `--outputFile=${file}`, ...folders],
    env: { TZ: zone },
    live: true,
    report: { file, count: countJest },
  };
}

export const alertsStage = { name: 'alertas', args: ['ops/alerts.mjs'] };

/** Stage that builds the site, with secrets for which end-to-end tests search the built files (e2e/support/global-setup.ts). */
export const buildStage = {
  ...createToolStage('build', 'next/dist/bin/next', 'build'),
  env: buildSecrets,
  live: true,
};

/** Stage with tests that need the running site behind its proxy, and no browser (e2e/hostile/playwright.config.ts). */
export const serverTestsStage = createPlaywrightStage(
  'guarda',
  'test-results/guard.json',
  ...['-c', 'e2e/hostile/playwright.config.ts', '--project=guard'],
);

/** Stage that validates the calls of the site and the answers of the demonstration by docs/backend-api.yaml, without a browser. */
export const contractStage = createPlaywrightStage(
  'contrato',
  'test-results/contract.json',
  ...['-c', 'e2e/hostile/playwright.config.ts', '--project=contract'],
);

export const endToEndStage = createPlaywrightStage(
  'ponta a ponta',
  'test-results/playwright.json',
  ...['--project=mobile', '--project=desktop'],
);

/**
 * Stage that checks layout and WCAG of every state, and compares pictures at the size of a phone, of thirteen states also at
 * the size of a desktop (e2e/states).
 */
export const statesStage = createPlaywrightStage(
  'estados',
  'test-results/states.json',
  '--project=states*',
);

/** Stage that runs the site in the engines of Safari and Firefox (e2e/engines), where any test may pass at its second try. */
export const enginesStage = createPlaywrightStage(
  'motores',
  'test-results/engines.json',
  ...['-c', 'e2e/engines/playwright.config.ts'],
);
enginesStage.report.count = (report) => countPlaywright(report, Infinity);

function createPlaywrightStage(name, file, ...args) {
  return {
    ...createToolStage(name, '@playwright/test/cli.js', 'test', ...args),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    live: true,
    report: { file, count: countPlaywright },
  };
}

/**
 * Runs a stage to its end; never throws. A stage without a report counts as one test. A failed stage has at least one failure
 * in its result, also when the report has none.
 *
 * @param {Stage} stage
 * @returns {Promise<Result>}
 */
export async function runStage({ name, args, env, live = false, report }) {
  const startedAt = performance.now();
  if (report) {
    mkdirSync(join(projectRoot, 'test-results'), { recursive: true });
    rmSync(join(projectRoot, report.file), { force: true });
  }
  if (live) console.log(`\n── ${name}`);
  const output = live ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', output, output],
  });
  const streams = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const [[code], ...texts] = await Promise.all([once(child, 'exit').catch(() => [1]), ...streams]);
  const reported = report ? readReport(report) : { passed: code === 0 ? 1 : 0, failed: 0 };
  // A tool that exits with 0 but without its report may have tested nothing, so the stage fails.
  const ok = code === 0 && reported !== null;
  const { passed, failed, notes = [] } = reported ?? { passed: 0, failed: 0 };
  const seconds = (performance.now() - startedAt) / 1000;
  if (!live)
    console.log(
      `${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)${ok ? '' : `\n${texts.join('')}`}`,
    );
  return {
    ...{ name, seconds, passed, notes },
    ok: ok && failed === 0,
    failed: ok ? failed : Math.max(1, failed),
  };
}

/** Reads the counts of a report. @returns {Count | null} `null` when the tool wrote no valid report */
function readReport({ file, count }) {
  try {
    return count(JSON.parse(readFileSync(join(projectRoot, file), 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Runs stages two at a time.
 *
 * @param {readonly Stage[]} stages
 * @returns {Promise<Result[]>} in the order of the stages
 */
export async function runInPairs(stages) {
  const results = [];
  const queue = stages.entries();
  const worker = async () => {
    for (const [index, stage] of queue) results[index] = await runStage(stage);
  };
  await Promise.all([worker(), worker()]);
  return results;
}

/**
 * Finishes a run: prints the table of results, writes the totals for `.ci/run` and sets the exit code of the process.
 *
 * @param {readonly Result[]} results
 * @param {string} [countsFile] name of the file below test-results
 */
export function finishRun(results, countsFile) {
  const rows = results.map(({ name, ok, passed, failed, seconds }) => [
    `${ok ? '✓' : '✗'} ${name}`,
    { passou: passed, falhou: failed, segundos: Math.round(seconds) },
  ]);
  console.table(Object.fromEntries(rows));
  // The last lines name the tests that did not pass: "✗" failed, "~" passed only at its second try.
  for (const { name, notes } of results) for (const note of notes) console.log(`${name}: ${note}`);
  const counts = {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
  if (countsFile) writeCounts(countsFile, counts);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

/** Writes the numbers of passed and failed tests to a file that `.ci/run` reads. */
export function writeCounts(name, counts) {
  mkdirSync(join(projectRoot, 'test-results'), { recursive: true });
  writeFileSync(join(projectRoot, 'test-results', name), JSON.stringify(counts));
}
