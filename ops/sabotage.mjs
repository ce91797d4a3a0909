/*
 * Breaks promises of the site in a copy of the project, one after the other, and prints whether the test that the head of
 * each patch names fails.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSecrets } from '../scripts/canaries.mjs';
import { projectRoot } from '../scripts/setup.mjs';
import { copyProjectToTempFolder } from './sabotage/copy.mjs';

const USAGE_TEXT = `Uso: npm run test:sabotage [-- nome… | pasta…]

Aplica cada arquivo de ops/sabotage/patches, que quebra uma promessa do site, numa cópia do projeto, e diz se o teste
que ele nomeia nota. Faz parte de cada versão, não de cada mudança: um minuto para cada.

  forms              só os de uma pasta
  forms/um-nome      só este
  --help             mostra esta ajuda

Saída: 0 todos foram notados; 1 algum não foi, não se aplica ou não rodou; 2 não há o que foi pedido.`;

const PATCHES_FOLDER = join(projectRoot, 'ops/sabotage/patches');
const { isHelp, names } = readCommandLine();
if (isHelp) {
  console.log(USAGE_TEXT);
  process.exit();
}
const patches = readdirSync(PATCHES_FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.patch'))
  .map((path) => path.replace(/\.patch$/, ''))
  .filter((path) => names.length === 0 || names.some((name) => `${path}/`.startsWith(`${name}/`)))
  .toSorted()
  .map(readPatch);
if (patches.length === 0) failUsage(`Nenhuma sabotagem com o nome ${names.join(', ')}.`);
process.on('SIGINT', () => process.exit(130));
const folder = copyProjectToTempFolder();

const problemWithoutPatches = findProblem(patches.flatMap(({ tests }) => tests));
if (problemWithoutPatches !== null) {
  console.log(`Sem nenhuma sabotagem os testes não passam.\n${problemWithoutPatches}`);
  process.exit(1);
}
let missedCount = 0;
for (const patch of patches) {
  const problem = findProblemWithPatch(patch);
  if (problem !== null) missedCount += 1;
  console.log(`${problem === null ? '✓' : '✗'} ${patch.name}: ${problem ?? patch.promise}`);
}
console.log(`\n${patches.length - missedCount} de ${patches.length} notadas.`);
process.exitCode = missedCount > 0 ? 1 : 0;

function readCommandLine() {
  try {
    const options = /** @type {const} */ ({ help: { type: 'boolean' } });
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { isHelp: values.help === true, names: positionals };
  } catch {
    return failUsage('Opção desconhecida.');
  }
}

/** @param {string} message @returns {never} */
function failUsage(message) {
  console.error(`${message}\n\n${USAGE_TEXT}`);
  process.exit(2);
}

function escapePattern(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Reads a patch and its head: the promise that it breaks, and the tests of which one must fail. */
function readPatch(name) {
  const text = readFileSync(join(PATCHES_FOLDER, `${name}.patch`), 'utf8');
  const readLines = (key) =>
    [...text.matchAll(new RegExp(`^${key}: (.+)$`, 'gm'))].map(([, value]) => value);
  const tests = readLines('Noticed by').map((line) => {
    const [file, ...titles] = line.split(' > ');
    return { file, title: titles.map(escapePattern).join('.*') };
  });
  return { name, text, tests, promise: readLines('Promise').join(' ') };
}

/** Returns why a patch cannot be run or was not noticed; `null` when a test noticed it. */
function findProblemWithPatch({ text, tests }) {
  const misfit = applyPatch(text);
  if (misfit) return `não se aplica: ${misfit}`;
  try {
    const build = run(['node_modules/next/dist/bin/next', 'build'], buildSecrets);
    if (build.status !== 0) return `o build falhou: ${build.output}`;
    const failure = findProblem(tests);
    if (failure === null) return 'ninguém notou';
    return /^ +\d+ failed$/m.test(failure) ? null : failure;
  } finally {
    applyPatch(text, '--reverse');
  }
}

/** Applies a patch to the copy. Returns the message of git when it does not apply. */
function applyPatch(input, ...options) {
  return spawnSync('git', ['apply', ...options], { cwd: folder, encoding: 'utf8', input }).stderr;
}

/** Runs tests in the copy. Returns the end of Playwright's output when they do not pass, or `null`. */
function findProblem(tests) {
  const isHostile = ({ file }) => file.startsWith('e2e/hostile/');
  const suites = [
    { args: [], tests: tests.filter((test) => !isHostile(test)) },
    {
      args: ['-c', 'e2e/hostile/playwright.config.ts', '--project=faults', '--project=attack'],
      tests: tests.filter(isHostile),
    },
  ];
  for (const { args, tests } of suites) {
    if (tests.length === 0) continue;
    const { status, output } = run([
      ...['node_modules/@playwright/test/cli.js', 'test', '--retries=0', '--reporter=line'],
      ...args,
      `--grep=${tests.map(({ title }) => title).join('|')}`,
      ...new Set(tests.map(({ file }) => file)),
    ]);
    if (status !== 0) return output;
  }
  return null;
}

/** Runs a script of Node in the copy. */
function run(args, env = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    maxBuffer: 64 << 20,
  });
  return { status, output: `${stdout}\n${stderr}`.trim().split('\n').slice(-25).join('\n') };
}
