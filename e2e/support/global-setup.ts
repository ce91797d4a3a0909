import { ensureBuild } from '../../scripts/build.mjs';

/** The specs run against the production build of what stands in the tree. */
export default function globalSetup(): void {
  ensureBuild();
}
