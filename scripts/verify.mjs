// `npm run verify` checks what needs no running site.
import { ensureDependencies, requireNode } from './setup.mjs';
import { envExample, finish, routeTypes, runPairs, runStage, staticStages } from './stages.mjs';

requireNode();
ensureDependencies();

finish([await runStage(routeTypes), ...(await runPairs([...staticStages, envExample]))]);
