// `npm test` runs all stages, also from a fresh clone. Every stage runs, even if others fail.
import { proxyPrograms } from '../ops/fleet/proxy.mjs';
import * as setup from './setup.mjs';
import * as stages from './stages.mjs';

setup.requireNode();
setup.ensureDependencies();
const chromium = setup.ensureTestBrowser();
// Tests of the proxy need nginx and openssl.
setup.ensurePrograms(proxyPrograms);

const results = [
  await stages.runStage(stages.routeTypesStage),
  ...(await stages.runInPairs(stages.staticStages)),
];
for (const stage of [
  stages.unitStage,
  stages.unitInSaoPauloStage,
  stages.alertsStage,
  stages.buildStage,
])
  results.push(await stages.runStage(stage));
const buildProblem = results.at(-1)?.ok ? null : 'o build falhou';
const browserProblem = buildProblem ?? (chromium ? null : 'falta o Chromium');
await runUnless(buildProblem, stages.serverTestsStage);
await runUnless(browserProblem, stages.statesStage);
await runUnless(browserProblem, stages.endToEndStage);

stages.finishRun(results, 'counts.json');

/** Runs a stage unless there is an obstacle; a stage that cannot run counts as a failure. */
async function runUnless(obstacle, stage) {
  if (obstacle === null) results.push(await stages.runStage(stage));
  else {
    console.log(`\n── ${stage.name}: não rodou (${obstacle}).`);
    results.push({ name: stage.name, ok: false, seconds: 0, passed: 0, failed: 1, notes: [] });
  }
}
