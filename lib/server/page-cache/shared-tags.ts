// @ts-check
import { siteName } from '../env/plain.mjs';
import { redis } from '../redis/client.mjs';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** How often an instance asks for the notices of the others. */
const EXCHANGE_EVERY_MS = SECOND;

/** A notice may arrive so much later than its time says. */
const LATEST_ARRIVAL_MS = 8 * SECOND;

/** For an instance that was without Redis for so long. */
const NOTICES_LAST_MS = 25 * HOUR;

/**
 * One for all bundles of the process. Times are of the clock of Redis, the only one the instances share.
 *
 * @typedef {object} State
 * @property {Map<string, number>} notices when a tag last changed
 * @property {Set<string>} unsent tags that changed here while Redis was away
 * @property {number} ahead how far the clock of Redis is ahead of ours
 * @property {number} startedAt
 * @property {number} exchangedAt when the notices were last complete; 0 before the first time
 * @property {NodeJS.Timeout} [timer]
 */
const global = /** @type {{ bastiaoSharedTags?: State }} */ (/** @type {unknown} */ (globalThis));

const state = (global.bastiaoSharedTags ??= {
  notices: new Map(),
  unsent: new Set(),
  ahead: 0,
  startedAt: 0,
  exchangedAt: 0,
});

/** Now, by the clock the instances share; milliseconds. */
function sharedNow() {
  return Date.now() + state.ahead;
}

/**
 * Reads the notices of the other instances, from now on; without `REDIS_URL` there are none.
 *
 * @param {(tags: string[]) => unknown} expire what was made of these before now must not be served again
 */
export function subscribeToNotices(expire) {
  if (state.timer || redis() === null) return;
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    await exchange(expire);
    isAsking = false;
  };
  state.timer = setInterval(ask, EXCHANGE_EVERY_MS);
  state.timer.unref();
  void ask();
}

/**
 * Publishes to the other instances that what was made of `tags` holds no longer: within a second, or as soon as Redis is back.
 *
 * @param {readonly string[]} tags
 */
export async function publishTags(tags) {
  if (redis() === null) return;
  for (const tag of tags) state.unsent.add(tag);
  await sendUnsent().catch(() => undefined);
}

/**
 * One exchange with the others; a failure leaves everything to the next.
 *
 * @param {(tags: string[]) => unknown} expire
 */
export async function exchange(expire) {
  try {
    await sendUnsent();
    const { now, received } = await readNotices();
    state.ahead = now - Date.now();
    state.startedAt ||= now - process.uptime() * SECOND;
    const due = received.filter(
      ({ tag, at }) => at > state.startedAt && state.notices.get(tag) !== at,
    );
    for (const { tag, at } of received) state.notices.set(tag, at);
    state.exchangedAt = now;
    if (due.length > 0) await expire(due.map(({ tag }) => tag));
  } catch {
    // The connection itself logs that Redis is away (lib/server/redis/client.mjs).
  }
}

/** @returns {Promise<{ now: number, received: { tag: string, at: number }[] }>} */
async function readNotices() {
  const since = state.exchangedAt && state.exchangedAt - LATEST_ARRIVAL_MS;
  const [[seconds, microseconds], list] = await all(
    redis()?.pipeline().time().zrangebyscore(key(), since, '+inf', 'WITHSCORES'),
  );
  const received = [];
  for (let i = 0; i < list.length; i += 2) received.push({ tag: list[i], at: Number(list[i + 1]) });
  return { now: Math.floor(seconds * SECOND + microseconds / SECOND), received };
}

async function sendUnsent() {
  if (state.unsent.size === 0) return;
  const now = sharedNow();
  const tags = [...state.unsent];
  // By this time the notice is known for our own when it comes back.
  for (const tag of tags) state.notices.set(tag, now);
  await all(
    redis()
      ?.pipeline()
      .zadd(key(), ...tags.flatMap((tag) => [now, tag]))
      .zremrangebyscore(key(), '-inf', now - NOTICES_LAST_MS)
      .pexpire(key(), NOTICES_LAST_MS),
  );
  for (const tag of tags) state.unsent.delete(tag);
}

/**
 * The answers of a pipeline.
 *
 * @param {import('ioredis').ChainableCommander | undefined} pipeline
 * @returns {Promise<any[]>}
 * @throws what the first command that failed says
 */
async function all(pipeline) {
  const answers = (await pipeline?.exec()) ?? [];
  return answers.map(([error, value]) => {
    if (error) throw error;
    return value;
  });
}

/** Of the site, not of a build: during a rollout both builds read the same notices. */
function key() {
  return `${siteName()}:notices`;
}
