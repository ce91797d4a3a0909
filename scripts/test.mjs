// `npm test` runs all stages, also from a fresh clone. Every stage runs, even if others fail.
import * as setup from './setup.mjs';
import * as stages from './stages.mjs';

setup.ensureDependencies();
const chromiumPath = setup.ensureTestBrowser();
// Tests of the proxy need nginx and openssl.
setup.ensurePrograms(setup.proxyPrograms);

const stageResults = [
  await stages.runStage(stages.routeTypesStage),
  ...(await stages.runInPairs(stages.staticStages)),
];
for (const stage of [
  stages.unitStage,
  stages.unitInSaoPauloStage,
  stages.alertsStage,
  stages.buildStage,
])
  stageResults.push(await stages.runStage(stage));
const buildProblem = stageResults.at(-1)?.ok ? null : 'o build falhou';
const browserProblem = buildProblem ?? (chromiumPath ? null : 'falta o Chromium');
await runUnless(buildProblem, stages.serverTestsStage);
await runUnless(buildProblem, stages.contractStage);
await runUnless(browserProblem, stages.statesStage);
await runUnless(browserProblem, stages.endToEndStage);

stages.finishRun(stageResults, 'counts.json');

/** Runs a stage if nothing prevents it; a stage that cannot run counts as a failure. */
async function runUnless(obstacle, stage) {
  if (obstacle === null) stageResults.push(await stages.runStage(stage));
  else {
    console.log(`\n── ${stage.name}: não rodou (${obstacle}).`);
    stageResults.push({ name: stage.name, ok: false, seconds: 0, passed: 0, failed: 1, notes: [] });
  }
}
