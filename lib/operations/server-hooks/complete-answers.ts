import 'server-only';

import type { ServerResponse } from 'node:http';

import { contentSecurityPolicy } from '@/lib/server/page-cache/content-security-policy';

import { onRequest } from './on-request';

/** Every answer has these headers: browsers do not guess another type, and other sites cannot embed it. */
const fileHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Every answer has this header, except files that are shown inside of a page; a cached page has a policy of its own.
 */
const pageHeaders = {
  ...fileHeaders,
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Content-Security-Policy': contentSecurityPolicy(),
};

/** Scripts, styles, fonts and pictures: a visit asks for dozens of them, and none is a document of its own. */
const FILES = /^\/(?:_next\/(?:static\/|image\?)|imagens\/|icones\/|midia\/)/;
const FILE_TYPES = /^(?:image\/|font\/|text\/css|(?:application|text)\/javascript)/;
const GOOD = new Set([200, 206]);

/** Results and their documents, errors included: their address holds an order, which no referrer may reveal. */
const RESULT = /^\/(?:blindagem|estetica)\/orcamento\/./;

/** A browser may cache a permanent redirect of a page so long, in seconds. */
const REDIRECT_MAX_AGE = 3_600;

/** Returns whether a response is a file; errors at a file's address are pages. */
function isFile(address: string, status: number, response: ServerResponse): boolean {
  if (!FILES.test(address)) return false;
  // Next appends the headers of handlers, so that `content-type` may be a list.
  const type = String(response.getHeader('content-type') ?? '');
  return status === 304 || (GOOD.has(status) && FILE_TYPES.test(type));
}

function addSecurityHeaders(address: string, status: number, response: ServerResponse): void {
  if (RESULT.test(address) && !response.hasHeader('referrer-policy')) {
    response.setHeader('Referrer-Policy', 'no-referrer');
  }
  const headers = isFile(address, status, response) ? fileHeaders : pageHeaders;
  for (const [name, value] of Object.entries(headers)) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
}

function completeRedirect(response: ServerResponse): void {
  // Next writes the `location` of a page that it has just made a second time, which nginx refuses.
  const location = response.getHeader('location');
  if (Array.isArray(location)) response.setHeader('location', location[0] ?? '');
  // A browser would cache a permanent redirect for ever if the redirect had no age.
  const caching = response.getHeader('cache-control');
  if (response.statusCode === 308 && typeof caching === 'string' && !/\bmax-age/.test(caching)) {
    response.setHeader('cache-control', `max-age=${REDIRECT_MAX_AGE}, ${caching}`);
  }
}

/**
 * Lets a browser show a page and the router's data only once the site has confirmed them. Next allows a week of
 * `stale-while-revalidate` and means caches that can be emptied; a browser would show the price of last week.
 */
function revalidateInBrowsers(response: ServerResponse): void {
  const caching = response.getHeader('cache-control');
  if (typeof caching !== 'string' || !caching.includes('s-maxage=')) return;
  // The order of the directives stays, because deploy/proxy/nginx.conf recognises a page by the first directive.
  const shortened = caching.replace(/,\s*stale-while-revalidate(?:=\d+)?/, '');
  response.setHeader(
    'cache-control',
    /\bmax-age/.test(shortened) ? shortened : `${shortened}, max-age=0`,
  );
}

/**
 * Adds to every later response the security headers it lacks, also to those that Next makes before it reads next.config
 * (its own redirects, refusals and errors). A browser revalidates a page that it has cached. A redirect by a page gets
 * one `location`, and an age for browsers.
 */
export function completeAnswers(): void {
  onRequest(({ request, response }) => {
    // Next changes `request.url` later, so the address is read now.
    const address = request.url ?? '';
    // Node calls `writeHead` for every response, even where the site does not call it.
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
    Object.assign(response, {
      writeHead: (...head: unknown[]) => {
        addSecurityHeaders(address, Number(head[0]), response);
        completeRedirect(response);
        revalidateInBrowsers(response);
        return writeHead(...head);
      },
    });
  });
}
