// @ts-check
import { Redis } from 'ioredis';
import { redisUrl } from '../env/plain.mjs';
import { report } from '../log/report.mjs';
import { metrics } from '../metrics/metrics.mjs';

/** What it holds can be done without: nobody waits long for it. */
const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RETRY_DELAY_MS = 5_000;

/**
 * One for all bundles of the process.
 *
 * @type {{ bastiaoRedis?: Redis | null }}
 */
const shared = /** @type {any} */ (globalThis);

/**
 * The connection to the Redis (or Valkey) that the instances share, made on first use; `null` without `REDIS_URL`.
 *
 * Nothing is queued while it is away: a command then fails at once, and whoever sent it does without. A command that
 * hangs fails after half a second and ends the connection, which is made anew by itself.
 *
 * Plain JavaScript because the page cache, which Next loads uncompiled, uses it as well.
 *
 * @returns {Redis | null}
 */
export function redis() {
  if (shared.bastiaoRedis === undefined) {
    const url = redisUrl();
    shared.bastiaoRedis = url === null ? null : connect(url);
  }
  return shared.bastiaoRedis;
}

/** @param {string} url */
function connect(url) {
  const client = new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: COMMAND_TIMEOUT_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, MAX_RETRY_DELAY_MS),
  });
  let isLost = false;
  /** @param {string} [reason] */
  const lose = (reason) => {
    if (!isLost) report('warn', 'redis.lost', { reason });
    isLost = true;
    metrics().redisLost.set(1);
  };
  client.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
    lose(error.code ?? error.name),
  );
  client.on('close', () => lose());
  client.on('ready', () => {
    if (isLost) report('info', 'redis.back');
    isLost = false;
    metrics().redisLost.set(0);
  });
  return client;
}
