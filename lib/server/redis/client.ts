import { Redis } from 'ioredis';

import { getRedisUrl } from '@/lib/server/env/unchecked';
import { getErrorReason } from '@/lib/server/log/error-reason';
import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';
import { getProcessSingleton } from '@/lib/server/process-singleton';

/** Time limits are short, because the site also works without Redis. */
const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RETRY_DELAY_MS = 5_000;

/**
 * Returns the connection to the Redis (or Valkey) that the instances share, created on first use; `null` without
 * `REDIS_URL`.
 *
 * While Redis is away, commands fail at once instead of being queued, and the caller continues without the data. A
 * command that hangs fails after half a second and closes the connection, which is then opened again.
 */
export const redis = (): Redis | null =>
  getProcessSingleton('redis', () => {
    const url = getRedisUrl();
    return url === null ? null : connectToRedis(url);
  });

/** Returns the code of an error of Redis, which is its first word: "WRONGPASS", "NOAUTH". */
const getErrorCode = (error: Error): string =>
  (error.name === 'ReplyError' && /^[A-Z]+/.exec(error.message)?.[0]) || getErrorReason(error);

function connectToRedis(url: string): Redis {
  const client = new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: COMMAND_TIMEOUT_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, MAX_RETRY_DELAY_MS),
  });
  let lostBecause: string | null = null;
  const lose = (reason: string) => {
    if (reason !== lostBecause) log('warn', 'redis.lost', { reason });
    lostBecause = reason;
    metrics().redisLost.set(1);
  };
  client.on('error', (error: Error) => lose(getErrorCode(error)));
  // A failed attempt to connect emits `close` too, after an error with a better reason.
  client.on('close', () => lose(lostBecause ?? 'closed'));
  client.on('ready', () => {
    if (lostBecause !== null) log('info', 'redis.back');
    lostBecause = null;
    metrics().redisLost.set(0);
  });
  return client;
}
