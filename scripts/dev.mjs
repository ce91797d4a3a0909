// `npm run dev` starts the development server: with the settings of `.env.local`, without it on an embedded backend of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, projectRoot } from './setup.mjs';
import * as stack from './stack.mjs';

const DATA_FOLDER = '.data/dev';

/** Starts the embedded backend; returns it with the site's port and settings. */
async function startDemonstration() {
  const port = String(await stack.findFreePort(3000));
  const settings = { ...stack.createSecrets().settings, SITE_URL: `http://localhost:${port}` };
  const backend = await stack.startBackend({
    port: await stack.findFreePort(4000),
    dataDir: DATA_FOLDER,
    controls: false,
    env: settings,
    logs: '.data/registros',
  });
  console.log(`Site: ${settings.SITE_URL}\nPainel: ${backend.url}`);
  const env = {
    ...stack.STOCK_PACE_SETTINGS,
    ...stack.GROUP_SETTINGS,
    ...settings,
    ...stack.loadLastingSettings(DATA_FOLDER),
    API_URL: backend.url,
  };
  return { backend, args: ['--hostname', 'localhost', '--port', port], env };
}

ensureDependencies();

const demonstration = existsSync(join(projectRoot, '.env.local'))
  ? null
  : await startDemonstration();
const args = [...(demonstration?.args ?? []), ...process.argv.slice(2)];
const site = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'dev', ...args], {
  cwd: projectRoot,
  stdio: 'inherit',
  env: { ...process.env, ...demonstration?.env, NODE_ENV: 'development' },
});
// Ctrl+C reaches every process of the terminal: this one waits for the others.
process.on('SIGINT', () => undefined).on('SIGTERM', () => site.kill());
const [exitCode] = await once(site, 'exit');
process.exitCode = exitCode ?? 0;
await demonstration?.backend.stop();
