// `npm test` checks everything, from a fresh clone. Every stage runs, even if others fail.
import { proxyPrograms } from '../ops/fleet/proxy.mjs';
import * as setup from './setup.mjs';
import * as stages from './stages.mjs';

setup.requireNode();
setup.ensureDependencies();
const chromium = setup.ensureTestBrowser();
// The tests of the proxy need them.
setup.ensurePrograms(proxyPrograms);

const results = [
  await stages.runStage(stages.routeTypes),
  ...(await stages.runPairs(stages.staticStages)),
];
for (const stage of [stages.unit, stages.unitInSaoPaulo, stages.alerts, stages.build])
  results.push(await stages.runStage(stage));
const noBuild = results.at(-1)?.ok ? null : 'o build falhou';
const noBrowser = noBuild ?? (chromium ? null : 'falta o Chromium');
await runUnless(noBuild, stages.guard);
await runUnless(noBrowser, stages.states);
await runUnless(noBrowser, stages.endToEnd);

stages.finish(results, 'counts.json');

/** Runs a stage; an obstacle that prevents it counts as a failure. */
async function runUnless(obstacle, stage) {
  if (obstacle === null) results.push(await stages.runStage(stage));
  else {
    console.log(`\n── ${stage.name}: não rodou (${obstacle}).`);
    results.push({ name: stage.name, ok: false, seconds: 0, passed: 0, failed: 1, notes: [] });
  }
}
