import type { ChainableCommander } from 'ioredis';

import { getRedisKeyPrefix } from '@/lib/server/env/unchecked';
import { getProcessSingleton } from '@/lib/server/process-singleton';
import { redis } from '@/lib/server/redis/client';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/** Milliseconds between two exchanges, in which an instance reads the notices of change of the others. */
const NOTICE_EXCHANGE_INTERVAL_MS = SECOND_MS;

/** The most milliseconds by which a notice may arrive later than its timestamp. */
const MAX_NOTICE_DELAY_MS = 8 * SECOND_MS;

/** Milliseconds for which Redis stores notices, for an instance that has no connection. */
const NOTICE_LIFETIME_MS = 25 * HOUR_MS;

/** The state of the exchange of notices. All times are by the clock of Redis, the only one that the instances share. */
type SharedTagsState = {
  /** Maps a cache tag to the time of its last change. */
  readonly notices: Map<string, number>;
  /** Tags that were expired on this instance while Redis was away, and are not published yet. */
  readonly unsent: Set<string>;
  /** Milliseconds by which the clock of Redis is ahead of the clock of this process. */
  clockOffsetMs: number;
  /** Start of the process; 0 before the first exchange. */
  startedAt: number;
  /** Time of the last exchange, up to which all notices were read; 0 before the first. */
  exchangedAt: number;
  timer: NodeJS.Timeout | null;
};

const sharedTagsState = getProcessSingleton<SharedTagsState>('shared tags', () => ({
  notices: new Map(),
  unsent: new Set(),
  clockOffsetMs: 0,
  startedAt: 0,
  exchangedAt: 0,
  timer: null,
}));

function getSharedTime(): number {
  return Date.now() + sharedTagsState.clockOffsetMs;
}

/** Expires tags whose data have changed: nothing that was made of these data before may be served again. */
type ExpireTags = (tags: readonly string[]) => unknown;

/** From now on calls `expire` for the notices of change of the other instances; without `REDIS_URL` there are none. */
export function subscribeToNotices(expire: ExpireTags): void {
  if (sharedTagsState.timer || redis() === null) return;
  let isPending = false;
  const exchangeOnce = async () => {
    if (isPending) return;
    isPending = true;
    await exchangeNotices(expire);
    isPending = false;
  };
  sharedTagsState.timer = setInterval(() => void exchangeOnce(), NOTICE_EXCHANGE_INTERVAL_MS);
  sharedTagsState.timer.unref();
  void exchangeOnce();
}

/** Tells the other instances to expire tags, within a second or as soon as Redis is back. */
export async function publishTags(tags: readonly string[]): Promise<void> {
  if (redis() === null) return;
  for (const tag of tags) sharedTagsState.unsent.add(tag);
  await sendUnsentNotices().catch(() => undefined);
}

/** Sends and reads notices once; after a failure, the next call does both. */
export async function exchangeNotices(expire: ExpireTags): Promise<void> {
  try {
    await sendUnsentNotices();
    const { now, received } = await readNotices();
    sharedTagsState.clockOffsetMs = now - Date.now();
    sharedTagsState.startedAt ||= now - process.uptime() * SECOND_MS;
    // Notices from before the start of this process are ignored, and so are its own, recognised by their time.
    const due = received.filter(
      ({ tag, at }) => at > sharedTagsState.startedAt && sharedTagsState.notices.get(tag) !== at,
    );
    for (const { tag, at } of received) sharedTagsState.notices.set(tag, at);
    sharedTagsState.exchangedAt = now;
    if (due.length > 0) await expire(due.map(({ tag }) => tag));
  } catch {
    // The connection itself logs that Redis is away (lib/server/redis/client.ts).
  }
}

type ChangeNotice = Readonly<{ tag: string; at: number }>;

async function readNotices(): Promise<
  Readonly<{ now: number; received: readonly ChangeNotice[] }>
> {
  const since = sharedTagsState.exchangedAt && sharedTagsState.exchangedAt - MAX_NOTICE_DELAY_MS;
  const [time, list] = (await executePipeline(
    redis()?.pipeline().time().zrangebyscore(getNoticesKey(), since, '+inf', 'WITHSCORES'),
  )) as [[seconds: string, microseconds: string], string[]];
  const [seconds, microseconds] = time.map(Number) as [number, number];
  const received: ChangeNotice[] = [];
  for (let i = 0; i < list.length; i += 2)
    received.push({ tag: list[i] ?? '', at: Number(list[i + 1]) });
  return { now: Math.floor(seconds * SECOND_MS + microseconds / SECOND_MS), received };
}

async function sendUnsentNotices(): Promise<void> {
  if (sharedTagsState.unsent.size === 0) return;
  const now = getSharedTime();
  const tags = [...sharedTagsState.unsent];
  // By this time the instance recognises its own notice when Redis returns it.
  for (const tag of tags) sharedTagsState.notices.set(tag, now);
  await executePipeline(
    redis()
      ?.pipeline()
      .zadd(getNoticesKey(), ...tags.flatMap((tag) => [now, tag]))
      .zremrangebyscore(getNoticesKey(), '-inf', now - NOTICE_LIFETIME_MS)
      .pexpire(getNoticesKey(), NOTICE_LIFETIME_MS),
  );
  for (const tag of tags) sharedTagsState.unsent.delete(tag);
}

/** Returns the results of a pipeline. Throws the error of the first command that failed. */
async function executePipeline(pipeline: ChainableCommander | undefined): Promise<unknown[]> {
  const answers = (await pipeline?.exec()) ?? [];
  return answers.map(([error, value]) => {
    if (error) throw error;
    return value;
  });
}

/**
 * Returns the key of the notices in Redis. It does not depend on the build: during a rollout the old and the new build
 * read the same notices.
 */
const getNoticesKey = (): string => `${getRedisKeyPrefix()}:notices`;
