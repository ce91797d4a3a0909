import { LRUCache } from 'lru-cache';

import {
  estimateSize,
  getPageTags,
  isFullyStored,
  type StoredPage,
  type StoredRoute,
  type StoredValue,
} from '@/lib/server/next-internals/stored-page';

import { rememberFoundPage } from './known-addresses';
import { now } from './now';
import { haveTagsExpiredSince } from './tags';

export type PageEntry = Readonly<{
  value: StoredValue | null;
  /** The time of rendering, in milliseconds since 1970. */
  lastModified: number;
  cacheControl?: Readonly<{ revalidate?: number | false; expire?: number | undefined }> | undefined;
}>;

/** The most characters of all pages; a character takes two bytes of memory, so 128 MB at most. */
const MAX_SIZE = 64 * 1024 * 1024;

const pages = new LRUCache<string, PageEntry>({
  maxSize: MAX_SIZE,
  sizeCalculation: ({ value }, key) => estimateSize(value) + key.length,
  dispose: (_entry, key, reason) => {
    if (reason !== 'set') pagesReadOnce.delete(key);
  },
});

/** Maps pages that nobody has requested a second time to the time of the first rendering, the oldest first. */
const pagesReadOnce = new Map<string, number>();

/** A second request within these milliseconds does not count, because a crawler requests each page twice. */
const MIN_REREAD_INTERVAL_MS = 10_000;

/**
 * The pages in memory. Pages that were requested once, and those of unknown addresses, are evicted first, the oldest
 * before others, down to a quarter of all pages: a crawler, which reads each page once, evicts none that visitors read.
 */
export const pageStore = {
  /** Returns a page, unless a notice of change of its data came after it was rendered. */
  find(key: string): PageEntry | null {
    const entry = pages.get(key);
    return entry && !haveTagsExpiredSince(getPageTags(entry.value), entry.lastModified)
      ? entry
      : null;
  },

  store(key: string, value: StoredValue | null, cacheControl: PageEntry['cacheControl']): void {
    const entry = { value, lastModified: now(), cacheControl };
    evictPages(estimateSize(value) + key.length);
    const outcome = isFullyStored(value) ? getOutcome(value) : null;
    if (outcome === 'not-found' || (outcome && !pages.has(key)))
      pagesReadOnce.set(key, entry.lastModified);
    pages.set(key, entry);
    if (outcome === 'ok') rememberFoundPage(key);
  },

  /** Records that a page was requested, which counts even if it was rendered again meanwhile. */
  recordRead(key: string, { value }: PageEntry): void {
    const madeAt = pagesReadOnce.get(key) ?? Infinity;
    const isFound = isFullyStored(value) && getOutcome(value) !== 'not-found';
    if (isFound && madeAt + MIN_REREAD_INTERVAL_MS <= now()) pagesReadOnce.delete(key);
  },
};

function evictPages(size: number): void {
  for (const key of pagesReadOnce.keys()) {
    if (pages.calculatedSize + size <= MAX_SIZE || pagesReadOnce.size * 4 < pages.size) return;
    pages.delete(key);
  }
}

export function getOutcome({
  status,
}: StoredPage | StoredRoute): 'ok' | 'not-found' | 'unavailable' {
  if (status === 404 || status === 410) return 'not-found';
  return status === 503 ? 'unavailable' : 'ok';
}
