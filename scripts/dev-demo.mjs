// `npm run dev:demo` starts the development server on an embedded backend of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureDependencies, projectRoot, requireNode } from './setup.mjs';
import * as stack from './stack.mjs';

const DATA_FOLDER = '.data/dev';

requireNode();
ensureDependencies();

const port = String(await stack.findFreePort(3000));
const settings = { ...stack.createSecrets().settings, SITE_URL: `http://localhost:${port}` };
const backend = await stack.startBackend({
  port: await stack.findFreePort(4000),
  dataDir: DATA_FOLDER,
  controls: false,
  env: settings,
  logs: '.data/registros',
});
console.log(`Painel: ${backend.url}`);
const site = spawn(
  process.execPath,
  ['node_modules/next/dist/bin/next', 'dev', '--hostname', 'localhost', '--port', port],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...stack.STOCK_PACE_SETTINGS,
      ...stack.GROUP_SETTINGS,
      ...settings,
      ...stack.loadLastingSettings(DATA_FOLDER),
      NODE_ENV: 'development',
      API_URL: backend.url,
    },
  },
);
// Ctrl+C reaches every process of the terminal: this one waits for the other two.
process.on('SIGINT', () => undefined).on('SIGTERM', () => site.kill());
await once(site, 'exit');
await backend.stop();
