// `npm run test:image` builds the images of deploy/ and a second version of the site, and runs them as deploy/compose.yaml
// says, without Docker and without a registry of images. It needs root on Debian, minutes, and gigabytes below the folder for
// temporary files.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, imagePrograms, makeBases, makeContext } from './image/build.mjs';
import { checks, startWorld } from './image/checks.mjs';
import { requirePrograms, root } from '../scripts/setup.mjs';
import { runChecks } from './fleet/checks.mjs';
import { proxyPrograms } from './fleet/proxy.mjs';

const folder = join(root, 'test-results/image');
const self = fileURLToPath(import.meta.url);

if (process.argv[2] === '--checks') {
  await checkImages();
} else {
  if (process.getuid?.() !== 0) throw new Error('Monta sistemas de arquivos: rode como root.');
  const { openssl } = proxyPrograms;
  requirePrograms('test:image', { ...imagePrograms, openssl, initdb: 'postgresql' });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  buildImages();
  // The checks use the ports and names of production, in a network of their own.
  const again = [process.execPath, '--import', 'tsx', self, '--checks'];
  const { status } = spawnSync('unshare', ['--net', ...again], { stdio: 'inherit' });
  process.exit(status ?? 1);
}

function buildImages() {
  makeBases();
  const context = makeContext();
  timed('imagem do proxy', () => build('bastiao-proxy:a', join(context, 'deploy/proxy')));
  timed('imagem do site', () => build('bastiao-site:a', context));
  // The other version differs in a page's styles and scripts.
  appendFileSync(join(context, 'app/globals.css'), '\n.outra-versao {\n  order: 1;\n}\n');
  appendFileSync(
    join(context, 'components/layout/header-shell.tsx'),
    '\nReflect.set(globalThis, "outraVersao", true);\n',
  );
  timed('imagem do site, outra versão', () =>
    build('bastiao-site:b', context, { PREVIOUS_IMAGE: 'localhost/bastiao-site:a' }),
  );
}

function timed(name, work) {
  const start = performance.now();
  work();
  console.log(`${name}: ${Math.round((performance.now() - start) / 1000)} s`);
}

async function checkImages() {
  spawnSync('ip', ['link', 'set', 'lo', 'up']);
  const world = await startWorld(folder);
  try {
    process.exitCode = (await runChecks(checks, world)) > 0 ? 1 : 0;
  } finally {
    await world.stop();
  }
}
