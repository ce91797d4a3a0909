/*
 * `npm run test:sabotage [-- name|folder… --seed N]` applies the patches of scripts/sabotage/patches to a copy of the
 * project, each of which breaks a promise of the site, and prints the tests that fail. The command fails when no test
 * fails for a patch, or when a patch no longer applies.
 */
import { parseArgs } from 'node:util';
import { applyPatch, copyProjectToTempFolder, reversePatch } from './sabotage/copy.mjs';
import {
  choosePatches,
  CONTROL_TEST,
  makeBatches,
  readPatches,
  shuffle,
} from './sabotage/patches.mjs';
import { isNamedTest, runBrowserTests, runScriptTest, runUnitTests } from './sabotage/runs.mjs';

/** @typedef {import('./sabotage/patches.mjs').Patch} Patch */

const { values: optionValues, positionals: patchNames } = parseArgs({
  options: { seed: { type: 'string', default: String(Date.now() % 100_000) } },
  allowPositionals: true,
});
const shuffleSeed = Number(optionValues.seed);
const chosenPatches = choosePatches(readPatches(), patchNames);
if (chosenPatches.length === 0)
  throw new Error(`Nenhuma sabotagem com o nome ${patchNames.join(', ')}.`);
process.on('SIGINT', () => process.exit(130));

const isUnitTest = ({ file }) => /\.test\.tsx?$/.test(file);
const isScriptTest = ({ file }) => /^(ops|scripts)\/.+\.mjs$/.test(file);
/**
 * Patches whose tests need no build of the site. The browser tests of all other patches run together, in batches of one
 * build each.
 */
const patchesWithoutBuild = chosenPatches.filter(({ tests }) =>
  tests.some((test) => isUnitTest(test) || isScriptTest(test)),
);
const browserPatches = chosenPatches.filter((patch) => !patchesWithoutBuild.includes(patch));
const patchBatches = makeBatches(shuffle(browserPatches, shuffleSeed));
console.log(
  `${chosenPatches.length} sabotagens (semente ${shuffleSeed}): ${patchesWithoutBuild.length} sem build, ${browserPatches.length} em ${patchBatches.length} builds.`,
);

const NO_TEST_RESULTS = { passed: [], failed: [] };
const startedAt = performance.now();
const unnoticedPatches = [];

/**
 * Prints which tests noticed a patch, or why none did.
 *
 * @param {Patch} patch
 * @param {string[]} noticedBy files and titles of the tests that failed
 * @param {string | null} [problem] reason why no test could notice the patch
 */
const printVerdict = ({ name, promise }, noticedBy, problem = null) => {
  const isNoticed = noticedBy.length > 0;
  if (!isNoticed) unnoticedPatches.push(name);
  console.log(`${isNoticed ? '✓' : '✗'} ${name}: ${promise}`);
  console.log(`    ${isNoticed ? noticedBy.join('\n    ') : (problem ?? 'ninguém notou')}`);
};
/**
 * Reports a patch by the results of its tests.
 *
 * @param {Patch} patch
 * @param {import('./sabotage/runs.mjs').Outcome} outcome
 */
function judgeOutcome(patch, { passed, failed, broken }) {
  const testsOfPatch = (tests) =>
    tests.filter((test) => patch.tests.some((namedTest) => isNamedTest(test, namedTest)));
  const noticedBy = testsOfPatch(failed).map(({ file, title }) => `${file} > ${title}`);
  const isUnknown = noticedBy.length === 0 && testsOfPatch(passed).length === 0;
  printVerdict(patch, noticedBy, broken ?? (isUnknown ? 'nenhum teste com esse nome rodou' : null));
}

const projectCopies = [copyProjectToTempFolder()];
if (patchesWithoutBuild.length > 1) projectCopies.push(copyProjectToTempFolder());

const patchQueue = shuffle(patchesWithoutBuild, shuffleSeed).values();
await Promise.all(
  projectCopies.map(async (folder) => {
    for (const patch of patchQueue) {
      const problem = applyPatch(folder, patch);
      if (problem !== null) {
        printVerdict(patch, [], `não se aplica: ${problem}`);
        continue;
      }
      const script = patch.tests.find(isScriptTest);
      const outcome = script
        ? await runScriptTest(folder, script)
        : await runUnitTests(folder, patch.tests.filter(isUnitTest));
      reversePatch(folder, patch);
      judgeOutcome(patch, outcome);
    }
  }),
);

for (const batch of patchBatches) {
  const [folder] = projectCopies;
  const applied = batch.filter((patch) => {
    const problem = applyPatch(folder, patch);
    if (problem !== null) printVerdict(patch, [], `não se aplica: ${problem}`);
    return problem === null;
  });
  const tests = applied.flatMap((patch) => patch.tests);
  const outcome = await runBrowserTests(folder, [...tests, CONTROL_TEST]);
  const isControlPassed = outcome.passed.some((test) => isNamedTest(test, CONTROL_TEST));
  const broken = outcome.broken ?? (isControlPassed ? null : 'nada funciona neste build');
  for (const patch of applied)
    judgeOutcome(patch, broken === null ? outcome : { ...NO_TEST_RESULTS, broken });
  for (const patch of applied.toReversed()) reversePatch(folder, patch);
}

const elapsedMinutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
console.log(
  `\n${chosenPatches.length - unnoticedPatches.length} de ${chosenPatches.length} notadas em ${elapsedMinutes} min.`,
);
if (unnoticedPatches.length > 0) console.log(`Não notadas: ${unnoticedPatches.join(', ')}`);
process.exitCode = unnoticedPatches.length > 0 ? 1 : 0;
