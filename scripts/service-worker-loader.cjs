// @ts-check
// Loader of `next build` (next.config.ts) that replaces a file imported with `?bundled` by its bundle as a text. Next does not
// bundle the service worker, because it is a separate script.
/* eslint-disable @typescript-eslint/no-require-imports -- Turbopack loads it as CommonJS. */
const { build } = require('esbuild');
const { resolve } = require('node:path');

const { browserslist } = require('../package.json');

const root = resolve(__dirname, '..');

/** @this {{ resourcePath: string, addDependency: (path: string) => void }} */
module.exports = async function bundle() {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [this.resourcePath],
    alias: { '@': root },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    target: browserslist.map((browser) => browser.replace(' ', '')),
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  for (const input of Object.keys(metafile.inputs)) this.addDependency(resolve(root, input));
  return `export default ${JSON.stringify(outputFiles[0]?.text)};`;
};
