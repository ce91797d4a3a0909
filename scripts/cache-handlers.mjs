import { buildSync } from 'esbuild';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'node_modules/.cache/cache-handlers');

/**
 * Compiles the cache handlers of lib/server/page-cache: Next loads them by their paths, beside what it compiles itself.
 *
 * @returns {{ pages: string, data: string }} their paths
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

/** Renames a finished file: several processes of a build write it at once, and may load it meanwhile. */
function replaceFile(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, path);
}
