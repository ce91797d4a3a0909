import type { ChainableCommander } from 'ioredis';

import { siteName } from '@/lib/server/env/unchecked';
import { perProcess } from '@/lib/server/per-process';
import { redis } from '@/lib/server/redis/client';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** An instance reads the notices of the others this often, in milliseconds. */
const EXCHANGE_EVERY_MS = SECOND;

/** A notice may arrive this much later than its timestamp. */
const LATEST_ARRIVAL_MS = 8 * SECOND;

/** Notices are stored for an instance that had no connection to Redis for as long. */
const NOTICES_LAST_MS = 25 * HOUR;

/** All times are of the clock of Redis, the only clock that the instances share. */
type State = {
  /** Maps a tag to the time of its last change. */
  readonly notices: Map<string, number>;
  /** Tags that were expired on this instance while Redis was away, and are not published yet. */
  readonly unsent: Set<string>;
  /** Milliseconds by which the clock of Redis is ahead of the clock of this process. */
  ahead: number;
  /** Start of the process; 0 before the first exchange. */
  startedAt: number;
  /** All notices were read at this time; 0 before the first time. */
  exchangedAt: number;
  timer: NodeJS.Timeout | null;
};

const state = perProcess<State>('shared tags', () => ({
  notices: new Map(),
  unsent: new Set(),
  ahead: 0,
  startedAt: 0,
  exchangedAt: 0,
  timer: null,
}));

/** Returns the time by the clock of Redis, which the instances share, in milliseconds. */
function sharedNow(): number {
  return Date.now() + state.ahead;
}

/** Takes tags whose data have changed: what was made of them before now must not be served again. */
type Expire = (tags: readonly string[]) => unknown;

/** Passes the notices of the other instances to `expire`, from now on; without `REDIS_URL` there are none. */
export function subscribeToNotices(expire: Expire): void {
  if (state.timer || redis() === null) return;
  let isPending = false;
  const exchangeOnce = async () => {
    if (isPending) return;
    isPending = true;
    await exchange(expire);
    isPending = false;
  };
  state.timer = setInterval(() => void exchangeOnce(), EXCHANGE_EVERY_MS);
  state.timer.unref();
  void exchangeOnce();
}

/**
 * Publishes to the other instances that what was made of `tags` holds no longer: within a second, or as soon as Redis is back.
 */
export async function publishTags(tags: readonly string[]): Promise<void> {
  if (redis() === null) return;
  for (const tag of tags) state.unsent.add(tag);
  await sendUnsent().catch(() => undefined);
}

/** Sends and reads notices once; a failure leaves everything to the next time. */
export async function exchange(expire: Expire): Promise<void> {
  try {
    await sendUnsent();
    const { now, received } = await readNotices();
    state.ahead = now - Date.now();
    state.startedAt ||= now - process.uptime() * SECOND;
    // The process has made nothing of a notice from before its start; the time of its own notices is recorded.
    const due = received.filter(
      ({ tag, at }) => at > state.startedAt && state.notices.get(tag) !== at,
    );
    for (const { tag, at } of received) state.notices.set(tag, at);
    state.exchangedAt = now;
    if (due.length > 0) await expire(due.map(({ tag }) => tag));
  } catch {
    // The connection itself logs that Redis is away (lib/server/redis/client.ts).
  }
}

type Notice = Readonly<{ tag: string; at: number }>;

async function readNotices(): Promise<Readonly<{ now: number; received: readonly Notice[] }>> {
  const since = state.exchangedAt && state.exchangedAt - LATEST_ARRIVAL_MS;
  const [time, list] = (await all(
    redis()?.pipeline().time().zrangebyscore(key(), since, '+inf', 'WITHSCORES'),
  )) as [[seconds: string, microseconds: string], string[]];
  const [seconds, microseconds] = time.map(Number) as [number, number];
  const received: Notice[] = [];
  for (let i = 0; i < list.length; i += 2)
    received.push({ tag: list[i] ?? '', at: Number(list[i + 1]) });
  return { now: Math.floor(seconds * SECOND + microseconds / SECOND), received };
}

async function sendUnsent(): Promise<void> {
  if (state.unsent.size === 0) return;
  const now = sharedNow();
  const tags = [...state.unsent];
  // By this time the instance recognises its own notice when the notice comes back from Redis.
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
 * Returns the answers of a pipeline.
 *
 * @throws the error of the first command that failed
 */
async function all(pipeline: ChainableCommander | undefined): Promise<unknown[]> {
  const answers = (await pipeline?.exec()) ?? [];
  return answers.map(([error, value]) => {
    if (error) throw error;
    return value;
  });
}

/** The key belongs to the site and not to a build: during a rollout both builds read the same notices. */
const key = (): string => `${siteName()}:notices`;
