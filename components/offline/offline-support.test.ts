/** @jest-environment node */
import { gzipSync } from 'node:zlib';

import { build } from 'esbuild';

/** Packages, and what pages have of their own already. */
const SHARED = ['react', 'next/*', '@/components/ui/*', '@/lib/site/routes'];

test('a first visit loads at most 1 KB before the page is idle', async () => {
  const { outputFiles } = await build({
    entryPoints: ['components/offline/offline-support.tsx'],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'never-written',
    jsx: 'automatic',
    minify: true,
    write: false,
    external: [...SHARED, 'react/jsx-runtime', './offline-work'],
  });
  const bytes = outputFiles.map(({ contents }) => gzipSync(contents).length);
  expect(bytes).toHaveLength(1);
  expect(bytes[0]).toBeLessThanOrEqual(1_024);
  expect(bytes[0]).toBeGreaterThan(200);
});
