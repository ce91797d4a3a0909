// `npm run test:sabotage [-- name|folder… --seed N]` breaks the promises of scripts/sabotage/patches one by one in a copy of the
// project, and names the test that noticed. It fails when one is not noticed, or no longer applies.
import { parseArgs } from 'node:util';
import { apply, copyTree, takeOut } from './sabotage/copy.mjs';
import { choosePatches, CONTROL, makeBatches, readPatches, shuffle } from './sabotage/patches.mjs';
import { isNamed, runBrowsers, runScript, runUnits } from './sabotage/runs.mjs';

/** @typedef {import('./sabotage/patches.mjs').Patch} Patch */

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: String(Date.now() % 100_000) } },
  allowPositionals: true,
});
const seed = Number(values.seed);
const chosen = choosePatches(readPatches(), positionals);
if (chosen.length === 0) throw new Error(`Nenhuma sabotagem com o nome ${positionals.join(', ')}.`);
process.on('SIGINT', () => process.exit(130));

const isUnit = ({ file }) => /\.test\.tsx?$/.test(file);
const isScript = ({ file }) => /^(ops|scripts)\/.+\.mjs$/.test(file);
/** These need no build; the tests of the others run together. */
const quick = chosen.filter(({ tests }) => tests.some((test) => isUnit(test) || isScript(test)));
const browsers = chosen.filter((patch) => !quick.includes(patch));
const batches = makeBatches(shuffle(browsers, seed));
console.log(
  `${chosen.length} sabotagens (semente ${seed}): ${quick.length} sem build, ${browsers.length} em ${batches.length} builds.`,
);

const NOTHING = { passed: [], failed: [] };
const start = performance.now();
const missed = [];

/**
 * Prints which tests noticed a sabotage, or why none did.
 *
 * @param {Patch} patch
 * @param {string[]} by
 * @param {string | null} [problem]
 */
const report = ({ name, promise }, by, problem = null) => {
  const isNoticed = by.length > 0;
  if (!isNoticed) missed.push(name);
  console.log(`${isNoticed ? '✓' : '✗'} ${name}: ${promise}`);
  console.log(`    ${isNoticed ? by.join('\n    ') : (problem ?? 'ninguém notou')}`);
};
/**
 * @param {Patch} patch
 * @param {import('./sabotage/runs.mjs').Outcome} outcome
 */
function judge(patch, { passed, failed, broken }) {
  const own = (tests) => tests.filter((test) => patch.tests.some((named) => isNamed(test, named)));
  const by = own(failed).map(({ file, title }) => `${file} > ${title}`);
  const isUnknown = by.length === 0 && own(passed).length === 0;
  report(patch, by, broken ?? (isUnknown ? 'nenhum teste com esse nome rodou' : null));
}

const folders = [copyTree()];
if (quick.length > 1) folders.push(copyTree());

const queue = shuffle(quick, seed).values();
await Promise.all(
  folders.map(async (folder) => {
    for (const patch of queue) {
      const problem = apply(folder, patch);
      if (problem !== null) {
        report(patch, [], `não se aplica: ${problem}`);
        continue;
      }
      const script = patch.tests.find(isScript);
      const outcome = script
        ? await runScript(folder, script)
        : await runUnits(folder, patch.tests.filter(isUnit));
      takeOut(folder, patch);
      judge(patch, outcome);
    }
  }),
);

for (const batch of batches) {
  const [folder] = folders;
  const applied = batch.filter((patch) => {
    const problem = apply(folder, patch);
    if (problem !== null) report(patch, [], `não se aplica: ${problem}`);
    return problem === null;
  });
  const tests = applied.flatMap((patch) => patch.tests);
  const outcome = await runBrowsers(folder, [...tests, CONTROL]);
  const works = outcome.passed.some((test) => isNamed(test, CONTROL));
  const broken = outcome.broken ?? (works ? null : 'nada funciona neste build');
  for (const patch of applied) judge(patch, broken === null ? outcome : { ...NOTHING, broken });
  for (const patch of applied.toReversed()) takeOut(folder, patch);
}

const minutes = ((performance.now() - start) / 60_000).toFixed(1);
console.log(`\n${chosen.length - missed.length} de ${chosen.length} notadas em ${minutes} min.`);
if (missed.length > 0) console.log(`Não notadas: ${missed.join(', ')}`);
process.exitCode = missed.length > 0 ? 1 : 0;
