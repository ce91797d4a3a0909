import 'server-only';

import { redis } from '@/lib/redis/client.mjs';
import { sharedKey } from '@/lib/redis/shared-key';

import { createShortMemory } from './short-memory';

/** Names that were marked lately. */
export type Marks = Readonly<{
  has: (name: string) => Promise<boolean>;
  add: (name: string) => Promise<void>;
}>;

type Settings = Readonly<{
  /** Most marks this process keeps; the oldest gives way. */
  entries: number;
  lifetimeMs: number;
}>;

/**
 * Marks that the instances share; those of this process alone while there is no Redis.
 *
 * @param room what they are about
 */
export function createMarks(room: string, settings: Settings): Marks {
  const own = createShortMemory<true>(settings);
  return {
    has: async (name) => {
      const key = sharedKey(room, name);
      if (own.get(key)) return true;
      // What cannot be asked is not known.
      const found = await redis()
        ?.exists(key)
        .catch(() => 0);
      return found === 1;
    },
    add: async (name) => {
      const key = sharedKey(room, name);
      own.set(key, true);
      await redis()
        ?.set(key, '1', 'PX', settings.lifetimeMs)
        .catch(() => null);
    },
  };
}
