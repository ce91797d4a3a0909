// `npm start`: the production site from its build, with the settings of the process and of .env.local.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtServer } from './build.mjs';
import { root } from './setup.mjs';

const settings = join(root, '.env.local');
if (existsSync(settings)) process.loadEnvFile(settings);
process.env.NODE_ENV = 'production';
// The build's own folder, where the server goes, does not outlive the next build: what waits there would be lost.
process.env.OUTBOX_DIR = resolve(root, process.env.OUTBOX_DIR || '.data/caixa-de-saida');
await import(pathToFileURL(builtServer()).href);
