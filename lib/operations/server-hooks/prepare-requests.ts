import type { IncomingMessage } from 'node:http';
import { env } from '@/lib/server/env';
import { decoded } from '@/lib/site/format/url';
import { log } from '@/lib/server/log/log';

import { onRequest } from './on-request';

type Incoming = Pick<IncomingMessage, 'headers' | 'method' | 'socket' | 'url'>;

/**
 * The address that is connected to us, appended to `x-forwarded-for` as a proxy would. Next writes it there only when
 * the sender did not bring the header himself.
 */
function recordConnection({ headers, socket }: Incoming): void {
  const chain = [headers['x-forwarded-for'] ?? [], socket.remoteAddress ?? 'unknown'].flat();
  headers['x-forwarded-for'] = chain.join(', ');
}

/**
 * Next takes a nonce for its scripts from a policy in the request. Ours are pages that others get too: only the
 * middleware writes one there.
 */
function dropPolicies({ headers }: Incoming): void {
  delete headers['content-security-policy'];
  delete headers['content-security-policy-report-only'];
}

/** The id of a request goes into our log and to the backend: only a proxy of ours may choose it. */
function dropTrace({ headers }: Incoming): void {
  delete headers['traceparent'];
}

/** Browsers name themselves in 200 letters, crawlers in 300. */
const MAX_AGENT = 512;

/** Cuts a long `user-agent`, because Next searches it for crawlers with a pattern that takes a second for 12 KB. */
function shortenAgent({ headers }: Incoming): void {
  const agent = headers['user-agent'];
  if (agent !== undefined) headers['user-agent'] = agent.slice(0, MAX_AGENT);
}

/** Browsers store at most so many cookies of one site. */
const MAX_COOKIES = 180;

/** Cuts a long list of cookies, because Next writes all cookies anew for each cookie: thousands take seconds. */
function cutCookies({ headers }: Incoming): void {
  const cookies = headers['cookie'];
  if (cookies !== undefined) headers['cookie'] = cookies.split(';', MAX_COOKIES).join(';');
}

/** Replaces a whole address, as proxies receive it, by its path: its host is not to be trusted. `OPTIONS` may have none. */
function dropHost(request: Incoming): void {
  const url = request.url ?? '';
  const path = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*((?:[/?#].*)?)$/i.exec(url)?.[1] ?? url;
  request.url = path.startsWith('/') ? path : `/${path}`;
}

/** An address that is no encoding of anything is taken by its letters: Next would fail over it, with a 500. */
function escapeUndecodable(request: Incoming): void {
  const [path = '', ...query] = (request.url ?? '').split('?');
  if (decoded(path) === null) request.url = [path.replaceAll('%', '%25'), ...query].join('?');
}

/** No address of the site has so many parameters. */
const MAX_PARAMETERS = 100;

/** Cuts a long query, because Next copies the whole query for each parameter: thousands of parameters take seconds. */
function cutQuery(request: Incoming): void {
  const url = request.url ?? '';
  let end = url.indexOf('?');
  for (let count = 0; end >= 0 && count < MAX_PARAMETERS; count += 1)
    end = url.indexOf('&', end + 1);
  if (end >= 0) request.url = url.slice(0, end);
}

/** Methods that Next passes on to a handler. */
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH']);

/**
 * Renames a method that no web page has to one that no route of the site has, so that the response is the same 405.
 * Next answers such a method with an empty 400, and fails over TRACE, which no `Request` can carry, with a 500.
 */
function renameMethod(request: Incoming): void {
  if (!METHODS.has(request.method ?? '')) request.method = 'PATCH';
}

/** All else only shows something; what sends, sends to one of these (docs/security.md). */
const TAKES_WRITES = /^\/(?:api|mcp)(?:[/?]|$)/;

/** Next renders a page anew for every method: only what is read gets as far as one. */
function refuseWrites(request: Incoming): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const url = request.url ?? '';
  const isWrite = [url, pathnameOf(url)].every((path) => TAKES_WRITES.test(path));
  if (!isWrite) request.url = '/405';
}

/** Returns the path as Next reads it, because an address may climb out of /api. */
const pathnameOf = (url: string): string =>
  URL.canParse(`http://x${url}`) ? new URL(`http://x${url}`).pathname : '';

/**
 * Prepares a request, before Next sees it.
 *
 * @param isProxied whether a proxy of ours stands in front
 */
export function prepareRequest(request: Incoming, isProxied: boolean): void {
  if (!isProxied) dropTrace(request);
  recordConnection(request);
  dropPolicies(request);
  shortenAgent(request);
  cutCookies(request);
  dropHost(request);
  escapeUndecodable(request);
  cutQuery(request);
  renameMethod(request);
  refuseWrites(request);
}

/** Prepares every request of this process from now on. */
export function prepareRequests(): void {
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
    prepareRequest(request, isProxied);
  });
}
