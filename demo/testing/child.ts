import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

import { DEMO_AUTHORIZATION, DEMO_KEY, DEMO_TOKEN } from '../settings';

/** The three headers that the API requires. */
export const credentialHeaders = {
  authorization: DEMO_AUTHORIZATION,
  'api-key': DEMO_KEY,
  'api-token': DEMO_TOKEN,
};

type DemoResponse = { status: number; headers: Headers; text: string; json: unknown };
type DemoRequest = { method?: string; body?: unknown; headers?: Record<string, string> };

/** The demonstration backend in a separate process. */
export type DemoProcess = {
  url: string;
  pid: number | undefined;
  /** Sends any request; `body` is sent as JSON unless it is text. */
  send: (address: string, request?: DemoRequest) => Promise<DemoResponse>;
  /** Sends a request to a path below `/api` with the required headers. */
  api: (address: string, request?: DemoRequest) => Promise<DemoResponse>;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/**
 * Error about a demonstration process that ended before it accepted requests; the message contains its exit code and
 * output.
 */
class DemoProcessError extends Error {}

/** Starts the demonstration backend on a free port, with its data in memory unless `environment` names a folder. */
export async function startDemoProcess(
  environment: Record<string, string> = {},
): Promise<DemoProcess> {
  const script = ['--import', 'tsx', path.resolve('demo/main.ts')];
  // WebAssembly's optimising compiler is off, because in a short test it costs more time than it saves.
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
  const url = await waitForAddress(child);
  const send = (address: string, request: DemoRequest = {}): Promise<DemoResponse> =>
    sendRequest(url + address, request);
  return {
    url,
    pid: child.pid,
    send,
    api: (address, request = {}) =>
      send(`/api${address}`, { ...request, headers: { ...credentialHeaders, ...request.headers } }),
    stop: (signal = 'SIGTERM') =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill(signal);
      }),
  };
}

function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const readOutput = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /API: (\S+)\/api/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', readOutput);
    child.stderr?.on('data', readOutput);
    child.once('exit', (code) => reject(new DemoProcessError(`${code ?? 'killed'}: ${output}`)));
  });
}

async function sendRequest(
  address: string,
  { method, body, headers }: DemoRequest,
): Promise<DemoResponse> {
  const bodyInit =
    body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const response = await fetch(address, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'manual',
    ...bodyInit,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: readJson(text) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
