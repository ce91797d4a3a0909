import type { CacheEntry, CacheHandler } from 'next/cache';
import { LRUCache } from 'lru-cache';

import { now } from './clock';
import { areExpired, expirationOf, expireTags } from './tags';
import { publishTags } from './shared-tags';

const MAX_BYTES = 64 * 1024 * 1024;

type Stored = Readonly<{ entry: Omit<CacheEntry, 'value'>; bytes: Uint8Array }>;

const stored = new LRUCache<string, Stored>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length,
});

/** By key, the values that are still being made. */
const pending = new Map<string, Promise<void>>();

async function store(key: string, pendingEntry: Promise<CacheEntry>): Promise<void> {
  try {
    const { value, ...entry } = await pendingEntry;
    stored.set(key, { entry, bytes: new Uint8Array(await new Response(value).arrayBuffer()) });
  } catch {
    // The rendering that made the entry reports the error.
  }
}

/**
 * The cache of `'use cache'` functions (`cacheHandlers` of next.config.ts), in memory. An entry ends when it is due
 * (`revalidate`), or when one of its tags is expired: pages alone are served stale.
 */
const data: CacheHandler = {
  async get(key) {
    await pending.get(key);
    const found = stored.get(key);
    if (!found) return undefined;
    const { entry, bytes } = found;
    const isDue = now() > entry.timestamp + entry.revalidate * 1_000;
    if (isDue || areExpired(entry.tags, entry.timestamp)) return undefined;
    const value = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });
    return { ...entry, value };
  },

  async set(key, pendingEntry) {
    const own = store(key, pendingEntry);
    pending.set(key, own);
    await own;
    if (pending.get(key) === own) pending.delete(key);
  },

  // Notices of other instances arrive without a request (shared-tags.ts).
  async refreshTags() {},

  async getExpiration(tags) {
    return expirationOf(tags);
  },

  // Notices of change allow no stale data (lib/operations/revalidation), so the durations that Next passes are ignored.
  async updateTags(tags) {
    expireTags(tags);
    await publishTags(tags);
  },
};

export default data;
