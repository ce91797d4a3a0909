import { LRUCache } from 'lru-cache';

import { isBuilding } from '@/lib/server/env/unchecked';
import { metrics } from '@/lib/server/metrics/metrics';
import {
  getPageTags,
  isFullyStored,
  type StoredValue,
} from '@/lib/server/next-internals/stored-page';

import { completeValue } from './complete-value';
import { isKnownAddress } from './known-addresses';
import { now } from './now';
import { createOverloadedPage } from './overloaded-page';
import { isUnavailablePage, isUnstoredPage, waitForFailureToExpire } from './page-marks';
import { getOutcome, pageStore, type PageEntry } from './page-store';
import { renderQueue } from './render-queue';
import { subscribeToNotices } from './shared-tags';
import { haveTagsExpiredSince, expireTags } from './tags';

type ReadContext = Readonly<{ kind: string; isFallback?: boolean | undefined }>;

type WriteContext = Readonly<{
  cacheControl?: PageEntry['cacheControl'];
  isFallback?: boolean | undefined;
}>;

/**
 * Maps a key to the time at which the rendering of its page began: the time of the first request for which no page was
 * cached.
 */
const renderStarts = new LRUCache<string, number>({ max: 10_000 });

if (!isBuilding()) subscribeToNotices(expireTags);

/**
 * The cache of whole pages (`cacheHandler` of next.config.ts), in memory. Nothing is written to disk, which invented
 * addresses would fill. Pages of `next build` are never served, because the build knows neither the backend nor the
 * settings. With `REDIS_URL` a tag that expires on one instance expires on all.
 *
 * Pages are completed (complete-value.ts), and stored (page-store.ts), but for some:
 *
 * - a failed page is served only once, because the next visitor may get a whole one;
 * - a page with a visitor's own words is not stored, because there is no limit to their number;
 * - a page whose rendering began before a notice of change of its data is not stored;
 * - of a page made for each visitor only the empty beginning is stored, without a policy.
 *
 * Few pages are rendered at once (render-queue.ts); others wait for some seconds, and beyond that the answer is 503. Unknown addresses
 * (known-addresses.ts) wait behind known ones, and hold at most half of the places.
 */
export default class PageCache {
  async get(key: string, context: ReadContext): Promise<PageEntry | null> {
    const entry = pageStore.find(key);
    if (isBuilding()) return entry;
    const hasFailed = isUnavailablePage(entry);
    const found = hasFailed ? null : entry;
    if (!/^APP_(PAGE|ROUTE)$/.test(context.kind) || context.isFallback) return found;
    const { pageReads } = metrics();
    if (found) {
      pageStore.recordRead(key, found);
      const isStale = isRefreshDue(found);
      if (isStale) recordRenderStart(key);
      pageReads.inc({ result: isStale ? 'stale' : 'fresh' });
      return found;
    }
    pageReads.inc({ result: 'miss' });
    recordRenderStart(key);
    if (hasFailed) await waitForFailureToExpire(entry?.lastModified);
    const priority = isKnownAddress(key) ? 'normal' : 'low';
    const hasPermit = await renderQueue.acquire(key, priority);
    if (hasPermit || context.kind !== 'APP_PAGE') return null;
    return { value: createOverloadedPage(), lastModified: now(), cacheControl: { revalidate: 1 } };
  }

  async set(key: string, value: StoredValue | null, context: WriteContext): Promise<void> {
    const isNew = value !== null && completeValue(value);
    if (!hasOutdatedData(key, value) && !isUnstoredPage(value))
      pageStore.store(key, value, context.cacheControl);
    renderQueue.release(key);
    if (isNew && isFullyStored(value) && !context.isFallback && !isBuilding())
      metrics().pagesMade.inc({ outcome: getOutcome(value) });
  }

  // The data cache (data.ts) notifies the other instances in its `updateTags`.
  async revalidateTag(tags: string | readonly string[]): Promise<void> {
    expireTags([tags].flat());
  }

  resetRequestCache(): void {}
}

function recordRenderStart(key: string): void {
  if (!renderStarts.has(key)) renderStarts.set(key, now());
}

/**
 * Returns whether a notice of change of a page's data came after its rendering began, so that the page may show the old
 * data.
 */
function hasOutdatedData(key: string, value: StoredValue | null): boolean {
  const since = renderStarts.get(key);
  renderStarts.delete(key);
  return since !== undefined && haveTagsExpiredSince(getPageTags(value), since);
}

/** Returns whether a page must be rendered again; until the new page is ready, this one is served. */
function isRefreshDue({ lastModified, cacheControl }: PageEntry): boolean {
  const life = cacheControl?.revalidate;
  return typeof life === 'number' && lastModified + life * 1_000 < now();
}
