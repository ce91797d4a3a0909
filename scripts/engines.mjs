/*
 * `npm run test:engines` runs the production site in the engines of Safari and Firefox; Playwright gets the arguments
 * (`-- --grep proposal`, `-- --project=webkit-phone`). `.ci/run` reads the counts.
 */
import { browserEnginePrograms, ensureDependencies, ensurePrograms } from './setup.mjs';
import { enginesStage, finishRun, runStage, writeCounts } from './stages.mjs';

const COUNTS_FILE = 'counts-engines.json';

ensureDependencies();
if (ensurePrograms(browserEnginePrograms)) {
  const args = [...enginesStage.args, ...process.argv.slice(2)];
  finishRun([await runStage({ ...enginesStage, args })], COUNTS_FILE);
} else {
  // The tests did not run, so they count neither as passed nor as failed.
  console.error('Motores: não rodaram, pois o que falta acima não pôde ser instalado aqui.');
  writeCounts(COUNTS_FILE, { passed: 0, failed: 0 });
  process.exitCode = 1;
}
