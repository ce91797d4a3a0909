import { spawnSync } from 'node:child_process';
import { readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildSecrets } from './canaries.mjs';
import { root } from './setup.mjs';

/** The build is made of these sources; the time of a folder changes when a file in it is deleted. */
const SOURCES = `
  app components lib public instrumentation.ts middleware.ts next.config.ts
  package-lock.json postcss.config.mjs scripts/cache-handlers.mjs
  scripts/service-worker-loader.cjs tsconfig.json
`
  .trim()
  .split(/\s+/);

/** @returns {number} time of the last change below `path`, in milliseconds; 0 when there is nothing */
function lastChange(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  const below = stats.isDirectory()
    ? readdirSync(path).map((name) => lastChange(join(path, name)))
    : [];
  return Math.max(stats.mtimeMs, ...below);
}

/** Returns whether there is a production build newer than every source. */
export function buildIsFresh() {
  const built = lastChange(join(root, '.next/BUILD_ID'));
  return SOURCES.every((source) => lastChange(join(root, source)) < built);
}

/** Builds the site unless a fresh build is there; ends the process when the build fails. */
export function ensureBuild() {
  if (buildIsFresh()) return;
  console.log('Construindo o site (next build)…');
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Tests search its files for these secrets (e2e/support/global-setup.ts).
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...buildSecrets },
  });
  if (status !== 0) {
    console.error('next build falhou: veja a mensagem acima.');
    process.exit(1);
  }
}

/**
 * Returns the server of the build as it is deployed: in its own folder, without the project's node_modules, with links to the
 * folders that an image copies beside it.
 *
 * @param {string} [project] root of another one, built as this is
 * @returns {string} path of its script
 */
export function builtServer(project = root) {
  const folder = join(project, '.next/standalone');
  link('public', 'public');
  link('.next/static', '.next/static');
  return join(folder, 'server.js');

  function link(from, to) {
    try {
      symlinkSync(join(project, from), join(folder, to), 'dir');
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}
