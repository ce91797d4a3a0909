// `npm test`: everything that is checked, from a fresh clone. Every stage runs, whatever the others say.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { proxyPrograms } from '../ops/fleet/proxy.mjs';
import {
  ensureDependencies,
  ensurePrograms,
  ensureTestBrowser,
  requireNode,
  root,
} from './setup.mjs';
import {
  alerts,
  build,
  endToEnd,
  guard,
  routeTypes,
  runPairs,
  runStage,
  states,
  staticStages,
  summarize,
  unit,
  unitInSaoPaulo,
} from './stages.mjs';

const folder = join(root, 'test-results');
const countsFile = join(folder, 'counts.json');
rmSync(countsFile, { force: true });
mkdirSync(folder, { recursive: true });

requireNode();
ensureDependencies();
const chromium = ensureTestBrowser();
// Without them the tests of the proxy fail.
ensurePrograms(proxyPrograms);

const results = [
  await runStage(routeTypes),
  ...(await runPairs(staticStages)),
  await runStage(unit),
  await runStage(unitInSaoPaulo),
  await runStage(alerts),
];
const built = await runStage(build);
results.push(built);
const noBuild = built.ok ? null : 'o build falhou';
await runUnless(noBuild, guard);
const noBrowser = noBuild ?? (chromium ? null : 'falta o Chromium');
await runUnless(noBrowser, states);
await runUnless(noBrowser, endToEnd);

const counts = summarize(results);
writeFileSync(countsFile, JSON.stringify(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;

/** Runs a stage; what keeps it from running is a failure. */
async function runUnless(obstacle, stage) {
  if (obstacle === null) results.push(await runStage(stage));
  else {
    console.log(`\n── ${stage.name}: não rodou (${obstacle}).`);
    results.push({ name: stage.name, ok: false, seconds: 0, passed: 0, failed: 1 });
  }
}
