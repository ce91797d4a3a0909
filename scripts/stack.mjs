// The embedded backend and the production site, started together: for `npm run demo`, the end-to-end
// tests and the bench.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { builtServer } from './build.mjs';
import { canary } from './canaries.mjs';
import { passOn, startFaultyBackend } from './faulty-backend.mjs';
import { root } from './setup.mjs';

const HOST = '127.0.0.1';
/**
 * The site by name: Next calls every loopback address "localhost" in the middleware, and takes a rewrite to another
 * name than its `-H` for one to another server.
 */
const SITE_HOST = 'localhost';
/** The embedded backend has no other work: a site on it soon knows its stock. */
const STOCK_PACE = { STOCK_CALLS_PER_SECOND: '25' };
/** What the demonstration's group says of itself beyond its data. */
const FACTS = {
  DATA_OFFICER_NAME: 'Helena Martins',
  DATA_OFFICER_EMAIL: 'privacidade@bastiao.example',
  INSTALMENTS_MONTHLY_RATE: '1.89',
  ARMOURING_POST_URL: 'https://www.instagram.com/reel/C2bastiao02/',
};
/**
 * Settings of Node and of its memory, which must be there before it starts (docs/adr/0013-photos-are-redrawn.md,
 * docs/adr/0039-one-stock.md).
 */
export const processSettings = {
  NODE_OPTIONS: '--max-old-space-size=768',
  UV_THREADPOOL_SIZE: '8',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 5_000;

/**
 * A port nobody listens on.
 *
 * @param {number} [preferred] first port to try, then the nine after it; without it, any
 * @returns {Promise<number>}
 */
export async function freePort(preferred) {
  const candidates = preferred ? Array.from({ length: 10 }, (_, index) => preferred + index) : [];
  for (const port of [...candidates, 0]) {
    const server = createServer();
    const listening = once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.listen(port, HOST);
    if (!(await listening)) continue;
    const { port: chosen } = /** @type {import('node:net').AddressInfo} */ (server.address());
    await new Promise((resolve) => server.close(resolve));
    return chosen;
  }
  throw new Error('Nenhuma porta livre nesta máquina.');
}

/** A child that said why it could not go on. */
export class ChildError extends Error {
  name = 'ChildError';
}

/**
 * @typedef {object} Service
 * @property {string} url
 * @property {number} pid
 * @property {Promise<{ code: number | null, signal: string | null }>} ended settles when the process has ended
 * @property {Promise<ChildError>} died settles when the process ends without having been stopped
 * @property {() => Promise<void>} stop
 * @property {() => void} kill as a machine that goes down: nothing is finished
 */

/**
 * Starts `node ...args` and waits until it answers over HTTP.
 *
 * @param {{ name: string, args: string[], port: number, host?: string, ready: string, env: Record<string, string>, log: string }} options
 *   `ready` is the path asked until it answers at all; `log` receives the output
 * @returns {Promise<Service>}
 */
export async function startService({ name, args, port, host = HOST, ready, env, log }) {
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const exited = once(child, 'exit');
  let stopping = false;

  const stop = async () => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const killer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    child.kill('SIGTERM');
    await exited;
    clearTimeout(killer);
  };
  const kill = () => {
    stopping = true;
    child.kill('SIGKILL');
  };
  const died = exited.then(([code, signal]) => {
    if (stopping) return new Promise(() => undefined);
    const said = readFileSync(log, 'utf8').trim().split('\n').slice(-20).join('\n');
    return new ChildError(`${name} parou (${signal ?? `código ${code}`}).\n${said}`);
  });

  const url = `http://${host}:${port}`;
  const failure = await Promise.race([
    died,
    answers(url + ready).then((ok) => (ok ? null : 'late')),
  ]);
  const ended = exited.then(([code, signal]) => ({ code, signal }));
  if (failure === null) return { url, pid: Number(child.pid), ended, died, stop, kill };
  await stop();
  throw failure === 'late'
    ? new ChildError(`${name} não respondeu em ${START_LIMIT_MS / 1000} s (registro: ${log}).`)
    : failure;
}

async function answers(url) {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    try {
      await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
      return true;
    } catch {
      await wait(50);
    }
  }
  return false;
}

/**
 * @typedef {object} Stack
 * @property {Service} backend
 * @property {Service & { outboxDir: string }} site
 * @property {string} siteUrl public origin of the site
 * @property {string} revalidateSecret
 * @property {string} apiUrl what the paths of the backend's API stand below
 * @property {Record<string, string>} credentials headers the backend asks for
 * @property {Record<string, string>} settings of the site, but for its port
 * @property {Promise<ChildError>} died settles when either of the two ends by itself
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the embedded backend and, once it answers, the production site (its build must be there), with
 * credentials made for this run.
 *
 * @param {object} options
 * @param {number} [options.backendPort] a free one without it
 * @param {number} [options.sitePort] a free one without it
 * @param {string} [options.dataDir] a folder; in memory without it
 * @param {boolean} [options.controls] opens the backend's test calls
 * @param {string} options.logs folder of the output
 * @param {Record<string, string>} [options.env]
 * @param {Record<string, string>} [options.siteEnv] for the site alone
 * @param {(options: BackendOptions) => Promise<Service & { apiUrl?: string }>} [options.start] starts another backend
 * @returns {Promise<Stack>}
 */
export async function startStack({
  backendPort,
  sitePort,
  dataDir = 'memory',
  controls = true,
  logs,
  env = {},
  siteEnv = {},
  start = startBackend,
}) {
  const port = sitePort ?? (await freePort());
  const siteUrl = `http://${SITE_HOST}:${port}`;
  const { settings: secrets, ...known } = makeSecrets(env);
  const shared = { ...secrets, ...lastingOf(dataDir), SITE_URL: siteUrl, ...env };
  const { credentials } = known;
  const backend = await start({
    ...{ dataDir, controls, env: shared, logs, credentials },
    port: backendPort ?? (await freePort()),
  });
  try {
    const apiUrl = backend.apiUrl ?? backend.url;
    const settings = { ...STOCK_PACE, ...FACTS, ...shared, ...siteEnv, API_URL: apiUrl };
    const site = await startSite(settings, port, `${logs}/site.log`);
    await stockIsComplete(site, settings).catch(async (error) => {
      await site.stop();
      throw error;
    });
    return {
      backend,
      site,
      siteUrl,
      apiUrl,
      ...known,
      settings,
      died: Promise.race([backend.died, site.died]),
      stop: async () => {
        await site.stop();
        await backend.stop();
      },
    };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

/**
 * Starts the embedded backend alone; with controls, behind what notes and spoils its answers (faulty-backend.mjs).
 *
 * @typedef {{ port: number, dataDir: string, controls: boolean, env: Record<string, string>, logs: string, credentials?: Record<string, string> }} BackendOptions
 *   as those of {@link startStack}; `env` holds the credentials, for the backend as for a site
 *
 * @param {BackendOptions} options
 * @returns {Promise<Service>}
 */
export async function startBackend({ port, dataDir, controls, env, logs }) {
  const backend = await startService({
    name: 'O backend de demonstração',
    // The database is compiled once: the second, better time takes longer than it saves in minutes.
    args: ['--liftoff-only', '--import', 'tsx', 'demo/main.ts'],
    port,
    ready: '/',
    env: {
      ...env,
      DEMO_PORT: String(port),
      DEMO_DATA_DIR: dataDir,
      DEMO_CONTROLS: controls ? '1' : '0',
    },
    log: `${logs}/backend.log`,
  });
  if (!controls) return backend;
  const front = await startFaultyBackend(passOn(backend.url));
  return {
    ...backend,
    url: front.url,
    stop: async () => {
      await front.stop();
      await backend.stop();
    },
  };
}

/**
 * Starts one production site; its build must be there. Without `OUTBOX_DIR` its outbox is a folder of its own, which
 * goes with it: two sites must not share one.
 *
 * @param {Record<string, string>} settings
 * @param {number} port
 * @param {string} log
 * @param {string} [server] script of a build that was copied elsewhere
 */
export async function startSite(settings, port, log, server = builtServer()) {
  const given = settings.OUTBOX_DIR;
  const outboxDir = given || mkdtempSync(join(tmpdir(), 'caixa-'));
  const forget = () => given || rmSync(outboxDir, { recursive: true, force: true });
  try {
    const site = await startService({
      name: 'O site',
      args: [server],
      port,
      host: SITE_HOST,
      ready: '/robots.txt',
      env: {
        ...processSettings,
        ...settings,
        OUTBOX_DIR: outboxDir,
        PORT: String(port),
        HOSTNAME: SITE_HOST,
      },
      log,
    });
    void site.ended.then(forget);
    return { ...site, outboxDir };
  } catch (error) {
    forget();
    throw error;
  }
}

/**
 * Waits until a site has learned what the backend's list of vehicles does not say of them: their brands and conditions.
 * From then on its pages show the same whenever they are made.
 *
 * @param {Pick<Service, 'url'>} site
 * @param {Record<string, string>} settings
 */
export async function stockIsComplete({ url }, { METRICS_TOKEN }) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/metrics`, { headers });
    if (/^site_stock_complete 1$/m.test(await answer.text())) return;
    await wait(50);
  }
  throw new ChildError(`O site não leu o estoque em ${START_LIMIT_MS / 1000} s.`);
}

/**
 * What the site of a demonstration keeps below its data, so that it is the same after a restart: what waits for the
 * backend, and the secrets by which that, and what browsers hold, is opened again.
 *
 * @param {string} dataDir
 * @returns {Record<string, string>}
 */
function lastingOf(dataDir) {
  if (dataDir === 'memory') return {};
  const folder = resolve(root, dataDir);
  mkdirSync(folder, { recursive: true });
  const secret = (name) => {
    const file = join(folder, name);
    if (!existsSync(file)) writeFileSync(file, canary(), { mode: 0o600 });
    return readFileSync(file, 'utf8').trim();
  };
  return {
    OUTBOX_DIR: join(folder, 'caixa-de-saida'),
    OUTBOX_SECRET: secret('segredo-da-caixa'),
    SITE_SECRET: secret('segredo-do-site'),
    DOCUMENT_SECRET: secret('segredo-dos-documentos'),
  };
}

/**
 * Credentials for one run, and the settings of the site that hold them. Each is a canary (scripts/canaries.mjs):
 * wherever it turns up, it has leaked.
 *
 * @param {Record<string, string>} [env] may name the headers of the key and the token otherwise
 */
export function makeSecrets(env = {}) {
  const revalidateSecret = canary();
  const [authorization, key, token] = [`Bearer ${canary()}`, canary(), canary()];
  const credentials = {
    authorization,
    [env.API_KEY_HEADER ?? 'api-key']: key,
    [env.API_TOKEN_HEADER ?? 'api-token']: token,
  };
  return {
    revalidateSecret,
    credentials,
    settings: {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      API_AUTHORIZATION: authorization,
      API_KEY: key,
      API_TOKEN: token,
      SITE_SECRET: canary(),
      OUTBOX_SECRET: canary(),
      DOCUMENT_SECRET: canary(),
      REVALIDATE_SECRET: revalidateSecret,
      METRICS_TOKEN: canary(),
    },
  };
}
