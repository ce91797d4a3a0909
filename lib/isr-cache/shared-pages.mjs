// @ts-check
import { deserialize, serialize } from 'node:v8';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { report } from '../log/report.mjs';
import { redis } from '../redis/client.mjs';
import { clockAhead, holdsStill, sharedNow } from './shared-tags.mjs';

const SECOND = 1_000;

/** A page can always be made here as well: nobody waits for another's longer than making it takes. */
const LONGEST_WAIT_MS = 100;
/** After a wait that was in vain nobody waits for so long. */
const PAUSE_MS = 5 * SECOND;
/** In Redis. Shorter than notices are kept (shared-tags.mjs). */
const LONGEST_LIFE_S = 24 * 3_600;
/** A page with a shorter life lacks something its instance could not read just now (lib/backend/cache-table.ts). */
const SHORTEST_LIFE_S = 30;

const TAGS = 'x-next-cache-tags';

/**
 * @typedef {import('next/dist/server/response-cache/types.js').IncrementalCachedAppPageValue} AppPage
 * @typedef {import('next/dist/server/response-cache/types.js').CachedRouteValue} AppRoute
 * @typedef {import('next/dist/server/lib/cache-control.js').CacheControl} CacheControl
 * @typedef {{ value: AppPage | AppRoute, cacheControl: CacheControl, lastModified: number }} Entry
 */

let pausedUntil = 0;

/**
 * A page another instance made, if it still holds and came at once.
 *
 * @param {string} key
 * @returns {Promise<Entry | null>} `lastModified` by our own clock
 */
export async function readPage(key) {
  const client = redis();
  if (client?.status !== 'ready' || Date.now() < pausedUntil) return null;
  try {
    const stored = await inTime(client.getBuffer(key));
    if (stored === null) return null;
    const { value, cacheControl, madeAt } = deserialize(await promisify(gunzip)(stored));
    if (!holdsStill(tagsOf(value), madeAt)) return null;
    return { value, cacheControl, lastModified: madeAt - clockAhead() };
  } catch {
    return null;
  }
}

/**
 * Gives a page to the other instances, unless it is a failure or lacks something. Nobody waits for this.
 *
 * @param {string} key
 * @param {AppPage | AppRoute} value
 * @param {CacheControl | undefined} cacheControl
 */
export async function sharePage(key, value, cacheControl) {
  const client = redis();
  if (client?.status !== 'ready' || !cacheControl || !isWorthSharing(value, cacheControl)) return;
  const madeAt = sharedNow();
  try {
    const page = serialize({ value, cacheControl, madeAt });
    const packed = await promisify(gzip)(page, { level: constants.Z_BEST_SPEED });
    const life = Math.min(cacheControl.expire ?? LONGEST_LIFE_S, LONGEST_LIFE_S);
    await client.set(key, packed, 'EX', life);
  } catch {
    // The others make their own; the connection itself tells the log (lib/redis/client.mjs).
  }
}

/**
 * Unknown addresses are not shared: whoever invents many must not fill Redis.
 *
 * @param {AppPage | AppRoute} value
 * @param {CacheControl} cacheControl
 */
function isWorthSharing({ status = 200 }, { revalidate }) {
  return status === 200 && (revalidate === false || revalidate >= SHORTEST_LIFE_S);
}

/** @param {AppPage | AppRoute} value */
function tagsOf({ headers }) {
  const tags = headers?.[TAGS];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/**
 * @template T
 * @param {Promise<T>} answer
 * @returns {Promise<T>}
 */
async function inTime(answer) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => {
      if (Date.now() >= pausedUntil) report('warn', 'redis.slow');
      pausedUntil = Date.now() + PAUSE_MS;
      reject(new Error('late'));
    }, LONGEST_WAIT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
