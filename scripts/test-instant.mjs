// `npm run test:instant`: what a prefetched navigation shows before the server answers. Builds the site with Next's
// testing API, and takes that build away again: it must never be started as the real one.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const env = { ...process.env, EXPOSE_TESTING_API: '1', NEXT_TELEMETRY_DISABLED: '1' };
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });

const build = run('node_modules/next/dist/bin/next', 'build');
const tests =
  build.status === 0
    ? run(
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config=e2e/instant/playwright.config.ts',
      )
    : build;
for (const built of ['BUILD_ID', 'standalone']) {
  rmSync(join(root, '.next', built), { recursive: true, force: true });
}
process.exit(tests.status ?? 1);
