import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuild } from '../../scripts/build.mjs';
import { findFilesWith, findCanary } from '../../scripts/canaries.mjs';
import { projectRoot } from '../../scripts/setup.mjs';
import { lendStacks } from './lent-stacks';

/** Returns whether files of a build folder may be served; the cache of the bundler never is. */
const isServed = (name: string): boolean => name !== 'cache';

/** Matches the files that belong in the server's folder: packages, the build of Next, public files, and the page cache. */
const SERVER_FILES =
  /^(?:node_modules\/.*|\.next\/.*|public|server\.js|outbox\.cjs|package\.json|lib\/server\/[\w-]+\/[\w-]+\.mjs)$/;

/** Returns other files in the server's folder; Next copies files of the project that it believes the server may read. */
function findForeignFiles(): readonly string[] {
  const folder = join(projectRoot, '.next/standalone');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !SERVER_FILES.test(name));
}

/**
 * Builds the current code for all specs, and checks that the build holds no secrets and no files beyond those that the server
 * needs.
 *
 * @returns function that stops all stacks after the run
 */
export default function globalSetup(): Promise<() => Promise<void>> {
  rmSync(join(projectRoot, 'test-results/logs'), { recursive: true, force: true });
  // The cache of resized pictures is deleted, because in an earlier run other pictures may have had the same addresses.
  rmSync(join(projectRoot, '.next/standalone/.next/cache/images'), {
    recursive: true,
    force: true,
  });
  ensureBuild();
  const foreignFiles = findForeignFiles();
  if (foreignFiles.length > 0)
    throw new Error(
      `The build has files of the project beside the server:\n${foreignFiles.join('\n')}`,
    );
  const leaks = findFilesWith(join(projectRoot, '.next'), findCanary, isServed);
  if (leaks.length > 0) throw new Error(`The build holds secrets:\n${leaks.join('\n')}`);
  return lendStacks();
}
