/*
 * `npm run test:containers` builds the images of deploy/, and runs deploy/compose.yaml by the commands of docs/deploying.md and
 * docs/runbook.md. Docker Engine and Docker Compose of Debian run in a root folder and a network of their own, so that the
 * command needs no Docker, and leaves alone one that runs here. It needs root on Debian, some minutes, and gigabytes in the
 * folder for temporary files. A regular expression after it chooses checks: `-- PostgreSQL`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot, proxyPrograms, requirePrograms } from '../scripts/setup.mjs';
import { buildImages, imagePrograms } from './containers/build.mjs';
import { containerChecks } from './containers/checks.mjs';
import { startComposition } from './containers/composition.mjs';
import { readCommandLine, runChecks } from './fleet/checks.mjs';

const resultsFolder = join(projectRoot, 'test-results/containers');
const { flags, namePattern } = readCommandLine(
  'Uso: npm run test:containers [-- parte do nome de uma verificação]',
  ['built'],
);

if (flags.built) {
  console.log(
    'No Docker do Debian, com imagens feitas aqui: os Dockerfiles do projeto, e PostgreSQL e Valkey de pacotes do Debian (sem o começo da imagem oficial postgres).',
  );
  await runChecks(containerChecks, () => startComposition(resultsFolder), namePattern);
} else {
  if (process.getuid?.() !== 0) throw new Error('Roda o Docker: rode como root.');
  requirePrograms('test:containers', { ...imagePrograms, openssl: proxyPrograms.openssl });
  rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder, { recursive: true });
  buildImages();
  // Docker changes the routes and filters of the network, and the checks change /etc/hosts.
  const script = [process.execPath, '--import', 'tsx', fileURLToPath(import.meta.url)];
  const words = ['--net', '--mount', ...script, '--built', ...process.argv.slice(2)];
  process.exit(spawnSync('unshare', words, { stdio: 'inherit' }).status ?? 1);
}
