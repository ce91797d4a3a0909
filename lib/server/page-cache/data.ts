import type { CacheEntry, CacheHandler } from 'next/cache';
import { LRUCache } from 'lru-cache';

import { now } from './now';
import { haveTagsExpiredSince, getLastExpiration, expireTags } from './tags';
import { publishTags } from './shared-tags';

const MAX_CACHED_DATA_BYTES = 64 * 1024 * 1024;

type StoredEntry = Readonly<{ entry: Omit<CacheEntry, 'value'>; bytes: Uint8Array }>;

const storedEntries = new LRUCache<string, StoredEntry>({
  maxSize: MAX_CACHED_DATA_BYTES,
  sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length,
});

const pendingEntries = new Map<string, Promise<void>>();

async function storeDataEntry(key: string, pendingEntry: Promise<CacheEntry>): Promise<void> {
  try {
    const { value, ...entry } = await pendingEntry;
    storedEntries.set(key, {
      entry,
      bytes: new Uint8Array(await new Response(value).arrayBuffer()),
    });
  } catch {
    // The rendering that made the entry reports the error.
  }
}

/**
 * The cache of `'use cache'` functions (`cacheHandlers` of next.config.ts), in memory. An entry is dropped when it
 * is older than its `revalidate`, or when one of its tags has expired: only whole pages are ever served stale, never
 * data.
 */
const dataCache: CacheHandler = {
  async get(key) {
    await pendingEntries.get(key);
    const found = storedEntries.get(key);
    if (!found) return undefined;
    const { entry, bytes } = found;
    const isDue = now() > entry.timestamp + entry.revalidate * 1_000;
    if (isDue || haveTagsExpiredSince(entry.tags, entry.timestamp)) return undefined;
    const value = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });
    return { ...entry, value };
  },

  async set(key, pendingEntry) {
    const storing = storeDataEntry(key, pendingEntry);
    pendingEntries.set(key, storing);
    await storing;
    if (pendingEntries.get(key) === storing) pendingEntries.delete(key);
  },

  // Notices of change from other instances arrive without a request (shared-tags.ts).
  async refreshTags() {},

  async getExpiration(tags) {
    return getLastExpiration(tags);
  },

  // Changed data must not be served stale (lib/operations/revalidation), so Next's durations are ignored.
  async updateTags(tags) {
    expireTags(tags);
    await publishTags(tags);
  },
};

export default dataCache;
