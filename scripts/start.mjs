// `npm start`: the production site from its build, with the settings of the process and of .env.local.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtServer } from './build.mjs';
import { root } from './setup.mjs';

const settings = join(root, '.env.local');
if (existsSync(settings)) process.loadEnvFile(settings);
process.env.NODE_ENV = 'production';
await import(pathToFileURL(builtServer()).href);
