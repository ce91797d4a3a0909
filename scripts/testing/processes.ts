import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { freePort, startBackend, type Service } from '../stack.mjs';

/** The exit code and the output of a finished process. */
export type Finished = Readonly<{ code: number | null; stdout: string; stderr: string }>;

export type { Service };

/** The embedded database is compiled once: the optimising compiler takes longer than it saves in seconds. */
const TSX = ['--liftoff-only', '--conditions=react-server', '--import', 'tsx'] as const;
function start(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  return spawn(process.execPath, [...TSX, path.resolve(script), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a TypeScript script to its end, with no environment but `env`. */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const child = start(script, args, env);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  return { code, stdout, stderr };
}

/** The credentials of the embedded backend, as settings of the site. */
export const embeddedCredentials = {
  API_AUTHORIZATION: 'Bearer de-teste',
  API_KEY: 'chave-de-teste',
  API_TOKEN: 'token-de-teste',
};

/** Starts the embedded backend on a free port, in memory; `url` is the base of its API. */
export async function startEmbeddedBackend(): Promise<Service> {
  const logs = 'test-results/logs/embedded';
  const port = await freePort();
  return startBackend({ port, dataDir: 'memory', controls: false, env: embeddedCredentials, logs });
}
