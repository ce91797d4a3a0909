/*
 * Builds and serves the smallest application of Next with the package versions of the site. Its measured values are the
 * best that the site could reach on this machine.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROXY_HOST_NAME } from '../fleet/proxy.mjs';
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
  // Pages that are rendered at their first request, like those of the site.
  'app/[page]/page.js': `export const ensureStatic = 'navigation';
export const generateStaticParams = () => [{ page: 'feita' }];

export default async function Page({ params }) {
  return <main><h1>{(await params).page}</h1></main>;
}
`,
};

/**
 * Builds the empty application.
 *
 * @param {string} folder empty folder within the project, so that the packages are found
 * @returns {string} folder of the built application
 */
export function buildEmptyApp(folder) {
  const app = join(folder, 'app');
  for (const [name, text] of Object.entries(APP_FILES)) {
    mkdirSync(dirname(join(app, name)), { recursive: true });
    writeFileSync(join(app, name), text);
  }
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const buildRun = spawnSync(process.execPath, [NEXT_COMMAND_PATH, 'build', app], {
    env,
    encoding: 'utf8',
  });
  if (buildRun.status !== 0) throw new Error(`next build da aplicação vazia: ${buildRun.stderr}`);
  return app;
}

/**
 * Serves the built empty application.
 *
 * @param {string} app folder of the built application
 * @param {string} log path of the file for the output
 */
export async function serveEmptyApp(app, log) {
  const port = await findFreePort();
  return startService({
    name: 'A aplicação vazia',
    args: [NEXT_COMMAND_PATH, 'start', app, '-p', `${port}`],
    port,
    log,
  });
}

/**
 * Builds and serves the empty application.
 *
 * @param {string} folder empty folder within the project
 */
export async function startEmptyApp(folder) {
  const { url, stop } = await serveEmptyApp(buildEmptyApp(folder), join(folder, 'server.log'));
  return { host: `${PROXY_HOST_NAME}:${new URL(url).port}`, stop };
}
