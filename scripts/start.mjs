// `npm start` runs the production site from its build, with the settings of the process and of .env.local.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepareBuiltServer } from './build.mjs';
import { projectRoot } from './setup.mjs';

const settingsFile = join(projectRoot, '.env.local');
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
Object.assign(process.env, { NODE_ENV: 'production' });
// An absolute path, because the server changes to the build folder, which the next build deletes.
process.env.OUTBOX_DIR ||= resolve(projectRoot, '.data/caixa-de-saida');
await import(pathToFileURL(prepareBuiltServer()).href);
