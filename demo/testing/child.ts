import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

import { DEMO_AUTHORIZATION, DEMO_KEY, DEMO_TOKEN } from '../settings';

/** The three headers that the API requires. */
export const credentials = {
  authorization: DEMO_AUTHORIZATION,
  'api-key': DEMO_KEY,
  'api-token': DEMO_TOKEN,
};

type Answer = { status: number; headers: Headers; text: string; json: unknown };
type Request = { method?: string; body?: unknown; headers?: Record<string, string> };

/** The demonstration service, running in a separate process. */
export type Child = {
  url: string;
  pid: number | undefined;
  /** Sends any request; `body` is sent as JSON unless it is text. */
  send: (address: string, request?: Request) => Promise<Answer>;
  /** Sends a request to `/api` with the credentials. */
  api: (address: string, request?: Request) => Promise<Answer>;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Thrown when the process ended before it served; contains the output of the process. */
class ChildFailed extends Error {}

/** Starts the service on a free port, in memory unless the environment says otherwise. */
export async function startChild(environment: Record<string, string> = {}): Promise<Child> {
  const script = ['--import', 'tsx', path.resolve('demo/main.ts')];
  // The optimising compiler is off, because it takes longer than it saves in the seconds of a test.
  const child = spawn(process.execPath, ['--liftoff-only', ...script], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DEMO_PORT: '0',
      DEMO_DATA_DIR: 'memory',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(child);
  const send = (address: string, request: Request = {}): Promise<Answer> =>
    talk(url + address, request);
  return {
    url,
    pid: child.pid,
    send,
    api: (address, request = {}) =>
      send(`/api${address}`, { ...request, headers: { ...credentials, ...request.headers } }),
    stop: (signal = 'SIGTERM') =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill(signal);
      }),
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /API: (\S+)\/api/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new ChildFailed(`${code ?? 'killed'}: ${output}`)));
  });
}

async function talk(address: string, { method, body, headers }: Request): Promise<Answer> {
  const sent =
    body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const answer = await fetch(address, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'manual',
    ...sent,
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: readJson(text) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
