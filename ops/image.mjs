/*
 * `npm run test:image` builds the images of deploy/ and a second version of the site, and runs them with the settings
 * of deploy/compose.yaml, without Docker and without a registry of images. The command needs root on Debian, some
 * minutes, and gigabytes in the folder for temporary files.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProjectImages, imagePrograms } from './image/build.mjs';
import { imageChecks, startImages } from './image/checks.mjs';
import { requirePrograms, projectRoot } from '../scripts/setup.mjs';
import { runChecks } from './fleet/checks.mjs';
import { proxyPrograms } from './fleet/proxy.mjs';

const resultsFolder = join(projectRoot, 'test-results/image');
const scriptPath = fileURLToPath(import.meta.url);

if (process.argv[2] === '--checks') {
  await checkImages();
} else {
  if (process.getuid?.() !== 0) throw new Error('Monta sistemas de arquivos: rode como root.');
  const { openssl } = proxyPrograms;
  requirePrograms('test:image', { ...imagePrograms, openssl, initdb: 'postgresql' });
  rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder, { recursive: true });
  buildProjectImages();
  // The checks run in a separate network, because they use the ports and host names of production.
  const checksCommand = [process.execPath, '--import', 'tsx', scriptPath, '--checks'];
  const { status } = spawnSync('unshare', ['--net', ...checksCommand], { stdio: 'inherit' });
  process.exit(status ?? 1);
}

async function checkImages() {
  spawnSync('ip', ['link', 'set', 'lo', 'up']);
  const world = await startImages(resultsFolder);
  try {
    process.exitCode = (await runChecks(imageChecks, world)) > 0 ? 1 : 0;
  } finally {
    await world.stop();
  }
}
