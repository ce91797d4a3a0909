import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/build.mjs';
import { filesWith, findCanary } from '../../scripts/canaries.mjs';
import { root } from '../../scripts/setup.mjs';
import { lendStacks } from './lent-stacks';

/** What the bundler keeps for its next run is never served. */
const isServed = (name: string): boolean => name !== 'cache';

/**
 * The specs run against the production build of what stands in the tree, which holds none of the build's secrets.
 *
 * @returns stops what ran for all of them
 */
export default function globalSetup(): Promise<() => Promise<void>> {
  rmSync(join(root, 'test-results/logs'), { recursive: true, force: true });
  // Pictures of an earlier run may be of other files at the same addresses.
  rmSync(join(root, '.next/standalone/.next/cache/images'), { recursive: true, force: true });
  ensureBuild();
  const leaks = filesWith(join(root, '.next'), findCanary, isServed);
  if (leaks.length > 0) throw new Error(`The build holds secrets:\n${leaks.join('\n')}`);
  return lendStacks();
}
