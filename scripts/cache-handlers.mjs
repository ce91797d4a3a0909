import { buildSync } from 'esbuild';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'node_modules/.cache/cache-handlers');

/**
 * Compiles the cache handlers of lib/server/page-cache, which Next loads by path and does not compile itself.
 *
 * @returns {{ pages: string, data: string }} paths of the compiled handlers
 */
export function compileCacheHandlers() {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ['pages', 'data'].map((name) => `lib/server/page-cache/${name}.ts`),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    chunkNames: 'shared',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: { '@': root, 'server-only': join(root, 'node_modules/server-only/empty.js') },
    write: false,
  });
  for (const { path, text } of outputFiles) replaceFile(path, text);
  return { pages: join(folder, 'pages.mjs'), data: join(folder, 'data.mjs') };
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
