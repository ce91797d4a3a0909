import 'server-only';

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

let buildName: Promise<string> | undefined;

/** Returns the name of the running build, which differs for each version; "development" where there is none. */
export function buildId(): Promise<string> {
  const file = join(/* turbopackIgnore: true */ process.cwd(), '.next/BUILD_ID');
  return (buildName ??= readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => 'development',
  ));
}
