// Starts the embedded backend and the production site, for `npm run demo`, the end-to-end tests and the bench.
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
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { builtServer } from './build.mjs';
import { canary, secretSettings } from './canaries.mjs';
import { passOn, startFaultyBackend } from './faulty-backend.mjs';
import { root } from './setup.mjs';

const HOST = '127.0.0.1';
/**
 * Next calls every loopback address "localhost" in the middleware, and treats a rewrite to another name than its `-H` as
 * one to another server.
 */
const SITE_HOST = 'localhost';
/** The embedded backend has no other work, so a site may read its stock quickly. */
const STOCK_PACE = { STOCK_CALLS_PER_SECOND: '25' };
/** These settings of the demonstration's group are not in its data. */
const FACTS = {
  DATA_OFFICER_NAME: 'Helena Martins',
  DATA_OFFICER_EMAIL: 'privacidade@bastiao.example',
  INSTALMENTS_MONTHLY_RATE: '1.89',
  ARMOURING_POST_URL: 'https://www.instagram.com/reel/C2bastiao02/',
  ARMOURING_LIGHTER_THAN: 'a blindagem convencional',
  ARMOURING_LAYERS:
    'Vidro laminado: em todas as janelas; Manta de aramida: nas portas, no teto e nas laterais; Chapa de aço: nas colunas e nas bordas das portas; Cinta de aço: nas rodas, se você quiser',
  ARMOURING_STEPS:
    'Projeto e autorização do Exército: 2; Desmontagem: 1; Aço e aramida: 3; Vidros e acabamento: 2; Testes e entrega: 1',
};
/**
 * Node reads these settings of its threads and memory when it starts (docs/adr/0013-photos-are-redrawn.md,
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
 * Finds a free port: the preferred one if it is free, otherwise any.
 *
 * @param {number} [preferred]
 * @returns {Promise<number>}
 */
export async function freePort(preferred = 0) {
  const server = createServer().listen(preferred, HOST);
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A child process ended or did not start; the message says why. */
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
 * @property {() => void} kill ends it as a power failure does: nothing is finished
 */

/**
 * Starts a program and waits until it answers over HTTP, or takes connections.
 *
 * @param {object} options
 * @param {string} options.name in messages
 * @param {string} [options.program] Node without it
 * @param {string[]} options.args
 * @param {number} options.port
 * @param {string} [options.host]
 * @param {string} [options.ready] path asked until it answers at all; without it a connection will do
 * @param {Record<string, string>} [options.env]
 * @param {string} options.log file of the output
 * @param {string} [options.cwd] the project without it
 * @param {NodeJS.Signals} [options.end] signal that ends it
 * @param {{ uid?: number, gid?: number }} [options.who] runs it
 * @returns {Promise<Service>}
 */
export async function startService(options) {
  const { name, program = process.execPath, args, port, host = HOST, ready, env, log } = options;
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    ...options.who,
  });
  closeSync(output);
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  let isStopping = false;
  const end = (signal) => {
    isStopping = true;
    child.kill(signal);
  };
  const stop = async () => {
    const killer = setTimeout(end, STOP_LIMIT_MS, 'SIGKILL');
    end(options.end ?? 'SIGTERM');
    await ended;
    clearTimeout(killer);
  };
  /** @type {Promise<ChildError>} */
  const died = ended.then(({ code, signal }) => {
    if (isStopping) return new Promise(() => undefined);
    const output = readFileSync(log, 'utf8').trim().split('\n').slice(-20).join('\n');
    return new ChildError(`${name} parou (${signal ?? `código ${code}`}).\n${output}`);
  });

  const url = `http://${host}:${port}`;
  const isUp = await Promise.race([
    died,
    answers(ready === undefined ? () => takesConnections(port) : () => answersTo(url + ready)),
  ]);
  if (isUp === true)
    return { url, pid: Number(child.pid), ended, died, stop, kill: () => end('SIGKILL') };
  await stop();
  throw isUp === false
    ? new ChildError(`${name} não respondeu em ${START_LIMIT_MS / 1000} s (registro: ${log}).`)
    : isUp;
}

/** Repeats an attempt until it returns true, for as long as a start may take. */
async function answers(attempt) {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (await attempt().catch(() => false)) return true;
    await wait(50);
  }
  return false;
}

async function answersTo(url) {
  const signal = AbortSignal.timeout(10_000);
  await fetch(url, { redirect: 'manual', signal });
  return true;
}

async function takesConnections(port) {
  const socket = connect(port, HOST);
  await once(socket, 'connect').finally(() => socket.destroy());
  return true;
}

/**
 * The running backend and site: `siteUrl` is the public origin of the site, the paths of the backend's API stand below
 * `apiUrl`, `credentials` are the headers it requires, `settings` those of the site but for its port; `died` settles when
 * either ends by itself.
 *
 * @typedef {Awaited<ReturnType<typeof startStack>>} Stack
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
  const { settings: secrets, ...shown } = makeSecrets(env);
  const shared = { ...secrets, ...lastingOf(dataDir), SITE_URL: siteUrl, ...env };
  const { credentials } = shown;
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
      ...shown,
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
 * Starts the embedded backend alone; with `controls`, behind the server that records and spoils its answers
 * (faulty-backend.mjs).
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
    // The database is compiled once: the optimising compiler takes longer than it saves in minutes.
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
 * is deleted with it: two sites must not share one.
 *
 * @param {Record<string, string>} settings
 * @param {number} port
 * @param {string} log
 * @param {string} [server] script of a build that was copied elsewhere
 */
export async function startSite(settings, port, log, server = builtServer()) {
  const configured = settings.OUTBOX_DIR;
  const outboxDir = configured || mkdtempSync(join(tmpdir(), 'caixa-'));
  const forget = () => configured || rmSync(outboxDir, { recursive: true, force: true });
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
 * Waits until a site has read the brands and conditions of its vehicles, which the backend's list lacks. From then on its
 * pages show the same whenever they are made.
 *
 * @param {Pick<Service, 'url'>} site
 * @param {Record<string, string>} settings
 */
export async function stockIsComplete({ url }, { METRICS_TOKEN }) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const isComplete = await answers(async () => {
    const answer = await fetch(`${url}/metrics`, { headers });
    return /^site_stock_complete 1$/m.test(await answer.text());
  });
  if (!isComplete) throw new ChildError(`O site não leu o estoque em ${START_LIMIT_MS / 1000} s.`);
}

/**
 * Returns the settings that survive a restart of the demonstration, below its data: the outbox, and the secrets that decrypt
 * it and what browsers store.
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
 * Makes credentials for one run, and the settings of the site with them. Each is a canary (scripts/canaries.mjs): where it
 * appears, it has leaked.
 *
 * @param {Record<string, string>} [env] may name the headers of the key and the token otherwise
 */
export function makeSecrets(env = {}) {
  const secrets = secretSettings(canary);
  return {
    revalidateSecret: secrets.REVALIDATE_SECRET,
    credentials: {
      authorization: secrets.API_AUTHORIZATION,
      [env.API_KEY_HEADER ?? 'api-key']: secrets.API_KEY,
      [env.API_TOKEN_HEADER ?? 'api-token']: secrets.API_TOKEN,
    },
    settings: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...secrets },
  };
}
