import { spawnSync } from 'node:child_process';
import { readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildSecrets } from './canaries.mjs';
import { projectRoot } from './setup.mjs';

/**
 * Files and folders from which the build is made; deleting a file in a folder changes the folder's modification time.
 */
const BUILD_SOURCES = `
  app components lib public instrumentation.ts middleware.ts next.config.ts
  package-lock.json postcss.config.mjs scripts/cache-handlers.mjs
  scripts/service-worker-loader.cjs tsconfig.json
`
  .trim()
  .split(/\s+/);

/** @returns {number} time of the last change of a file or folder at or below `path`, in milliseconds since 1970; 0 for a missing path */
function getLastChangeTime(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  const childTimes = stats.isDirectory()
    ? readdirSync(path).map((name) => getLastChangeTime(join(path, name)))
    : [];
  return Math.max(stats.mtimeMs, ...childTimes);
}

/** Returns true if a production build exists that is newer than every source file. */
export function isBuildFresh() {
  const built = getLastChangeTime(join(projectRoot, '.next/BUILD_ID'));
  return BUILD_SOURCES.every((source) => getLastChangeTime(join(projectRoot, source)) < built);
}

/** Builds the site if its build is older than a source file; ends the process if the build fails. */
export function ensureBuild() {
  if (isBuildFresh()) return;
  console.log('Construindo o site (next build)…');
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    // End-to-end tests search the files of the build for these secrets (e2e/support/global-setup.ts).
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...buildSecrets },
  });
  if (status !== 0) {
    console.error('next build falhou: veja a mensagem acima.');
    process.exit(1);
  }
}

/**
 * Prepares the built server for a start as in production: in its own folder, without the project's node_modules, with
 * links to the folders that the container image copies beside it.
 *
 * @param {string} [project] root folder of the built project; this project by default
 * @returns {string} path of the server's script
 */
export function prepareBuiltServer(project = projectRoot) {
  const folder = join(project, '.next/standalone');
  linkFolder('public', 'public');
  linkFolder('.next/static', '.next/static');
  return join(folder, 'server.js');

  function linkFolder(from, target) {
    try {
      symlinkSync(join(project, from), join(folder, target), 'dir');
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}
