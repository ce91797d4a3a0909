import 'server-only';

import { LRUCache } from 'lru-cache';
import { createHmac } from 'node:crypto';

import { env } from '@/lib/server/env';
import { siteName } from '@/lib/server/env/unchecked';
import { siteSecrets } from '@/lib/server/env/read';

import { redis } from './client';

/**
 * Returns the key in Redis for a name. The key contains a digest instead of the name, so that nobody who reads Redis
 * can learn an address or an order without `SITE_SECRET`.
 *
 * @param topic prefix of the key, which separates the names of one use from those of another
 */
export function sharedKey(topic: string, name: string): string {
  return `${siteName()}:${topic}:${createHmac('sha256', siteSecrets(env())[0]).update(name).digest('base64url')}`;
}

/** A set of names, each flagged for a limited time. */
export type ExpiringFlags = Readonly<{
  has: (name: string) => Promise<boolean>;
  /**
   * Flags a name and returns whether it was unflagged before: of two simultaneous calls only one returns `true`.
   *
   * @param lifetimeMs lifetime of this flag, where it is shorter than the usual one
   */
  add: (name: string, lifetimeMs?: number) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
}>;

type FlagSettings = Readonly<{
  /** The most flags in the memory of this process; a further one replaces the oldest. */
  entries: number;
  lifetimeMs: number;
}>;

/**
 * Creates flags that the instances share; while there is no Redis, this process has its own.
 *
 * @param topic subject of the flags, which separates them from other flags
 */
export function createExpiringFlags(topic: string, settings: FlagSettings): ExpiringFlags {
  const own = new LRUCache<string, true>({
    max: settings.entries,
    ttl: settings.lifetimeMs,
    // With a resolution of 0 the cache reads the clock at each call, so that a flag ends to the millisecond.
    ttlResolution: 0,
  });
  return {
    has: async (name) => {
      const key = sharedKey(topic, name);
      if (own.get(key)) return true;
      // A flag that cannot be read counts as not set.
      const found = await redis()
        ?.exists(key)
        .catch(() => 0);
      return found === 1;
    },
    add: async (name, lifetimeMs = settings.lifetimeMs) => {
      const key = sharedKey(topic, name);
      if (own.get(key)) return false;
      own.set(key, true, { ttl: lifetimeMs });
      const store = redis();
      if (store === null) return true;
      const set = await store.set(key, '1', 'PX', lifetimeMs, 'NX').catch(() => 'OK');
      return set === 'OK';
    },
    remove: async (name) => {
      const key = sharedKey(topic, name);
      own.delete(key);
      await redis()
        ?.del(key)
        .catch(() => 0);
    },
  };
}
