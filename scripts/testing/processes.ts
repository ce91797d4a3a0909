import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { findFreePort, startBackend, type Service } from '../stack.mjs';

/** The exit code and the output of a finished process. */
export type FinishedProcess = Readonly<{ code: number | null; stdout: string; stderr: string }>;

export type { Service };

/**
 * Arguments of Node that run a TypeScript file. WebAssembly's optimising compiler is off, because it costs more time
 * than it saves within seconds.
 */
const TSX_ARGS = ['--liftoff-only', '--conditions=react-server', '--import', 'tsx'] as const;
function spawnScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  return spawn(process.execPath, [...TSX_ARGS, path.resolve(script), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a TypeScript script to its end, with `env` and PATH as its only environment variables. */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<FinishedProcess> {
  const child = spawnScript(script, args, env);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  return { code, stdout, stderr };
}

/** Credentials of the embedded backend, under the names of the site's settings. */
const embeddedCredentials = {
  API_AUTHORIZATION: 'Bearer de-teste',
  API_KEY: 'chave-de-teste',
  API_TOKEN: 'token-de-teste',
};

/** Headers of a request to the embedded backend. */
export const embeddedHeaders = {
  authorization: embeddedCredentials.API_AUTHORIZATION,
  'api-key': embeddedCredentials.API_KEY,
  'api-token': embeddedCredentials.API_TOKEN,
};

/**
 * Starts the embedded backend on a free port with its data in memory and, unless `settings` say otherwise, the smallest
 * stock; `url` is the base address of its API.
 */
export async function startEmbeddedBackend(
  settings: Readonly<Record<string, string>> = { DEMO_VEHICLES: '12' },
): Promise<Service> {
  const logs = 'test-results/logs/embedded';
  const port = await findFreePort();
  const env = { ...embeddedCredentials, ...settings };
  return startBackend({ port, dataDir: 'memory', controls: false, env, logs });
}
