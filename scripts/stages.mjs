// One stage of `npm test` or `npm run verify`: a command, its output, its time and its count of tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildSecrets } from './canaries.mjs';
import { root } from './setup.mjs';

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} args arguments of Node
 * @property {Record<string, string>} [env]
 * @property {boolean} [live] shows the output while it runs; otherwise only when the stage fails
 * @property {{ file: string, count: (report: any) => Count }} [report] where the tool writes what it counted
 */

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {Count & { name: string, ok: boolean, seconds: number }} Result */

const bin = (path) => join('node_modules', path);

export const staticStages = [
  { name: 'formato', args: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'lint', args: [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'] },
  { name: 'lint com tipos', args: [bin('oxlint/bin/oxlint')] },
  { name: 'tipos', args: [bin('typescript-7/bin/tsc'), '--noEmit'] },
  {
    name: 'tipos dos scripts',
    args: [bin('typescript-7/bin/tsc'), '--noEmit', '-p', 'scripts'],
  },
  {
    name: 'tipos do service worker',
    args: [bin('typescript-7/bin/tsc'), '--noEmit', '-p', 'lib/offline/worker'],
  },
  {
    name: 'importações',
    args: [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      '.',
    ],
  },
  { name: 'código sem uso', args: [bin('knip/bin/knip.js')] },
];

/** Writes the types of the routes, which lint and types need. */
export const routeTypes = { name: 'tipos das rotas', args: [bin('next/dist/bin/next'), 'typegen'] };

/** Jest needs the flag for the packages that load themselves with `import()`. */
const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  bin('jest/bin/jest.js'),
];

export const envExample = {
  name: 'exemplo de ambiente',
  args: [...jest, 'lib/env', '--ci', '--silent'],
};

export const unit = unitTests('unidade', 'test-results/jest.json', 'UTC');

/** What tells days and hours, once more where the group is: the zone of the machine has no say. */
export const unitInSaoPaulo = unitTests(
  'unidade, fuso do grupo',
  'test-results/jest-zone.json',
  'America/Sao_Paulo',
  [
    'lib/(format|quotation/armouring|backend/fields|feeds|leads/visit|leads/schema|quotation/document|seo)',
  ],
);

function unitTests(name, file, zone, folders = []) {
  return {
    name,
    // Beyond the cores: some files wait for a process or a second.
    args: [
      ...jest,
      '--ci',
      `--maxWorkers=${availableParallelism() + 1}`,
      '--json',
      `--outputFile=${file}`,
      ...folders,
    ],
    env: { TZ: zone },
    live: true,
    report: { file, count: countJest },
  };
}

export const alerts = { name: 'alertas', args: ['ops/alerts.mjs'] };

export const build = {
  name: 'build',
  args: [bin('next/dist/bin/next'), 'build'],
  // Searched for by the end-to-end tests (e2e/support/global-setup.ts).
  env: buildSecrets,
  live: true,
};

/** What only the running site and the proxy before it can show, without a browser (e2e/hostile/playwright.config.ts). */
export const guard = playwright('guarda', 'test-results/guard.json', [
  ...['-c', 'e2e/hostile/playwright.config.ts', '--project=guard'],
]);

export const endToEnd = playwright('ponta a ponta', 'test-results/playwright.json', [
  '--project=mobile',
  '--project=desktop',
]);

/**
 * Every state at a phone's size: laws of geometry, WCAG and pictures (e2e/states). At every size they take ten minutes.
 */
export const states = playwright('estados', 'test-results/states.json', [
  '--project=states*',
  ...['--grep-invert', 'at (320|768|844|1440) ×'],
]);

/** The site in the engines of Safari and Firefox (e2e/engines). */
export const engines = {
  ...playwright('motores', 'test-results/engines.json', [
    ...['-c', 'e2e/engines/playwright.config.ts'],
  ]),
  report: { file: 'test-results/engines.json', count: countEngines },
};

function playwright(name, file, args = []) {
  return {
    name,
    args: [bin('@playwright/test/cli.js'), 'test', ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    live: true,
    report: { file, count: countPlaywright },
  };
}

/** @returns {Count} of Jest's report; a file of tests that could not run is one failure */
export function countJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/** @returns {Count} of Playwright's report; an unstable test has failed, and errors outside of tests are failures too */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** @returns {Count} of Playwright's report on the engines, whose journeys may pass at their second try */
export function countEngines({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * What a stage counts for. Without a report it is one check. A stage that failed counts for at least one
 * failure, whatever its report says.
 *
 * @param {boolean} ok whether the command ended well
 * @param {Count | null} reported null when the tool wrote no report
 * @returns {Count}
 */
export function countStage(ok, reported) {
  const count = reported ?? { passed: ok ? 1 : 0, failed: 0 };
  return ok ? count : { ...count, failed: Math.max(1, count.failed) };
}

/**
 * Runs a stage to its end; never throws.
 *
 * @param {Stage} stage
 * @returns {Promise<Result>}
 */
export async function runStage(stage) {
  const start = performance.now();
  const { name, args, env, live = false, report } = stage;
  if (report) rmSync(join(root, report.file), { force: true });
  if (live) console.log(`\n── ${name}`);
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  });
  const output = live
    ? []
    : [child.stdout, child.stderr].flatMap((stream) => (stream ? [text(stream)] : []));
  const code = await once(child, 'exit').then(
    ([exitCode]) => exitCode,
    () => 1,
  );
  const said = (await Promise.all(output)).join('').trim();
  const reported = report ? readReport(report) : null;
  // A tool that ends well without its report has not shown that it tested anything.
  const ok = code === 0 && (!report || reported !== null);
  const seconds = (performance.now() - start) / 1000;
  if (!live)
    console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)${ok ? '' : `\n${said}\n`}`);
  return { name, ok, seconds, ...countStage(ok, reported) };
}

function readReport({ file, count }) {
  try {
    return count(JSON.parse(readFileSync(join(root, file), 'utf8')));
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
export async function runPairs(stages) {
  const results = [];
  const queue = stages.entries();
  const worker = async () => {
    for (const [index, stage] of queue) results[index] = await runStage(stage);
  };
  await Promise.all([worker(), worker()]);
  return results;
}

/**
 * Prints the table of results.
 *
 * @param {readonly Result[]} results
 * @returns {Count} the sums
 */
export function summarize(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('\nEtapa'.padEnd(width + 4), ' passou  falhou   tempo');
  for (const { name, ok, passed, failed, seconds } of results) {
    const numbers = `${String(passed).padStart(7)} ${String(failed).padStart(7)} ${seconds.toFixed(1).padStart(6)}s`;
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(width)} ${numbers}`);
  }
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}
