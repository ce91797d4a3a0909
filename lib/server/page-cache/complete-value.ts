import { createHash } from 'node:crypto';

import { usesGoogleTags } from '@/lib/server/env/unchecked';
import { log } from '@/lib/server/log/log';
import { joinInlineScripts } from '@/lib/server/next-internals/inline-scripts';
import { inlineStyleSheets } from '@/lib/server/next-internals/style-sheets';
import {
  isFinishedPerRequest,
  removePreloadHints,
  type StoredPage,
  type StoredRoute,
  type StoredValue,
} from '@/lib/server/next-internals/stored-page';

import { buildContentSecurityPolicy, type PolicyOptions } from './content-security-policy';
import { oldBrowserScript, oldBrowserScriptHash } from './old-browsers';
import { applyPageMarks } from './page-marks';

/**
 * The values whose headers and security policy are set. Next stores a value again when a newer page could not be
 * rendered.
 */
const completedValues = new WeakSet<object>();

/**
 * Completes a value before it is answered and stored. It changes the value itself, because Next answers the request
 * with this very object:
 *
 * - its style sheets are written into the document (style-sheets.ts);
 * - a `content-security-policy` allows exactly the inline scripts and styles of the page; a nonce could not be new for
 * each visitor;
 * - the first script stops the others in a browser that is too old for them (old-browsers.ts);
 * - an entity tag lets proxies and browsers revalidate their copies;
 * - marks (page-marks.ts) set the status of a page that failed, 503, or whose vehicle was sold long ago, 410.
 *
 * @returns `false` if the value was completed before
 */
export function completeValue(value: StoredValue): boolean {
  if (completedValues.has(value)) return false;
  completedValues.add(value);
  if (value.kind === 'APP_ROUTE') addSecurityPolicy(value);
  else if (value.kind === 'APP_PAGE' && isFinishedPerRequest(value)) removePreloadHints(value);
  else if (value.kind === 'APP_PAGE') completePage(value);
  return true;
}

function addSecurityPolicy(value: StoredPage | StoredRoute, own: PolicyOptions = {}): void {
  value.headers = {
    ...value.headers,
    'content-security-policy': buildContentSecurityPolicy({ ...own, withGoogle: usesGoogleTags() }),
  };
}

function completePage(page: StoredPage): void {
  const { html: joinedHtml, hashes, foreign } = joinInlineScripts(page.html);
  if (foreign.length > 0) {
    log('error', 'policy.scripts-left-out', {
      count: foreign.length,
      first: foreign[0]?.slice(0, 80),
    });
  }
  const { html, hashes: styleHashes } = inlineStyleSheets(joinedHtml);
  page.html = html.replace('<head>', `<head><script>${oldBrowserScript}</script>`);
  addSecurityPolicy(page, { scriptHashes: [oldBrowserScriptHash, ...hashes], styleHashes });
  applyPageMarks(page);
  // The tag is weak, because compression changes the bytes.
  const digest = createHash('sha256').update(page.html).digest('base64url').slice(0, 22);
  page.headers = { ...page.headers, etag: `W/"${digest}"` };
}
