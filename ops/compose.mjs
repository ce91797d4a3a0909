/*
 * `npm run test:compose` runs deploy/compose.yaml with Docker Engine and Docker Compose of Debian, in a root folder and a
 * network of their own, by the commands of docs/deploying.md and docs/runbook.md. The command needs root on Debian, some
 * minutes, and gigabytes in the folder for temporary files.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requirePrograms, projectRoot } from '../scripts/setup.mjs';
import { composeChecks } from './compose/checks.mjs';
import { startComposition } from './compose/composition.mjs';
import { runChecks } from './fleet/checks.mjs';
import { proxyPrograms } from './fleet/proxy.mjs';
import { buildOtherImages, buildProjectImages, imagePrograms } from './image/build.mjs';

const resultsFolder = join(projectRoot, 'test-results/compose');
const scriptPath = fileURLToPath(import.meta.url);

if (process.argv[2] === '--checks') {
  console.log(
    'No Docker do Debian, com imagens feitas aqui: os Dockerfiles do projeto, e PostgreSQL e Valkey de pacotes do Debian (sem o começo da imagem oficial postgres).',
  );
  const composition = await startComposition(resultsFolder);
  try {
    const namePattern = new RegExp(process.argv[3] ?? '');
    const chosenChecks = composeChecks.filter(([name]) => namePattern.test(name));
    process.exitCode = (await runChecks(chosenChecks, composition)) > 0 ? 1 : 0;
  } finally {
    await composition.stop();
  }
} else {
  if (process.getuid?.() !== 0) throw new Error('Roda o Docker: rode como root.');
  const { openssl } = proxyPrograms;
  requirePrograms('test:compose', { ...imagePrograms, openssl });
  rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder, { recursive: true });
  buildProjectImages();
  buildOtherImages(['machine:13', 'postgres:15', 'postgres:17', 'valkey:8', 'bastiao-proxy:next']);
  // Docker changes the routes and filters of the network.
  const checksCommand = [process.execPath, '--import', 'tsx', scriptPath, '--checks'];
  const words = ['--net', ...checksCommand, ...process.argv.slice(2)];
  const { status } = spawnSync('unshare', words, { stdio: 'inherit' });
  process.exit(status ?? 1);
}
