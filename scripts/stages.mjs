// Runs the stages of `npm test` and `npm run verify`, and collects their output, times and counts of tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildSecrets } from './canaries.mjs';
import { countJest, countPlaywright } from './reports.mjs';
import { root } from './setup.mjs';

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} args arguments of Node
 * @property {Record<string, string>} [env]
 * @property {boolean} [live] shows the output while it runs; otherwise only when the stage fails
 * @property {{ file: string, count: (report: any) => Count }} [report] where the tool writes what it counted
 */

/** @typedef {import('./reports.mjs').Count} Count */
/** @typedef {Required<Count> & { name: string, ok: boolean, seconds: number }} Result */

/** @type {(name: string, path: string, ...args: string[]) => Stage} */
const tool = (name, path, ...args) => ({ name, args: [join('node_modules', path), ...args] });
const types = (name, ...args) => tool(name, 'typescript-7/bin/tsc', '--noEmit', ...args);

export const staticStages = [
  tool('formato', 'oxfmt/bin/oxfmt', '--check'),
  tool('lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0'),
  tool('lint com tipos', 'oxlint/bin/oxlint'),
  types('tipos'),
  types('tipos dos scripts', '-p', 'scripts'),
  types('tipos do service worker', '-p', 'lib/visitor/offline/worker'),
  tool(
    'importações',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', '.dependency-cruiser.cjs', '.'],
  ),
  tool('código sem uso', 'knip/bin/knip.js'),
];

/** Writes the types of the routes, which lint and types need. */
export const routeTypes = tool('tipos das rotas', 'next/dist/bin/next', 'typegen');

/** Arguments of Node, which needs the flag for packages that use `import()`. */
export const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--ci',
];

export const envExample = {
  name: 'exemplo de ambiente',
  args: [...jest, 'lib/server/env', '--silent'],
};

export const unit = unitTests('unidade', 'test-results/jest.json', 'UTC');

/** Repeats the tests of days and hours in the group's time zone: that of the machine must not matter. */
export const unitInSaoPaulo = unitTests(
  'unidade, fuso do grupo',
  'test-results/jest-zone.json',
  'America/Sao_Paulo',
  ...['lib/site/format', 'lib/backend/fields', 'lib/http/metadata'],
  ...['lib/forms/schema', 'lib/forms/visit', 'lib/quotation/armouring', 'lib/quotation/document'],
  ...['lib/export/feeds', 'lib/export/index-now', 'lib/export/sitemap'],
);

function unitTests(name, file, zone, ...folders) {
  // One more worker than cores: some files wait for a process or a second.
  const workers = `--maxWorkers=${availableParallelism() + 1}`;
  return {
    name,
    args: [...jest, workers, '--json', `--outputFile=${file}`, ...folders],
    env: { TZ: zone },
    live: true,
    report: { file, count: countJest },
  };
}

export const alerts = { name: 'alertas', args: ['ops/alerts.mjs'] };

/** The end-to-end tests search the files of the build for these secrets (e2e/support/global-setup.ts). */
export const build = {
  ...tool('build', 'next/dist/bin/next', 'build'),
  env: buildSecrets,
  live: true,
};

/** These tests need the running site and the proxy before it, and no browser (e2e/hostile/playwright.config.ts). */
export const guard = playwright(
  'guarda',
  'test-results/guard.json',
  ...['-c', 'e2e/hostile/playwright.config.ts', '--project=guard'],
);

export const endToEnd = playwright(
  'ponta a ponta',
  'test-results/playwright.json',
  ...['--project=mobile', '--project=desktop'],
);

/**
 * Checks geometry, WCAG and pictures of every state at a phone's size, and of thirteen at a desktop's (e2e/states).
 * `npm run pictures` compares the pictures of the other sizes.
 */
export const states = playwright(
  'estados',
  'test-results/states.json',
  ...['--project=states*', '--grep-invert', '@later'],
);

/** Runs the site in the engines of Safari and Firefox (e2e/engines), where a journey may pass at its second try. */
export const engines = playwright(
  'motores',
  'test-results/engines.json',
  ...['-c', 'e2e/engines/playwright.config.ts'],
);
engines.report.count = (report) => countPlaywright(report, Infinity);

function playwright(name, file, ...args) {
  return {
    ...tool(name, '@playwright/test/cli.js', 'test', ...args),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    live: true,
    report: { file, count: countPlaywright },
  };
}

/**
 * Runs a stage to its end; never throws. Without a report it counts as one check. A failed stage counts as at least one
 * failure, whatever its report says.
 *
 * @param {Stage} stage
 * @returns {Promise<Result>}
 */
export async function runStage({ name, args, env, live = false, report }) {
  const start = performance.now();
  if (report) {
    mkdirSync(join(root, 'test-results'), { recursive: true });
    rmSync(join(root, report.file), { force: true });
  }
  if (live) console.log(`\n── ${name}`);
  const output = live ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', output, output],
  });
  const streams = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const [[code], ...texts] = await Promise.all([once(child, 'exit').catch(() => [1]), ...streams]);
  const reported = report ? readReport(report) : { passed: code === 0 ? 1 : 0, failed: 0 };
  // A tool that ends well without its report has not shown that it tested anything.
  const ok = code === 0 && reported !== null;
  const { passed, failed, notes = [] } = reported ?? { passed: 0, failed: 0 };
  const seconds = (performance.now() - start) / 1000;
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

/** @returns {Count | null} null when the tool wrote none */
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
 * Ends a run: prints the table of results, writes the sums for `.ci/run` and sets the exit code.
 *
 * @param {readonly Result[]} results
 * @param {string} [countsFile] name of the file below test-results
 */
export function finish(results, countsFile) {
  const rows = results.map(({ name, ok, passed, failed, seconds }) => [
    `${ok ? '✓' : '✗'} ${name}`,
    { passou: passed, falhou: failed, segundos: Math.round(seconds) },
  ]);
  console.table(Object.fromEntries(rows));
  // A reader of the last lines alone learns what did not pass: "✗" failed, "~" passed only at its second try.
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
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results', name), JSON.stringify(counts));
}
