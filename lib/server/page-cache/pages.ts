// @ts-check
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { usesGoogle } from '../env/plain.mjs';
import { report } from '../log/report.mjs';
import { metrics } from '../metrics/metrics.mjs';
import { contentSecurityPolicy } from './content-security-policy.mjs';
import { joinInlineScripts } from './inline-scripts.mjs';
import { oldBrowserHash, oldBrowserScript } from './old-browsers.mjs';
import { subscribeToNotices, publishTags } from './shared-tags.mjs';
import { overloadedPage } from './overloaded-page.mjs';
import { answerAsMarked, failureIsOver, isUnavailable, isUnstored } from './page-marks.mjs';
import { createSemaphore } from './semaphore.mjs';

const require = createRequire(import.meta.url);

/** @type {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default} */
const NextCache = require('next/dist/server/lib/incremental-cache/file-system-cache.js').default;

/** @type {Pick<typeof import('next/dist/server/lib/incremental-cache/tags-manifest.external.js'), 'areTagsExpired'>} */
const {
  areTagsExpired,
} = require('next/dist/server/lib/incremental-cache/tags-manifest.external.js');

/** @typedef {import('next/dist/server/response-cache/types.js').IncrementalCachedAppPageValue} AppPage */
/** @typedef {import('next/dist/server/response-cache/types.js').CachedRouteValue} AppRoute */

/** @type {typeof import('next/dist/server/lib/incremental-cache/memory-cache.external.js')} */
const {
  getMemoryCache,
} = require('next/dist/server/lib/incremental-cache/memory-cache.external.js');

const BUILDING = process.env['NEXT_PHASE'] === 'phase-production-build';

/** What this process made: everything else is of the build. */
const live = new WeakSet();

/**
 * A new page costs a hundred times what a known one does: so many are made at once, and known ones are served in
 * between. A page that waits for the backend, or turns out to be none, gives way.
 */
const semaphore = createSemaphore({ permits: 2, leaseMs: 500, maxWaiting: 50, maxWaitMs: 8_000 });

/**
 * A read of the backend begun before a notice may still serve a page begun after it, where both ask for the same. It is
 * over by then.
 */
const READ_TIMEOUT_MS = 10_000;

/** By key, which is whatever Next calls the page: since when a page may be in the making: set by the first reading that asks for a new one. */
const begun = new Map();
const MAX_BEGUN = 10_000;

/** Keys of pages that nobody has come back to since they were made, the oldest first. */
const unread = new Set();

/** A crawler's two requests for one page come closer together than that. */
const READ_AGAIN_MS = 10_000;

/** What stays free for the page that comes next, in bytes as Next counts them. */
const ROOM = 1024 * 1024;

if (!BUILDING) subscribeToNotices(expire);

/**
 * The cache of whole pages (ISR). Next's own, in memory, with additions:
 *
 * - pages are never written to disk: an attacker asking for addresses that do not exist must not fill it. Next's
 *   setting for that (`isrFlushToDisk`) would also switch off the cache of pictures, which is bounded by itself;
 * - a page is stored with a `content-security-policy` that allows exactly its own inline scripts, which a nonce
 *   cannot do for a page served many times;
 * - its first script stops the others in a browser that is too old for them (old-browsers.mjs); rendered by React it
 *   would come after them;
 * - it gets an entity tag, once;
 * - a page that says its data could not be read gets status 503, and is served to nobody a second time: whoever tries
 *   again gets what is true then;
 * - the page of a vehicle sold long ago gets status 410;
 * - of a page made for each visitor only the empty beginning is stored, without a policy;
 * - of the pages nobody has read again some seconds after they were made, and of those of unknown addresses, the oldest
 *   leave first, down to a quarter of all: a crawler reads each page once, and pushes out none of those that visitors read;
 * - few pages are made at once; so many others wait for some seconds, and beyond that the answer is 503;
 * - a page that says so (a search with words of a visitor's own: there is no end of words) is answered, and not stored;
 * - a page whose making began before its data were said to be old is answered, and not stored;
 * - what `next build` made is never served: the build knows neither the backend nor the settings, so the first
 *   request renders the page for real;
 * - with `REDIS_URL` what was expired on one instance is expired on all.
 *
 * Next loads this file by its path, uncompiled: hence plain JavaScript.
 */
export default class IsrCacheHandler extends NextCache {
  /** @param {ConstructorParameters<typeof NextCache>[0]} context */
  constructor(context) {
    super({ ...context, flushToDisk: false });
    this.most = (context.maxMemoryCacheSize ?? 0) - ROOM;
    // The one that Next's own has.
    this.memory = getMemoryCache(context.maxMemoryCacheSize ?? 0);
  }

  /**
   * @override
   * @param {Parameters<InstanceType<typeof NextCache>['get']>} args
   */
  async get(...[key, context]) {
    const entry = await super.get(key, context);
    if (BUILDING) return entry;
    const hasFailed = isUnavailable(entry);
    const own = isOfTheBuild(entry) || hasFailed ? null : entry;
    if (!isPage(context)) return own;
    const { pageReads } = metrics();
    if (own) {
      if (isReadAgain(own)) unread.delete(key);
      const isStale = isOld(own);
      if (isStale) beginMaking(key);
      pageReads.inc({ result: isStale ? 'stale' : 'fresh' });
      return own;
    }
    pageReads.inc({ result: 'miss' });
    beginMaking(key);
    if (hasFailed) await failureIsOver(entry?.lastModified);
    const hasPermit = await semaphore.acquire(key);
    return hasPermit || context.kind !== 'APP_PAGE' ? null : overloadedPage();
  }

  /**
   * @override
   * @param {Parameters<InstanceType<typeof NextCache>['set']>} args
   */
  async set(...[key, data, context]) {
    const isMadeNow = data !== null && !live.has(data);
    if (data) live.add(data);
    if (data?.kind === 'APP_PAGE' && isFinishedPerRequest(data)) dropHints(data);
    else if (data?.kind === 'APP_PAGE' && !isSealed(data)) sealPage(data);
    if (data?.kind === 'APP_ROUTE') addPolicy(data);
    if (!isMadeOfOldData(key, data) && !isUnstored(data)) {
      if (isWholePage(data) && (!this.memory.has(key) || outcomeOf(data) === 'not-found'))
        unread.add(key);
      await super.set(key, data, context);
      makeRoom(this.memory, this.most);
    }
    semaphore.release(key);

    if (isMadeNow && isWholePage(data) && !context.fetchCache && !context.isFallback && !BUILDING) {
      metrics().pagesMade.inc({ outcome: outcomeOf(data) });
    }
  }

  /**
   * @override
   * @param {Parameters<InstanceType<typeof NextCache>['revalidateTag']>} args
   */
  async revalidateTag(...[tags, durations]) {
    await super.revalidateTag(tags, durations);
    expireAgain([tags].flat());
    await publishTags([tags].flat());
  }
}

/**
 * What was made of these before now must not be served again.
 *
 * @param {string[]} tags
 */
async function expire(tags) {
  await NextCache.prototype.revalidateTag(tags, { expire: 0 });
  expireAgain(tags);
}

/** @param {string[]} tags */
function expireAgain(tags) {
  const again = () => void NextCache.prototype.revalidateTag(tags, { expire: 0 });
  setTimeout(again, READ_TIMEOUT_MS).unref();
}

/**
 * @param {ReturnType<typeof getMemoryCache>} memory
 * @param {number} most bytes of all pages together, as Next counts them
 */
function makeRoom(memory, most) {
  // Next's own memory has let go of these.
  for (const key of unread) if (!memory.has(key)) unread.delete(key);
  for (const key of unread) {
    if (memory.currentSize <= most || unread.size * 4 < memory.size) return;
    memory.remove(key);
    unread.delete(key);
  }
}

/** @param {string} key */
function beginMaking(key) {
  if (begun.has(key)) return;
  begun.set(key, Date.now());
  const [oldest] = begun.keys();
  if (begun.size > MAX_BEGUN) begun.delete(oldest);
}

/**
 * Whether a notice about a page's data came after its making began: it may hold what was true before.
 *
 * @param {string} key
 * @param {Parameters<InstanceType<typeof NextCache>['set']>[1]} data
 */
function isMadeOfOldData(key, data) {
  const since = begun.get(key);
  begun.delete(key);
  const tags = data && 'headers' in data && data.headers?.['x-next-cache-tags'];
  if (since === undefined || typeof tags !== 'string') return false;
  // A notice of the same millisecond may have come after it.
  return areTagsExpired(tags.split(','), since - 1);
}

/** @param {Awaited<ReturnType<InstanceType<typeof NextCache>['get']>>} entry */
function isOfTheBuild(entry) {
  return Boolean(entry?.value) && !live.has(/** @type {object} */ (entry?.value));
}

/**
 * Whether a newer page is due; until it is there, this one is served.
 *
 * @param {NonNullable<Awaited<ReturnType<InstanceType<typeof NextCache>['get']>>>} entry
 */
function isOld({ lastModified = 0, cacheControl }) {
  const life = cacheControl?.revalidate;
  return typeof life === 'number' && lastModified + life * 1_000 < Date.now();
}

/**
 * Whether somebody came back to a page; to that of an unknown address nobody does.
 *
 * @param {NonNullable<Awaited<ReturnType<InstanceType<typeof NextCache>['get']>>>} entry
 */
function isReadAgain({ lastModified = 0, value }) {
  const isFound = isWholePage(value) && outcomeOf(value) !== 'not-found';
  return isFound && lastModified + READ_AGAIN_MS <= Date.now();
}

/** @param {Parameters<InstanceType<typeof NextCache>['get']>[1]} context */
function isPage(context) {
  return (context.kind === 'APP_PAGE' || context.kind === 'APP_ROUTE') && !context.isFallback;
}

/**
 * @param {Parameters<InstanceType<typeof NextCache>['set']>[1]} data
 * @returns {data is AppPage | AppRoute}
 */
function isWholePage(data) {
  return (data?.kind === 'APP_PAGE' && !isFinishedPerRequest(data)) || data?.kind === 'APP_ROUTE';
}

/** @param {AppPage | AppRoute} page */
function outcomeOf({ status }) {
  if (status === 404 || status === 410) return 'not-found';
  return status === 503 ? 'unavailable' : 'ok';
}

/**
 * Changes the entry itself: the request that made it is answered with this very object.
 *
 * @param {AppPage | AppRoute} entry
 * @param {readonly string[]} [scriptHashes]
 */
function addPolicy(entry, scriptHashes = []) {
  entry.headers = {
    ...entry.headers,
    'content-security-policy': contentSecurityPolicy({
      hashes: scriptHashes,
      withGoogle: usesGoogle(),
    }),
  };
}

/**
 * An earlier page, stored again because making a new one failed.
 *
 * @param {AppPage} page
 */
function isSealed(page) {
  return page.headers?.['content-security-policy'] !== undefined;
}

/**
 * Only what all visitors share of a page that is made for each of them: its policy has a nonce, and comes from the
 * middleware (lib/http/page-headers.ts).
 *
 * @param {AppPage} page
 */
function isFinishedPerRequest(page) {
  return page.postponed !== undefined;
}

/**
 * The preload hints carry the nonce of the request that happened to be first.
 *
 * @param {AppPage} page
 */
function dropHints(page) {
  delete page.headers?.['link'];
}

/** @param {AppPage} page */
function sealPage(page) {
  const { html, hashes, foreign } = joinInlineScripts(page.html);
  if (foreign.length > 0) {
    report('error', 'policy.scripts-left-out', {
      count: foreign.length,
      first: foreign[0]?.slice(0, 80),
    });
  }
  page.html = html.replace('<head>', `<head><script>${oldBrowserScript}</script>`);
  addPolicy(page, [oldBrowserHash, ...hashes]);
  answerAsMarked(page);
  addEntityTag(page);
}

/**
 * By which a proxy or a browser asks whether its copy still stands. Weak: the bytes differ by compression.
 *
 * @param {AppPage} page whose document is final
 */
function addEntityTag(page) {
  const digest = createHash('sha256').update(page.html).digest('base64url').slice(0, 22);
  page.headers = { ...page.headers, etag: `W/"${digest}"` };
}
