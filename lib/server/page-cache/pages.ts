import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

import { isBuilding, usesGoogle } from '@/lib/server/env/unchecked';
import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';
import { joinInlineScripts } from '@/lib/server/next-internals/inline-scripts';
import {
  removePreloadHints,
  isFinishedPerRequest,
  isFullyStored,
  sizeOf,
  tagsOf,
  type StoredPage,
  type StoredRoute,
  type StoredValue,
} from '@/lib/server/next-internals/stored-page';
import { createSemaphore } from '@/lib/server/semaphore';

import { now } from './clock';
import { contentSecurityPolicy } from './content-security-policy';
import { oldBrowserHash, oldBrowserScript } from './old-browsers';
import { overloadedPage } from './overloaded-page';
import { applyMarks, waitForFailureToExpire, isUnavailable, isUnstored } from './page-marks';
import { subscribeToNotices } from './shared-tags';
import { anyExpiredSince, expireTags } from './tags';

type Entry = Readonly<{
  value: StoredValue | null;
  /** Milliseconds since 1970. */
  lastModified: number;
  cacheControl?: Readonly<{ revalidate?: number | false; expire?: number | undefined }> | undefined;
}>;

type ReadContext = Readonly<{ kind: string; isFallback?: boolean | undefined }>;

type WriteContext = Readonly<{
  cacheControl?: Entry['cacheControl'];
  isFallback?: boolean | undefined;
}>;

/** Pages are counted by letters, and the engine takes two bytes for each: 128 MB at most. */
const MAX_SIZE = 64 * 1024 * 1024;

const pages = new LRUCache<string, Entry>({
  maxSize: MAX_SIZE,
  sizeCalculation: ({ value }, key) => sizeOf(value) + key.length,
  dispose: (_entry, key, reason) => {
    if (reason !== 'set') readOnce.delete(key);
  },
});

/**
 * Maps the key of a page that nobody has read again to the time when the page was first made; the oldest comes first.
 */
const readOnce = new Map<string, number>();

/** A crawler requests a page twice within these milliseconds: such a second request does not count as reading again. */
const READ_AGAIN_MS = 10_000;

/** Pages whose headers and policy are set. Next stores such a page again when a newer one could not be rendered. */
const completed = new WeakSet<object>();

/**
 * Two new pages are rendered at once, and cached ones are served in between, because a new page costs a hundred times as
 * much as a cached one. Another page begins where one waits for the backend for longer than its lease, or is not stored.
 */
const semaphore = createSemaphore({ permits: 2, leaseMs: 500, maxWaiting: 50, maxWaitMs: 8_000 });

/** Maps a key to the time from which its page may be rendered: the time of the first read that asked for a new page. */
const renderStarts = new LRUCache<string, number>({ max: 10_000 });

if (!isBuilding()) subscribeToNotices(expireTags);

/**
 * The cache of whole pages (`cacheHandler` of next.config.ts), in memory. Nothing is written to disk, where invented
 * addresses would fill it. No page of `next build` is served, because the build knows neither the backend nor the
 * settings. With `REDIS_URL` what was expired on one instance is expired on all.
 *
 * A page is completed before it is answered and stored:
 *
 * - a `content-security-policy` allows exactly the inline scripts of the page; a nonce could not be new for each visitor;
 * - the first script stops the others in a browser that is too old for them (old-browsers.ts);
 * - an entity tag lets proxies and browsers revalidate their copies;
 * - marks (page-marks.ts) set the status of a page that failed, 503, or whose vehicle was sold long ago, 410.
 *
 * Some pages are not stored, and some leave before others:
 *
 * - a page that failed is served to nobody a second time, because the next visitor may get a whole one;
 * - a page with a visitor's own words is not stored, because there is no end of words;
 * - a page whose rendering began before a notice that its data have changed is not stored;
 * - of a page made for each visitor only the empty beginning is stored, without a policy;
 * - pages that nobody has read again, and those of unknown addresses, leave first, the oldest before others, down to a
 *   quarter of all pages: a crawler, which reads each page once, pushes out none that visitors read.
 *
 * Few pages are rendered at once; others wait for some seconds, and beyond that the answer is 503.
 */
export default class PageCache {
  async get(key: string, context: ReadContext): Promise<Entry | null> {
    const entry = findEntry(key);
    if (isBuilding()) return entry;
    const hasFailed = isUnavailable(entry);
    const found = hasFailed ? null : entry;
    if (!isPage(context)) return found;
    const { pageReads } = metrics();
    if (found) {
      if (isReadAgain(key, found)) readOnce.delete(key);
      const isStale = isDue(found);
      if (isStale) recordRenderStart(key);
      pageReads.inc({ result: isStale ? 'stale' : 'fresh' });
      return found;
    }
    pageReads.inc({ result: 'miss' });
    recordRenderStart(key);
    if (hasFailed) await waitForFailureToExpire(entry?.lastModified);
    const hasPermit = await semaphore.acquire(key);
    return hasPermit || context.kind !== 'APP_PAGE'
      ? null
      : { value: overloadedPage(), lastModified: now(), cacheControl: { revalidate: 1 } };
  }

  async set(key: string, value: StoredValue | null, context: WriteContext): Promise<void> {
    const isNew = value !== null && !completed.has(value);
    if (isNew) complete(value);
    if (!isMadeOfOldData(key, value) && !isUnstored(value)) store(key, value, context);
    semaphore.release(key);
    if (isNew && isFullyStored(value) && !context.isFallback && !isBuilding())
      metrics().pagesMade.inc({ outcome: outcomeOf(value) });
  }

  // The handler of data (data.ts) informs the other instances in `updateTags`.
  async revalidateTag(tags: string | readonly string[]): Promise<void> {
    expireTags([tags].flat());
  }

  resetRequestCache(): void {}
}

function findEntry(key: string): Entry | null {
  const entry = pages.get(key);
  return entry && !anyExpiredSince(tagsOf(entry.value), entry.lastModified) ? entry : null;
}

function store(key: string, value: StoredValue | null, { cacheControl }: WriteContext): void {
  const entry = { value, lastModified: now(), cacheControl };
  makeRoom(sizeOf(value) + key.length);
  if (isFullyStored(value) && (!pages.has(key) || outcomeOf(value) === 'not-found')) {
    readOnce.set(key, entry.lastModified);
  }
  pages.set(key, entry);
}

function makeRoom(size: number): void {
  for (const key of readOnce.keys()) {
    if (pages.calculatedSize + size <= MAX_SIZE || readOnce.size * 4 < pages.size) return;
    pages.delete(key);
  }
}

function recordRenderStart(key: string): void {
  if (!renderStarts.has(key)) renderStarts.set(key, now());
}

/**
 * Returns whether a notice about a page's data came after its rendering began, so that the page may show the old data.
 */
function isMadeOfOldData(key: string, value: StoredValue | null): boolean {
  const since = renderStarts.get(key);
  renderStarts.delete(key);
  return since !== undefined && anyExpiredSince(tagsOf(value), since);
}

/** Returns whether a newer page is due; until it is there, this one is served. */
function isDue({ lastModified, cacheControl }: Entry): boolean {
  const life = cacheControl?.revalidate;
  return typeof life === 'number' && lastModified + life * 1_000 < now();
}

/** Returns whether a page was read again, even if rendered again meanwhile; always `false` for an unknown address. */
function isReadAgain(key: string, { value }: Entry): boolean {
  const madeAt = readOnce.get(key) ?? Infinity;
  const isFound = isFullyStored(value) && outcomeOf(value) !== 'not-found';
  return isFound && madeAt + READ_AGAIN_MS <= now();
}

const isPage = ({ kind, isFallback }: ReadContext): boolean =>
  (kind === 'APP_PAGE' || kind === 'APP_ROUTE') && !isFallback;

function outcomeOf({ status }: StoredPage | StoredRoute): 'ok' | 'not-found' | 'unavailable' {
  if (status === 404 || status === 410) return 'not-found';
  return status === 503 ? 'unavailable' : 'ok';
}

/** Changes the value itself: the request that made it is answered with this very object. */
function complete(value: StoredValue): void {
  completed.add(value);
  if (value.kind === 'APP_ROUTE') addPolicy(value);
  else if (value.kind === 'APP_PAGE' && isFinishedPerRequest(value)) removePreloadHints(value);
  else if (value.kind === 'APP_PAGE') completePage(value);
}

function addPolicy(value: StoredPage | StoredRoute, hashes: readonly string[] = []): void {
  value.headers = {
    ...value.headers,
    'content-security-policy': contentSecurityPolicy({ hashes, withGoogle: usesGoogle() }),
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
  addPolicy(page, [oldBrowserHash, ...hashes]);
  applyMarks(page);
  addEntityTag(page);
}

/** Adds a tag by which a proxy or a browser revalidates its copy. The tag is weak: compression changes the bytes. */
function addEntityTag(page: StoredPage): void {
  const digest = createHash('sha256').update(page.html).digest('base64url').slice(0, 22);
  page.headers = { ...page.headers, etag: `W/"${digest}"` };
}
