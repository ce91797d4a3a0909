import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes V8 compile all functions of a script in the background; other browsers ignore the comment. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

type BuildManifest = Readonly<{ rootMainFiles?: readonly string[] }>;

/**
 * Writes the compile hint into the scripts with which every page starts, React and Next's router: without it the main
 * thread parses their functions twice (docs/adr/0021-what-speed-costs.md). Throws when the manifest of the build in
 * `distDir` does not list these scripts.
 */
export async function addCompileHints(distDir: string): Promise<void> {
  const manifest = JSON.parse(
    await readFile(join(distDir, 'build-manifest.json'), 'utf8'),
  ) as BuildManifest;
  const scripts = manifest.rootMainFiles ?? [];
  if (scripts.length === 0) throw new Error('build-manifest.json names no rootMainFiles.');
  for (const script of scripts) {
    const path = join(distDir, script);
    await writeFile(path, COMPILE_HINT + (await readFile(path, 'utf8')));
  }
}
