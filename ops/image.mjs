/*
 * `npm run test:image` builds the images of deploy/ and a second version of the site, and runs them with the settings
 * of deploy/compose.yaml, without Docker and without a registry of images. The command needs root on Debian, some
 * minutes, and gigabytes in the folder for temporary files.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildImage, imagePrograms, buildBaseImages, createBuildContext } from './image/build.mjs';
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
  buildImages();
  // The checks run in a separate network, because they use the ports and host names of production.
  const checksCommand = [process.execPath, '--import', 'tsx', scriptPath, '--checks'];
  const { status } = spawnSync('unshare', ['--net', ...checksCommand], { stdio: 'inherit' });
  process.exit(status ?? 1);
}

function buildImages() {
  buildBaseImages();
  const context = createBuildContext();
  logDuration('imagem do proxy', () =>
    buildImage('bastiao-proxy:a', join(context, 'deploy/proxy')),
  );
  logDuration('imagem do site', () => buildImage('bastiao-site:a', context));
  // Image `b` stands for the site's next version, so the styles and scripts of its pages must differ from those of `a`.
  appendFileSync(join(context, 'app/globals.css'), '\n.outra-versao {\n  order: 1;\n}\n');
  appendFileSync(
    join(context, 'components/layout/header-shell.tsx'),
    '\nReflect.set(globalThis, "outraVersao", true);\n',
  );
  logDuration('imagem do site, outra versão', () =>
    buildImage('bastiao-site:b', context, { PREVIOUS_IMAGE: 'localhost/bastiao-site:a' }),
  );
}

function logDuration(name, work) {
  const startedAt = performance.now();
  work();
  console.log(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
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
