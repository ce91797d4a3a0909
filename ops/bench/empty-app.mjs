/*
 * Builds and serves the smallest application of Next with the package versions of the site. Its measured values are the
 * best that the site could reach on this machine.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../scripts/setup.mjs';
import { findFreePort, startService } from '../../scripts/stack.mjs';

const NEXT_COMMAND_PATH = join(projectRoot, 'node_modules/next/dist/bin/next');

const APP_FILES = {
  // Without `instrumentation.js` and `middleware.js` the bundler would use the files of the site.
  'instrumentation.js': 'export function register() {}\n',
  'middleware.js': `export function middleware() {}
export const config = { matcher: '/nowhere' };
`,
  'next.config.mjs': 'export default { cacheComponents: true, partialPrefetching: true };\n',
  'app/layout.js': `export default function Layout({ children }) {
  return <html lang="pt-BR"><body>{children}</body></html>;
}
`,
  'app/page.js': `import Link from 'next/link';

export default function Page() {
  return <main><h1>Nada</h1><Link href="/" prefetch={false}>Início</Link></main>;
}
`,
};

/**
 * Builds and serves the empty application, and calls a function with its URL.
 *
 * @template T
 * @param {string} folder empty folder within the project, so that the packages are found
 * @param {(url: string) => Promise<T>} use
 */
export async function runEmptyApp(folder, use) {
  const app = join(folder, 'empty-app');
  for (const [name, text] of Object.entries(APP_FILES)) {
    mkdirSync(dirname(join(app, name)), { recursive: true });
    writeFileSync(join(app, name), text);
  }
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const buildArgs = [NEXT_COMMAND_PATH, 'build', app];
  const { status, stderr } = spawnSync(process.execPath, buildArgs, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`next build da aplicação vazia: ${stderr}`);
  const port = await findFreePort();
  const { url, stop } = await startService({
    name: 'A aplicação vazia',
    args: [NEXT_COMMAND_PATH, 'start', app, '-p', `${port}`],
    port,
    log: join(folder, 'empty-app.log'),
  });
  return use(url).finally(stop);
}
