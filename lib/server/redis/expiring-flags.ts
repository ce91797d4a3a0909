import 'server-only';

import { LRUCache } from 'lru-cache';
import { createHmac } from 'node:crypto';

import { env } from '@/lib/server/env';
import { getRedisKeyPrefix } from '@/lib/server/env/unchecked';
import { getSiteSecrets } from '@/lib/server/env/read';

import { redis } from './client';

/**
 * Returns a key in Redis that contains a hash instead of a name, so that nobody who reads Redis can learn an address or
 * an order without `SITE_SECRET`. `topic` separates the names of one use from those of another.
 */
export function createHashedKey(topic: string, name: string): string {
  return `${getRedisKeyPrefix()}:${topic}:${createHmac('sha256', getSiteSecrets(env())[0]).update(name).digest('base64url')}`;
}

/** A set of names, each of which expires. */
export type ExpiringFlags = Readonly<{
  has: (name: string) => Promise<boolean>;
  /**
   * Adds a name, for `lifetimeMs` where that is shorter than usual. Returns whether it was absent before: of two
   * simultaneous calls only one returns `true`.
   */
  add: (name: string, lifetimeMs?: number) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
}>;

type ExpiringFlagSettings = Readonly<{
  /** The most names in the memory of this process; the oldest is removed for a new one. */
  entries: number;
  lifetimeMs: number;
}>;

/**
 * Creates a set of expiring names that the instances share through Redis; without Redis each process has its own.
 * `topic` separates the names from those of other sets.
 */
export function createExpiringFlags(topic: string, settings: ExpiringFlagSettings): ExpiringFlags {
  const localFlags = new LRUCache<string, true>({
    max: settings.entries,
    ttl: settings.lifetimeMs,
    // With a resolution of 0 the cache reads the clock at each call, so that a flag expires to the millisecond.
    ttlResolution: 0,
  });
  return {
    has: async (name) => {
      const key = createHashedKey(topic, name);
      if (localFlags.get(key)) return true;
      // A flag that cannot be read counts as absent.
      const found = await redis()
        ?.exists(key)
        .catch(() => 0);
      return found === 1;
    },
    add: async (name, lifetimeMs = settings.lifetimeMs) => {
      const key = createHashedKey(topic, name);
      if (localFlags.get(key)) return false;
      localFlags.set(key, true, { ttl: lifetimeMs });
      const store = redis();
      if (store === null) return true;
      const set = await store.set(key, '1', 'PX', lifetimeMs, 'NX').catch(() => 'OK');
      return set === 'OK';
    },
    remove: async (name) => {
      const key = createHashedKey(topic, name);
      localFlags.delete(key);
      await redis()
        ?.del(key)
        .catch(() => 0);
    },
  };
}
