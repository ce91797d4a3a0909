// `npm run dev:demo` starts the development server on the embedded backend, whose data are in .data/dev.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as stack from './stack.mjs';
import { ensureDependencies, projectRoot, requireNode } from './setup.mjs';

const DATA_FOLDER = '.data/dev';

requireNode();
ensureDependencies();

const { settings } = stack.createSecrets();
const backend = await stack.startBackend({
  port: await stack.findFreePort(4000),
  dataDir: DATA_FOLDER,
  controls: false,
  env: settings,
  logs: '.data/registros',
});
console.log(`Painel: ${backend.url}`);

const port = String(await stack.findFreePort(3000));
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
      SITE_URL: `http://localhost:${port}`,
    },
  },
);
// Ctrl+C reaches all processes of the terminal: this one waits for the other two.
process.on('SIGINT', () => undefined).on('SIGTERM', () => site.kill());
await once(site, 'exit');
await backend.stop();
