// `npm run verify`: what can be checked without running the site.
import { ensureDependencies, requireNode } from './setup.mjs';
import { envExample, routeTypes, runPairs, runStage, staticStages, summarize } from './stages.mjs';

requireNode();
ensureDependencies();

const results = [await runStage(routeTypes), ...(await runPairs([...staticStages, envExample]))];
process.exitCode = summarize(results).failed > 0 ? 1 : 0;
