import type { IncomingMessage } from 'node:http';
import { env } from '@/lib/server/env';
import { decodeAddressPart } from '@/lib/site/format/url';
import { log } from '@/lib/server/log/log';
import { goneAddresses } from '@/lib/site/gone-addresses';

import { onRequest } from './on-request';

type IncomingRequest = Pick<IncomingMessage, 'headers' | 'method' | 'socket' | 'url'>;

/**
 * Appends the address of the connection to `x-forwarded-for`, as a proxy would. Next writes that address only where the
 * sender did not send the header.
 */
function recordForwardedConnection({ headers, socket }: IncomingRequest): void {
  const chain = [headers['x-forwarded-for'] ?? [], socket.remoteAddress ?? 'unknown'].flat();
  headers['x-forwarded-for'] = chain.join(', ');
}

/**
 * Removes content security policies from a request. Next would use the nonce of such a policy in its scripts, and the
 * rendered page is cached for other visitors; only the middleware may set a policy.
 */
function removePolicyHeaders({ headers }: IncomingRequest): void {
  delete headers['content-security-policy'];
  delete headers['content-security-policy-report-only'];
}

/** The trace id is logged and sent to the backend, so only a proxy of the site may choose it. */
function removeTraceId({ headers }: IncomingRequest): void {
  delete headers['traceparent'];
}

/** The most characters of a `user-agent` that Next reads; browsers send about 200, crawlers 300. */
const MAX_USER_AGENT_LENGTH = 512;

/** Shortens a long `user-agent`, because Next searches it for crawlers with a pattern that takes a second for 12 KB. */
function shortenUserAgent({ headers }: IncomingRequest): void {
  const agent = headers['user-agent'];
  if (agent !== undefined) headers['user-agent'] = agent.slice(0, MAX_USER_AGENT_LENGTH);
}

/** The most cookies of a request that Next reads; browsers store no more for one site. */
const MAX_COOKIES = 180;

/** Shortens a long list of cookies, because Next writes all cookies again for each cookie: thousands take seconds. */
function shortenCookies({ headers }: IncomingRequest): void {
  const cookies = headers['cookie'];
  if (cookies !== undefined) headers['cookie'] = cookies.split(';', MAX_COOKIES).join(';');
}

/** The longest state of Next's router that Next reads, in characters; the deepest page of this site has about 500. */
const MAX_STATE_TREE_LENGTH = 4_096;
/** The most brackets that open in it, two a level; the deepest page has 15. */
const MAX_STATE_TREE_BRACKETS = 64;

/**
 * Removes a long or deep state of Next's router, because Next checks it level by level: a thousand levels take a
 * second. Without it Next answers the whole page instead of the part that the browser lacks.
 */
function removeCostlyStateTree({ headers }: IncomingRequest): void {
  const tree = [headers['next-router-state-tree'] ?? []].flat().join();
  const brackets = tree.split(/[[{]|%[57]b/i).length - 1;
  if (tree.length > MAX_STATE_TREE_LENGTH || brackets > MAX_STATE_TREE_BRACKETS)
    delete headers['next-router-state-tree'];
}

/**
 * Replaces an absolute address, as clients send it to a proxy, by its path, because the host in it cannot be trusted.
 * The address of `OPTIONS` may be `*`, which becomes a path too.
 */
function removeHostFromUrl(request: IncomingRequest): void {
  const url = request.url ?? '';
  const path = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*((?:[/?#].*)?)$/i.exec(url)?.[1] ?? url;
  request.url = path.startsWith('/') ? path : `/${path}`;
}

/** Escapes the percent signs of a path that cannot be decoded, because Next would answer such a path with a 500. */
function escapeUndecodablePath(request: IncomingRequest): void {
  const [path = '', ...query] = (request.url ?? '').split('?');
  if (decodeAddressPart(path) === null)
    request.url = [path.replaceAll('%', '%25'), ...query].join('?');
}

/** The most parameters of a query that Next reads; no address of the site has as many. */
const MAX_PARAMETERS = 100;

/** Next copies the whole query for each parameter: thousands of parameters take seconds. */
function shortenQuery(request: IncomingRequest): void {
  const url = request.url ?? '';
  let queryEnd = url.indexOf('?');
  for (let count = 0; queryEnd >= 0 && count < MAX_PARAMETERS; count += 1)
    queryEnd = url.indexOf('&', queryEnd + 1);
  if (queryEnd >= 0) request.url = url.slice(0, queryEnd);
}

/** The methods that Next passes to a handler. */
const HANDLED_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH']);

/**
 * Replaces a method that web pages do not use by one that no route of the site has, so that the answer is the same 405.
 * Next answers such a method with an empty 400, and TRACE, which no `Request` can have, with a 500.
 */
function replaceUnknownMethod(request: IncomingRequest): void {
  if (!HANDLED_METHODS.has(request.method ?? '')) request.method = 'PATCH';
}

/** Matches paths that accept methods other than `GET` and `HEAD`; every other path is read-only (docs/security.md). */
const WRITE_PATHS_PATTERN = /^\/api(?:[/?]|$)/;

/**
 * Rewrites a request with another method at a read-only path to `/405`, because Next would render the page for it,
 * whatever the method. An address that is gone answers 410 to every method.
 */
function refuseWrites(request: IncomingRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const url = request.url ?? '';
  if (goneAddresses.includes(url.replace(/\?.*/s, ''))) return;
  const isWrite = [url, getPathname(url)].every((path) => WRITE_PATHS_PATTERN.test(path));
  if (!isWrite) request.url = '/405';
}

/** Returns the path of an address as Next reads it: `..` in the address may lead out of `/api`. */
const getPathname = (url: string): string =>
  URL.canParse(`http://x${url}`) ? new URL(`http://x${url}`).pathname : '';

/**
 * Changes a request in place before Next reads it: headers, address and method become what Next and the site handle
 * safely. `isProxied` is `true` if a proxy of the site passes on all requests.
 */
export function sanitiseRequest(request: IncomingRequest, isProxied: boolean): void {
  if (!isProxied) removeTraceId(request);
  recordForwardedConnection(request);
  removePolicyHeaders(request);
  shortenUserAgent(request);
  shortenCookies(request);
  removeCostlyStateTree(request);
  removeHostFromUrl(request);
  escapeUndecodablePath(request);
  shortenQuery(request);
  replaceUnknownMethod(request);
  refuseWrites(request);
}

/** Prepares every request of this process from now on. */
export function sanitiseAllRequests(): void {
  const isProxied = env().TRUSTED_PROXIES > 0;
  let isQuiet = isProxied;
  onRequest(({ request }) => {
    if (!isQuiet && request.headers['x-forwarded-for'] !== undefined) {
      isQuiet = true;
      log('warn', 'settings.doubtful', {
        field: 'TRUSTED_PROXIES',
        reason: '0, and X-Forwarded-For came: behind a proxy all visitors count as one sender',
      });
    }
    sanitiseRequest(request, isProxied);
  });
}
