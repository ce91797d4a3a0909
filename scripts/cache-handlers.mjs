import { buildSync } from 'esbuild';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const outputFolder = join(projectRoot, 'node_modules/.cache/cache-handlers');

/**
 * Compiles the cache handlers of lib/server/page-cache, which Next loads by path and does not compile itself.
 *
 * @returns {{ pages: string, data: string }} paths of the compiled handlers
 */
export function compileCacheHandlers() {
  const { outputFiles } = buildSync({
    absWorkingDir: projectRoot,
    entryPoints: ['page-cache', 'data'].map((name) => `lib/server/page-cache/${name}.ts`),
    outdir: outputFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    chunkNames: 'shared',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: {
      '@': projectRoot,
      'server-only': join(projectRoot, 'node_modules/server-only/empty.js'),
    },
    write: false,
  });
  for (const { path, text } of outputFiles) replaceFile(path, text);
  return { pages: join(outputFolder, 'page-cache.mjs'), data: join(outputFolder, 'data.mjs') };
}

/**
 * Writes a file under another name and renames it, because several processes of a build write the same file and may load it
 * at the same time.
 */
function replaceFile(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  const partialPath = `${path}.${process.pid}`;
  writeFileSync(partialPath, text);
  renameSync(partialPath, path);
}
