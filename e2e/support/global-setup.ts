import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuild } from '../../scripts/build.mjs';
import { findFilesWith, findCanary } from '../../scripts/canaries.mjs';
import { root } from '../../scripts/setup.mjs';
import { lendStacks } from './lent-stacks';

/** The bundler's cache is never served. */
const isServed = (name: string): boolean => name !== 'cache';

/** The server's folder is made of itself, packages, what Next built, and the page cache, which it loads by its path. */
const OF_THE_SERVER =
  /^(?:node_modules\/.*|\.next\/.*|public|server\.js|outbox\.cjs|package\.json|lib\/server\/[\w-]+\/[\w-]+\.mjs)$/;

/** Files of the project that the build has copied beside the server: whatever it takes for one that may be read there. */
function strangers(): readonly string[] {
  const folder = join(root, '.next/standalone');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !OF_THE_SERVER.test(name));
}

/**
 * The specs run against the production build of what stands in the tree, which holds none of the build's secrets,
 * and of the project what runs.
 *
 * @returns stops what ran for all of them
 */
export default function globalSetup(): Promise<() => Promise<void>> {
  rmSync(join(root, 'test-results/logs'), { recursive: true, force: true });
  // Pictures of an earlier run may be of other files at the same addresses.
  rmSync(join(root, '.next/standalone/.next/cache/images'), { recursive: true, force: true });
  ensureBuild();
  const copied = strangers();
  if (copied.length > 0)
    throw new Error(`The build has files of the project beside the server:\n${copied.join('\n')}`);
  const leaks = findFilesWith(join(root, '.next'), findCanary, isServed);
  if (leaks.length > 0) throw new Error(`The build holds secrets:\n${leaks.join('\n')}`);
  return lendStacks();
}
