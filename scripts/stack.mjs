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
import { prepareBuiltServer } from './build.mjs';
import { createCanary, createSecretSettings } from './canaries.mjs';
import { forwardTo, startFaultyBackend } from './faulty-backend.mjs';
import { projectRoot } from './setup.mjs';

const LOOPBACK_HOST = '127.0.0.1';
/**
 * Host name of the site. Next's middleware replaces every loopback address with "localhost", and treats a rewrite to
 * another host than the one the server was started with as a request to another server.
 */
const SITE_HOST = 'localhost';
/**
 * Setting that lets the site read the stock of the embedded backend quickly, because that backend has no other work.
 */
export const STOCK_PACE_SETTINGS = { STOCK_CALLS_PER_SECOND: '25' };
/** Settings about the demonstration's group of companies that its backend does not provide. */
export const GROUP_SETTINGS = {
  DATA_OFFICER_NAME: 'Helena Martins',
  DATA_OFFICER_EMAIL: 'privacidade@bastiao.example',
  INSTALMENTS_MONTHLY_RATE: '1.89',
  VEHICLE_BODIES: join(projectRoot, 'demo/carrocerias.json'),
  ARMOURING_POST_URL: 'https://www.instagram.com/reel/C2bastiao02/',
  ARMOURING_LIGHTER_THAN: 'a blindagem convencional',
  ARMOURING_LAYERS:
    'Vidro laminado: em todas as janelas; Manta de aramida: nas portas, no teto e nas laterais; Chapa de aço: nas colunas e nas bordas das portas; Cinta de aço: nas rodas, se você quiser',
  ARMOURING_STEPS:
    'Projeto e autorização do Exército: 2; Desmontagem: 1; Aço e aramida: 3; Vidros e acabamento: 2; Testes e entrega: 1',
};
/**
 * Environment variables for the memory and threads of Node, which it reads when it starts
 * (docs/adr/0013-photos-are-redrawn.md, docs/adr/0039-one-stock.md).
 */
export const processSettings = {
  NODE_OPTIONS: '--max-old-space-size=768',
  UV_THREADPOOL_SIZE: '8',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
const START_TIMEOUT_MS = 60_000;
/** The reading of 5,000 vehicles takes minutes on a busy machine. */
const STOCK_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 5_000;

/**
 * Returns a free port: the preferred one if it is free, otherwise any other.
 *
 * @param {number} [preferred]
 * @returns {Promise<number>}
 */
export async function findFreePort(preferred = 0) {
  const server = createServer().listen(preferred, LOOPBACK_HOST);
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return findFreePort();
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Error about a child process that ended or did not start; the message contains the end of its output. */
export class ChildProcessError extends Error {
  name = 'ChildProcessError';
}

/**
 * @typedef {object} Service
 * @property {string} url
 * @property {number} pid
 * @property {Promise<{ code: number | null, signal: string | null }>} ended settles when the process has ended
 * @property {Promise<ChildProcessError>} died settles when the process ends without a call of `stop` or `kill`
 * @property {() => Promise<void>} stop
 * @property {() => void} kill ends the process at once by SIGKILL, like a power failure
 */

/**
 * Starts a program and waits until it responds over HTTP or accepts connections.
 *
 * @param {object} options
 * @param {string} options.name name of the program in messages
 * @param {string} [options.program] Node by default
 * @param {string[]} options.args
 * @param {number} options.port
 * @param {string} [options.host]
 * @param {string} [options.ready] path that is requested until any response comes; without it an accepted connection is enough
 * @param {Record<string, string>} [options.env]
 * @param {string} options.log path of the file for the output
 * @param {string} [options.cwd] root folder of the project by default
 * @param {NodeJS.Signals} [options.end] signal that stops the program; SIGTERM by default
 * @param {{ uid?: number, gid?: number }} [options.who] user that runs the program
 * @returns {Promise<Service>}
 */
export async function startService(options) {
  const {
    name,
    program = process.execPath,
    args,
    port,
    host = LOOPBACK_HOST,
    ready,
    env,
    log,
  } = options;
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const child = spawn(program, args, {
    cwd: options.cwd ?? projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    ...options.who,
  });
  closeSync(output);
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  let isStopping = false;
  const sendSignal = (signal) => {
    isStopping = true;
    child.kill(signal);
  };
  const stop = async () => {
    const killTimer = setTimeout(sendSignal, STOP_TIMEOUT_MS, 'SIGKILL');
    sendSignal(options.end ?? 'SIGTERM');
    await ended;
    clearTimeout(killTimer);
  };
  /** @type {Promise<ChildProcessError>} */
  const died = ended.then(({ code, signal }) => {
    if (isStopping) return new Promise(() => undefined);
    const output = readFileSync(log, 'utf8').trim().split('\n').slice(-20).join('\n');
    return new ChildProcessError(`${name} parou (${signal ?? `código ${code}`}).\n${output}`);
  });

  const url = `http://${host}:${port}`;
  const isUp = await Promise.race([
    died,
    waitUntilTrue(
      ready === undefined ? () => acceptsConnection(port) : () => respondsAt(url + ready),
    ),
  ]);
  if (isUp === true)
    return { url, pid: Number(child.pid), ended, died, stop, kill: () => sendSignal('SIGKILL') };
  await stop();
  throw isUp === false
    ? new ChildProcessError(
        `${name} não respondeu em ${START_TIMEOUT_MS / 1000} s (registro: ${log}).`,
      )
    : isUp;
}

/**
 * Repeats an attempt until it resolves to true; returns `false` if it does not within the time that a start may take.
 */
async function waitUntilTrue(attempt, timeoutMs = START_TIMEOUT_MS) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (await attempt().catch(() => false)) return true;
    await wait(50);
  }
  return false;
}

async function respondsAt(url) {
  const signal = AbortSignal.timeout(10_000);
  await fetch(url, { redirect: 'manual', signal });
  return true;
}

async function acceptsConnection(port) {
  const socket = connect(port, LOOPBACK_HOST);
  await once(socket, 'connect').finally(() => socket.destroy());
  return true;
}

/**
 * The running backend and site: `siteUrl` is the public origin of the site, `apiUrl` the base address of the backend's API,
 * `credentials` the headers that the API requires, `settings` the environment variables of the site without its port; `died`
 * settles when either process ends by itself.
 *
 * @typedef {Awaited<ReturnType<typeof startStack>>} Stack
 */

/**
 * Starts the embedded backend and, once it responds, the production site, with new credentials. The build must exist.
 *
 * @param {object} options
 * @param {number} [options.backendPort] any free port by default
 * @param {number} [options.sitePort] any free port by default
 * @param {string} [options.dataDir] folder of the backend's data; in memory by default
 * @param {boolean} [options.controls] opens the routes of the backend for tests
 * @param {string} options.logs folder of the output files
 * @param {Record<string, string>} [options.env]
 * @param {Record<string, string>} [options.siteEnv] environment variables of the site alone
 * @param {(options: BackendOptions) => Promise<Service & { apiUrl?: string }>} [options.start] starts another backend instead
 */
export async function startStack({
  backendPort,
  sitePort,
  dataDir = 'memory',
  controls = true,
  logs,
  env = {},
  siteEnv = {},
  start: startOtherBackend = startBackend,
}) {
  const port = sitePort ?? (await findFreePort());
  const siteUrl = `http://${SITE_HOST}:${port}`;
  const { settings: secrets, ...publicSecrets } = createSecrets(env);
  const shared = { ...secrets, ...loadLastingSettings(dataDir), SITE_URL: siteUrl, ...env };
  const { credentials } = publicSecrets;
  const backend = await startOtherBackend({
    ...{ dataDir, controls, env: shared, logs, credentials },
    port: backendPort ?? (await findFreePort()),
  });
  try {
    const apiUrl = backend.apiUrl ?? backend.url;
    const settings = {
      ...STOCK_PACE_SETTINGS,
      ...GROUP_SETTINGS,
      ...shared,
      ...siteEnv,
      API_URL: apiUrl,
    };
    const site = await startSite(settings, port, `${logs}/site.log`);
    await waitForCompleteStock(site, settings).catch(async (error) => {
      await site.stop();
      throw error;
    });
    return {
      backend,
      site,
      siteUrl,
      apiUrl,
      ...publicSecrets,
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
 * Starts the embedded backend alone; with `controls` it runs behind the server that records requests and adds faults
 * (faulty-backend.mjs).
 *
 * @typedef {{ port: number, dataDir: string, controls: boolean, env: Record<string, string>, logs: string, credentials?: Record<string, string> }} BackendOptions
 *   options as in {@link startStack}; `env` has the credentials
 *
 * @param {BackendOptions} options
 * @returns {Promise<Service>}
 */
export async function startBackend({ port, dataDir, controls, env, logs }) {
  const backend = await startService({
    name: 'O backend de demonstração',
    // WebAssembly's optimising compiler is off, because it costs more time than it saves within minutes.
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
  const faultyBackend = await startFaultyBackend(forwardTo(backend.url));
  return {
    ...backend,
    url: faultyBackend.url,
    stop: async () => {
      await faultyBackend.stop();
      await backend.stop();
    },
  };
}

/**
 * Starts one production site; its build must exist. Without `OUTBOX_DIR` the site gets a new outbox folder, which is deleted
 * when the site ends, because two sites must not share a folder.
 *
 * @param {Record<string, string>} settings environment variables of the site
 * @param {number} port
 * @param {string} log path of the file for the output
 * @param {string} [server] path of the server's script, for a build that was copied elsewhere
 * @param {string} [program] path of another Node
 */
export async function startSite(settings, port, log, server = prepareBuiltServer(), program) {
  const configured = settings.OUTBOX_DIR;
  const outboxDir = configured || mkdtempSync(join(tmpdir(), 'caixa-'));
  const deleteOutbox = () => configured || rmSync(outboxDir, { recursive: true, force: true });
  try {
    const site = await startService({
      name: 'O site',
      program,
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
    void site.ended.then(deleteOutbox);
    return { ...site, outboxDir };
  } catch (error) {
    deleteOutbox();
    throw error;
  }
}

/**
 * Waits until a site has read the brands and conditions of its vehicles, which the backend's vehicle list lacks. After
 * that its pages no longer change without new data.
 *
 * @param {Pick<Service, 'url'>} site
 * @param {Record<string, string>} settings
 */
export async function waitForCompleteStock({ url }, { METRICS_TOKEN }) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const isComplete = await waitUntilTrue(async () => {
    const answer = await fetch(`${url}/metrics`, { headers });
    return /^site_stock_complete 1$/m.test(await answer.text());
  }, STOCK_TIMEOUT_MS);
  if (!isComplete)
    throw new ChildProcessError(`O site não leu o estoque em ${STOCK_TIMEOUT_MS / 1000} s.`);
}

/**
 * Returns the settings that must stay the same when the demonstration is restarted: the folder of the outbox, and the
 * secrets that decrypt the outbox and the browsers' cookies. They are stored in the data folder.
 *
 * @param {string} dataDir
 * @returns {Record<string, string>}
 */
export function loadLastingSettings(dataDir) {
  if (dataDir === 'memory') return {};
  const folder = resolve(projectRoot, dataDir);
  mkdirSync(folder, { recursive: true });
  const secret = (name) => {
    const file = join(folder, name);
    if (!existsSync(file)) writeFileSync(file, createCanary(), { mode: 0o600 });
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
 * Creates credentials for one run, and the settings of the site with them. Each secret is a canary (scripts/canaries.mjs),
 * which tests recognise where it leaks.
 *
 * @param {Record<string, string>} [env] may have other names for the headers of key and token
 */
export function createSecrets(env = {}) {
  const secrets = createSecretSettings(createCanary);
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
