// The least an application of Next can be, with the site's versions: what a tool says of it on this machine is the
// floor under what it says of the site.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROXY_NAME } from '../fleet/proxy.mjs';
import { startServer } from '../fleet/servers.mjs';
import { root } from '../../scripts/setup.mjs';
import { freePort } from '../../scripts/stack.mjs';
import { behindProxy } from './deployed.mjs';

const NEXT = join(root, 'node_modules/next/dist/bin/next');

const FILES = {
  // Without these two the bundler finds the site's.
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
 * Builds it and serves it as the site is served: behind the proxy of deploy/.
 *
 * @param {string} folder of everything that is written, within the project: it has the packages
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startEmptyApp(folder) {
  rmSync(folder, { recursive: true, force: true });
  const app = join(folder, 'app');
  mkdirSync(join(app, 'app'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(app, name), text);
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const built = spawnSync(process.execPath, [NEXT, 'build', app], { env, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`next build da aplicação vazia: ${built.stderr}`);
  const port = await freePort();
  const server = await startServer(
    process.execPath,
    [NEXT, 'start', app, '-p', `${port}`],
    port,
    folder,
  );
  const site = `${PROXY_NAME}:${port}`;
  return behindProxy({ folder, tlsPort: await freePort(), site, stop: server.stop });
}
