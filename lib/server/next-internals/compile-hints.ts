import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Asks V8 to compile all of a script where it arrives, off the main thread; other browsers see a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Writes the hint into the scripts that every page starts with, React and Next's router: without it the main thread parses
 * their functions twice, as each is called (docs/adr/0021-what-speed-costs.md).
 *
 * @param {string} distDir of a build that is compiled
 * @throws when the build does not say which scripts these are
 */
export async function hintCompilation(distDir) {
  const manifest = JSON.parse(await readFile(join(distDir, 'build-manifest.json'), 'utf8'));
  /** @type {string[]} */
  const scripts = manifest.rootMainFiles;
  if (!scripts?.length) throw new Error('build-manifest.json names no rootMainFiles.');
  for (const script of scripts) {
    const path = join(distDir, script);
    await writeFile(path, HINT + (await readFile(path, 'utf8')));
  }
}
