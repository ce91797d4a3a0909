// @ts-check
import { createRequire } from 'node:module';
import { usesGoogle } from '../env/uses-google.mjs';
import { contentSecurityPolicy } from './content-security-policy.mjs';
import { sealInlineScripts } from './inline-scripts.mjs';
import { markUnavailable } from './unavailable.mjs';

/** @type {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default} */
const NextCache = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
).default;

/** @typedef {import('next/dist/server/response-cache/types.js').IncrementalCachedAppPageValue} AppPage */
/** @typedef {import('next/dist/server/response-cache/types.js').CachedRouteValue} AppRoute */

const BUILDING = process.env['NEXT_PHASE'] === 'phase-production-build';

/**
 * The cache of whole pages (ISR). Next's own, in memory, with additions:
 *
 * - a page is stored with a `content-security-policy` that allows exactly its own inline scripts, which a nonce
 *   cannot do for a page served many times;
 * - a page that says its data could not be read gets status 503;
 * - of a page made for each visitor only the empty beginning is stored, without a policy;
 * - what `next build` made is never served: the build knows neither the backend nor the settings, so the first
 *   request renders the page for real.
 *
 * Next loads this file by its path, uncompiled: hence plain JavaScript.
 */
export default class IsrCacheHandler extends NextCache {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof NextCache>['get']>} args
   */
  async get(...args) {
    const entry = await super.get(...args);
    return entry && !BUILDING && wasMadeByTheBuild(entry) ? null : entry;
  }

  /**
   * @override
   * @param {Parameters<InstanceType<typeof NextCache>['set']>} args
   */
  async set(...[key, data, context]) {
    if (data?.kind === 'APP_PAGE' && isFinishedPerRequest(data)) dropHints(data);
    else if (data?.kind === 'APP_PAGE' && !isSealed(data)) sealPage(data);
    if (data?.kind === 'APP_ROUTE') addPolicy(data);
    await super.set(key, data, context);
  }
}

/** @param {{ lastModified?: number }} entry */
function wasMadeByTheBuild({ lastModified }) {
  return lastModified === undefined || lastModified < performance.timeOrigin;
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
 * middleware (lib/quotation/result/page-headers.ts).
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
  const { html, hashes, foreign } = sealInlineScripts(page.html);
  if (foreign.length > 0) reportLeftOut(foreign);
  page.html = html;
  addPolicy(page, hashes);
  markUnavailable(page);
}

/**
 * One line in the form of the other logs; this file cannot import the compiled logger.
 *
 * @param {readonly string[]} scripts
 */
function reportLeftOut(scripts) {
  const line = {
    level: 50,
    time: Date.now(),
    msg: 'inline scripts left out of the policy of a page',
    count: scripts.length,
    first: scripts[0]?.slice(0, 80),
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
