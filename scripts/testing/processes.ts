import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** How a finished process ended and what it said. */
export type Finished = Readonly<{ code: number | null; stdout: string; stderr: string }>;

/** A service in a process of its own. */
export type Service = Readonly<{ url: string; stop: () => Promise<void> }>;

/** The embedded database is compiled once: the second, better time takes longer than it saves in seconds. */
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

/** Settings of an embedded backend that differs from the usual one in all that its contract leaves open. */
export const otherBackend = {
  DEMO_DIALECT: 'other',
  DEMO_LENIENT_ORDERS: '1',
  DEMO_BASE_PATH: '/sistema',
  API_KEY_HEADER: 'x-chave',
  API_TOKEN_HEADER: 'x-token',
};

/** Starts the embedded backend on a free port, in memory; `url` is the base of its API. */
export async function startEmbeddedBackend(
  settings: Readonly<Record<string, string>> = {},
): Promise<Service> {
  const child = start('demo/main.ts', [], {
    ...embeddedCredentials,
    ...settings,
    DEMO_PORT: '0',
    DEMO_DATA_DIR: 'memory',
  });
  const exited = once(child, 'exit');
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = /API: (\S+)\/api/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(said)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
