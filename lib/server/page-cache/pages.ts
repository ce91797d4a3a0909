import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

import { isBuilding, usesGoogleTags } from '@/lib/server/env/unchecked';
import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';
import { joinInlineScripts } from '@/lib/server/next-internals/inline-scripts';
import {
  removePreloadHints,
  isFinishedPerRequest,
  isFullyStored,
  estimateSize,
  getPageTags,
  type StoredPage,
  type StoredRoute,
  type StoredValue,
} from '@/lib/server/next-internals/stored-page';
import { createSemaphore } from '@/lib/server/semaphore';

import { now } from './clock';
import { buildContentSecurityPolicy } from './content-security-policy';
import { isKnownAddress, rememberFoundPage } from './known-addresses';
import { oldBrowserScriptHash, oldBrowserScript } from './old-browsers';
import { createOverloadedPage } from './overloaded-page';
import {
  applyPageMarks,
  waitForFailureToExpire,
  isUnavailablePage,
  isUnstoredPage,
} from './page-marks';
import { subscribeToNotices } from './shared-tags';
import { haveTagsExpiredSince, expireTags } from './tags';

type PageEntry = Readonly<{
  value: StoredValue | null;
  /** The time of rendering, in milliseconds since 1970. */
  lastModified: number;
  cacheControl?: Readonly<{ revalidate?: number | false; expire?: number | undefined }> | undefined;
}>;

type ReadContext = Readonly<{ kind: string; isFallback?: boolean | undefined }>;

type WriteContext = Readonly<{
  cacheControl?: PageEntry['cacheControl'];
  isFallback?: boolean | undefined;
}>;

/** The most characters of all cached pages; a character takes two bytes of memory, so 128 MB at most. */
const MAX_CACHED_PAGES_BYTES = 64 * 1024 * 1024;

const cachedPages = new LRUCache<string, PageEntry>({
  maxSize: MAX_CACHED_PAGES_BYTES,
  sizeCalculation: ({ value }, key) => estimateSize(value) + key.length,
  dispose: (_entry, key, reason) => {
    if (reason !== 'set') pagesReadOnce.delete(key);
  },
});

/**
 * Maps the key of a page that nobody has requested a second time to the time when the page was first rendered, the
 * oldest first.
 */
const pagesReadOnce = new Map<string, number>();

/**
 * A second request within these milliseconds does not count as reading again, because a crawler requests each page
 * twice.
 */
const MIN_REREAD_INTERVAL_MS = 10_000;

/**
 * The values whose headers and security policy are set. Next stores a value again when a newer page could not be
 * rendered.
 */
const completedPages = new WeakSet<object>();

/**
 * Limits rendering to two pages at once, with cached pages served in between, because rendering costs a hundred
 * times as much. Another page may start where one waits for the backend for longer than `leaseMs`, or is not stored.
 */
const renderSemaphore = createSemaphore({
  permits: 2,
  leaseMs: 500,
  maxWaiting: 50,
  maxWaitMs: 8_000,
});

/**
 * Maps a key to the time at which the rendering of its page began: the time of the first request for which no page
 * was cached.
 */
const renderStarts = new LRUCache<string, number>({ max: 10_000 });

if (!isBuilding()) subscribeToNotices(expireTags);

/**
 * The cache of whole pages (`cacheHandler` of next.config.ts), in memory. Nothing is written to disk, which invented
 * addresses would fill. Pages of `next build` are never served, because the build knows neither the backend nor the
 * settings. With `REDIS_URL` a tag that expires on one instance expires on all.
 *
 * A page is completed before it is answered and stored:
 *
 * - a `content-security-policy` allows exactly the inline scripts of the page; a nonce could not be new for each
 * visitor;
 * - the first script stops the others in a browser that is too old for them (old-browsers.ts);
 * - an entity tag lets proxies and browsers revalidate their copies;
 * - marks (page-marks.ts) set the status of a page that failed, 503, or whose vehicle was sold long ago, 410.
 *
 * Some pages are not stored, and some are evicted before others:
 *
 * - a failed page is served only once, because the next visitor may get a whole one;
 * - a page with a visitor's own words is not stored, because there is no limit to their number;
 * - a page whose rendering began before a notice of change of its data is not stored;
 * - of a page made for each visitor only the empty beginning is stored, without a policy;
 * - pages that were requested once, and those of unknown addresses, are evicted first, the oldest before others,
 * down to a quarter of all pages: a crawler, which reads each page once, evicts none that visitors read.
 *
 * Few pages are rendered at once; others wait for some seconds, and beyond that the answer is 503. Unknown addresses
 * (known-addresses.ts) wait behind known ones, and hold at most half of the places.
 */
export default class PageCache {
  async get(key: string, context: ReadContext): Promise<PageEntry | null> {
    const entry = findPageEntry(key);
    if (isBuilding()) return entry;
    const hasFailed = isUnavailablePage(entry);
    const found = hasFailed ? null : entry;
    if (!isPageKind(context)) return found;
    const { pageReads } = metrics();
    if (found) {
      if (hasBeenReadAgain(key, found)) pagesReadOnce.delete(key);
      const isStale = isRefreshDue(found);
      if (isStale) recordRenderStart(key);
      pageReads.inc({ result: isStale ? 'stale' : 'fresh' });
      return found;
    }
    pageReads.inc({ result: 'miss' });
    recordRenderStart(key);
    if (hasFailed) await waitForFailureToExpire(entry?.lastModified);
    const priority = isKnownAddress(key) ? 'normal' : 'low';
    const hasPermit = await renderSemaphore.acquire(key, priority);
    return hasPermit || context.kind !== 'APP_PAGE'
      ? null
      : { value: createOverloadedPage(), lastModified: now(), cacheControl: { revalidate: 1 } };
  }

  async set(key: string, value: StoredValue | null, context: WriteContext): Promise<void> {
    const isNew = value !== null && !completedPages.has(value);
    if (isNew) completeStoredValue(value);
    if (!hasOutdatedData(key, value) && !isUnstoredPage(value)) storePageEntry(key, value, context);
    renderSemaphore.release(key);
    if (isNew && isFullyStored(value) && !context.isFallback && !isBuilding())
      metrics().pagesMade.inc({ outcome: getOutcome(value) });
  }

  // The data cache (data.ts) notifies the other instances in its `updateTags`.
  async revalidateTag(tags: string | readonly string[]): Promise<void> {
    expireTags([tags].flat());
  }

  resetRequestCache(): void {}
}

function findPageEntry(key: string): PageEntry | null {
  const entry = cachedPages.get(key);
  return entry && !haveTagsExpiredSince(getPageTags(entry.value), entry.lastModified)
    ? entry
    : null;
}

function storePageEntry(
  key: string,
  value: StoredValue | null,
  { cacheControl }: WriteContext,
): void {
  const entry = { value, lastModified: now(), cacheControl };
  evictPages(estimateSize(value) + key.length);
  if (isFullyStored(value) && (!cachedPages.has(key) || getOutcome(value) === 'not-found')) {
    pagesReadOnce.set(key, entry.lastModified);
  }
  cachedPages.set(key, entry);
  if (isFullyStored(value) && getOutcome(value) === 'ok') rememberFoundPage(key);
}

function evictPages(size: number): void {
  for (const key of pagesReadOnce.keys()) {
    if (
      cachedPages.calculatedSize + size <= MAX_CACHED_PAGES_BYTES ||
      pagesReadOnce.size * 4 < cachedPages.size
    )
      return;
    cachedPages.delete(key);
  }
}

function recordRenderStart(key: string): void {
  if (!renderStarts.has(key)) renderStarts.set(key, now());
}

/**
 * Returns whether a notice of change of a page's data came after its rendering began, so that the page may show the
 * old data.
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

/**
 * Returns whether a page was requested a second time, even if it was rendered again meanwhile; always `false` for an
 * unknown address.
 */
function hasBeenReadAgain(key: string, { value }: PageEntry): boolean {
  const madeAt = pagesReadOnce.get(key) ?? Infinity;
  const isFound = isFullyStored(value) && getOutcome(value) !== 'not-found';
  return isFound && madeAt + MIN_REREAD_INTERVAL_MS <= now();
}

const isPageKind = ({ kind, isFallback }: ReadContext): boolean =>
  (kind === 'APP_PAGE' || kind === 'APP_ROUTE') && !isFallback;

function getOutcome({ status }: StoredPage | StoredRoute): 'ok' | 'not-found' | 'unavailable' {
  if (status === 404 || status === 410) return 'not-found';
  return status === 503 ? 'unavailable' : 'ok';
}

/** Sets the headers of a value. It changes the value itself, because Next answers the request with this very object. */
function completeStoredValue(value: StoredValue): void {
  completedPages.add(value);
  if (value.kind === 'APP_ROUTE') addSecurityPolicy(value);
  else if (value.kind === 'APP_PAGE' && isFinishedPerRequest(value)) removePreloadHints(value);
  else if (value.kind === 'APP_PAGE') completePage(value);
}

function addSecurityPolicy(value: StoredPage | StoredRoute, hashes: readonly string[] = []): void {
  value.headers = {
    ...value.headers,
    'content-security-policy': buildContentSecurityPolicy({ hashes, withGoogle: usesGoogleTags() }),
  };
}

function completePage(page: StoredPage): void {
  const { html, hashes, foreign } = joinInlineScripts(page.html);
  if (foreign.length > 0) {
    log('error', 'policy.scripts-left-out', {
      count: foreign.length,
      first: foreign[0]?.slice(0, 80),
    });
  }
  page.html = html.replace('<head>', `<head><script>${oldBrowserScript}</script>`);
  addSecurityPolicy(page, [oldBrowserScriptHash, ...hashes]);
  applyPageMarks(page);
  addEntityTag(page);
}

/**
 * Adds an entity tag with which a proxy or a browser revalidates its copy. The tag is weak, because compression
 * changes the bytes.
 */
function addEntityTag(page: StoredPage): void {
  const digest = createHash('sha256').update(page.html).digest('base64url').slice(0, 22);
  page.headers = { ...page.headers, etag: `W/"${digest}"` };
}
