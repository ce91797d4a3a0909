// `npm run test:engines`: the production site in the engines of Safari and Firefox; what follows goes to Playwright
// (`-- --grep proposal`, `-- --project=webkit-phone`). What it counted is left to `.ci/run`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { enginePrograms, ensureDependencies, ensurePrograms, requireNode, root } from './setup.mjs';

const folder = join(root, 'test-results');
const countsFile = join(folder, 'counts-engines.json');
rmSync(countsFile, { force: true });
mkdirSync(folder, { recursive: true });

requireNode();
ensureDependencies();
if (ensurePrograms(enginePrograms)) {
  const { engines, runStage, summarize } = await import('./stages.mjs');
  const result = await runStage({ ...engines, args: [...engines.args, ...process.argv.slice(2)] });
  const counts = summarize([result]);
  writeFileSync(countsFile, JSON.stringify(counts));
  process.exitCode = counts.failed > 0 ? 1 : 0;
} else {
  // What did not run has neither passed nor failed.
  console.error('Motores: não rodaram, pois o que falta acima não pôde ser instalado aqui.');
  writeFileSync(countsFile, JSON.stringify({ passed: 0, failed: 0 }));
  process.exitCode = 1;
}
