// `npm run verify` runs the static stages, which need no running site.
import { ensureDependencies } from './setup.mjs';
import {
  envExampleStage,
  finishRun,
  routeTypesStage,
  runInPairs,
  runStage,
  staticStages,
} from './stages.mjs';

ensureDependencies();

finishRun([
  await runStage(routeTypesStage),
  ...(await runInPairs([...staticStages, envExampleStage])),
]);
