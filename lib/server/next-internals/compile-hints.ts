import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The comment makes V8 compile the whole script while it arrives, off the main thread; other browsers see a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

type Manifest = Readonly<{ rootMainFiles?: readonly string[] }>;

/**
 * Writes the hint into the scripts that every page starts with, React and Next's router: without it the main thread parses
 * their functions twice, as each is called (docs/adr/0021-what-speed-costs.md).
 *
 * @param {string} distDir of a build that is compiled
 * @throws when the build does not say which scripts these are
 */
export async function hintCompilation(distDir: string): Promise<void> {
  const manifest = JSON.parse(
    await readFile(join(distDir, 'build-manifest.json'), 'utf8'),
  ) as Manifest;
  const scripts = manifest.rootMainFiles ?? [];
  if (scripts.length === 0) throw new Error('build-manifest.json names no rootMainFiles.');
  for (const script of scripts) {
    const path = join(distDir, script);
    await writeFile(path, HINT + (await readFile(path, 'utf8')));
  }
}
