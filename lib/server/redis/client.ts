// @ts-check
import { Redis } from 'ioredis';
import { redisUrl } from '../env/plain.mjs';
import { errorReason, report } from '../log/report.mjs';
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

/**
 * Redis says in the first word of a refusal why: "WRONGPASS", "NOAUTH".
 *
 * @param {Error} error
 */
function reasonOf(error) {
  return (error.name === 'ReplyError' && /^[A-Z]+/.exec(error.message)?.[0]) || errorReason(error);
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
  /** @type {string | null} why it is away; `null` while it is there */
  let lost = null;
  /** @param {string} reason */
  const lose = (reason) => {
    if (reason !== lost) report('warn', 'redis.lost', { reason });
    lost = reason;
    metrics().redisLost.set(1);
  };
  client.on('error', (/** @type {Error} */ error) => lose(reasonOf(error)));
  // Each new try to connect ends with it too: the error before says more.
  client.on('close', () => lose(lost ?? 'closed'));
  client.on('ready', () => {
    if (lost !== null) report('info', 'redis.back');
    lost = null;
    metrics().redisLost.set(0);
  });
  return client;
}
