// `npm test`: everything that is checked, from a fresh clone. Every stage runs, whatever the others say.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, ensureTestBrowser, requireNode, root } from './setup.mjs';
import {
  build,
  endToEnd,
  routeTypes,
  runPairs,
  runStage,
  staticStages,
  summarize,
  unit,
} from './stages.mjs';

const folder = join(root, 'test-results');
const countsFile = join(folder, 'counts.json');
rmSync(countsFile, { force: true });
mkdirSync(folder, { recursive: true });

requireNode();
ensureDependencies();
const chromium = ensureTestBrowser();

const results = [
  await runStage(routeTypes),
  ...(await runPairs(staticStages)),
  await runStage(unit),
];
const built = await runStage(build);
results.push(built);
if (built.ok && chromium) results.push(await runStage(endToEnd));
else {
  console.log(
    `\n── ${endToEnd.name}: não rodou (${built.ok ? 'falta o Chromium' : 'o build falhou'}).`,
  );
  results.push({ name: endToEnd.name, ok: false, seconds: 0, passed: 0, failed: 1 });
}

const counts = summarize(results);
writeFileSync(countsFile, JSON.stringify(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
