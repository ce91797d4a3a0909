import 'server-only';

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

let cachedBuildId: Promise<string> | undefined;

/** Returns the id of the running build, which differs for each version; "development" without a build. */
export function getBuildId(): Promise<string> {
  const file = join(/* turbopackIgnore: true */ process.cwd(), '.next/BUILD_ID');
  return (cachedBuildId ??= readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => 'development',
  ));
}
