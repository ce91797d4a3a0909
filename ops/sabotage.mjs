// Applies the patches of ops/sabotage/patches to a copy of the project, and prints the tests that fail with each.
import { parseArgs } from 'node:util';
import { applyPatch, checkPatch, copyProjectToTempFolder, reversePatch } from './sabotage/copy.mjs';
import {
  choosePatches,
  CONTROL_TEST,
  listMissingSources,
  makeBatches,
  readPatches,
} from './sabotage/patches.mjs';
import { isNamedTest, runBrowserTests, runScriptTest, runUnitTests } from './sabotage/runs.mjs';

/** @typedef {import('./sabotage/patches.mjs').Patch} Patch */

const USAGE_TEXT = `Uso: npm run test:sabotage [-- nome… | pasta…]

Aplica cada arquivo de ops/sabotage/patches, que quebra uma promessa do site, numa cópia do projeto, e diz
quais testes falham. Faz parte de cada versão, não de cada mudança.

  forms              só os de uma pasta
  forms/um-nome      só este
  --help             mostra esta ajuda

Os que não se aplicam mais, ou que nomeiam um documento ou teste que não existe, são ditos no começo, e não rodam.

Saída: 0 todos foram notados; 1 algum não foi, ou não rodou; 2 não há o que foi pedido.`;

const { isHelp, patchNames } = readCommandLine();
if (isHelp) {
  console.log(USAGE_TEXT);
  process.exit();
}
const chosenPatches = choosePatches(readPatches(), patchNames);
if (chosenPatches.length === 0) failUsage(`Nenhuma sabotagem com o nome ${patchNames.join(', ')}.`);
process.on('SIGINT', () => process.exit(130));

function readCommandLine() {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean' } },
      allowPositionals: true,
    });
    return { isHelp: values.help === true, patchNames: positionals };
  } catch {
    return failUsage('Opção desconhecida.');
  }
}

/** @param {string} message @returns {never} */
function failUsage(message) {
  console.error(`${message}\n\n${USAGE_TEXT}`);
  process.exit(2);
}

const isUnitTest = ({ file }) => /\.test\.tsx?$/.test(file);
const isScriptTest = ({ file }) => /^(ops|scripts)\/.+\.mjs$/.test(file);

const projectCopies = [copyProjectToTempFolder()];
const startedAt = performance.now();
/** Names of the patches that are out of date or that no test noticed. */
const failedNames = [];

/** Reports a patch that is out of date. Returns whether it can be run. @param {Patch} patch */
function isUpToDate(patch) {
  const misfit = checkPatch(projectCopies[0], patch);
  const problems = [
    ...(misfit === null ? [] : [`não se aplica: ${misfit}`]),
    ...listMissingSources(patch).map((source) => `não existe: ${source}`),
  ];
  if (problems.length === 0) return true;
  failedNames.push(patch.name);
  console.log(`✗ ops/sabotage/patches/${patch.name}.patch\n    ${problems.join('\n    ')}`);
  return false;
}

const usablePatches = chosenPatches.filter(isUpToDate);
/**
 * Patches whose tests need no build of the site. The browser tests of all other patches run together, in batches of one
 * build each.
 */
const patchesWithoutBuild = usablePatches.filter(({ tests }) =>
  tests.some((test) => isUnitTest(test) || isScriptTest(test)),
);
const browserPatches = usablePatches.filter((patch) => !patchesWithoutBuild.includes(patch));
const patchBatches = makeBatches(browserPatches);
console.log(
  `${chosenPatches.length} sabotagens: ${patchesWithoutBuild.length} sem build, ${browserPatches.length} em ${patchBatches.length} builds, ${failedNames.length} desatualizadas.`,
);

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
  const isNoticed = noticedBy.length > 0;
  if (!isNoticed) failedNames.push(patch.name);
  console.log(`${isNoticed ? '✓' : '✗'} ${patch.name}: ${patch.promise}`);
  const reason = broken ?? (isUnknown ? 'nenhum teste com esse nome rodou' : 'ninguém notou');
  console.log(`    ${isNoticed ? noticedBy.join('\n    ') : reason}`);
}

if (patchesWithoutBuild.length > 1) projectCopies.push(copyProjectToTempFolder());
const patchQueue = patchesWithoutBuild.values();
await Promise.all(
  projectCopies.map(async (folder) => {
    for (const patch of patchQueue) {
      applyPatch(folder, patch);
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
  for (const patch of batch) applyPatch(folder, patch);
  const tests = batch.flatMap((patch) => patch.tests);
  const outcome = await runBrowserTests(folder, [...tests, CONTROL_TEST]);
  const isControlPassed = outcome.passed.some((test) => isNamedTest(test, CONTROL_TEST));
  const broken = outcome.broken ?? (isControlPassed ? null : 'nada funciona neste build');
  for (const patch of batch)
    judgeOutcome(patch, broken === null ? outcome : { passed: [], failed: [], broken });
  for (const patch of batch.toReversed()) reversePatch(folder, patch);
}

const elapsedMinutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
console.log(
  `\n${chosenPatches.length - failedNames.length} de ${chosenPatches.length} notadas em ${elapsedMinutes} min.`,
);
if (failedNames.length > 0) {
  console.log(`Não notadas ou desatualizadas: ${failedNames.join(', ')}`);
  process.exitCode = 1;
}
