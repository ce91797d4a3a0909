// `npm run test:engines`: the production site in the engines of Safari and Firefox; what follows goes to Playwright
// (`-- --grep proposal`, `-- --project=webkit-phone`).
import { enginePrograms, ensureDependencies, ensurePrograms, requireNode } from './setup.mjs';

requireNode();
ensureDependencies();
if (!ensurePrograms(enginePrograms)) process.exit(1);
const { engines, runStage, summarize } = await import('./stages.mjs');
const result = await runStage({ ...engines, args: [...engines.args, ...process.argv.slice(2)] });
process.exitCode = summarize([result]).failed > 0 ? 1 : 0;
