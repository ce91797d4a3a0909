import 'server-only';

import type { ServerResponse } from 'node:http';

import { buildContentSecurityPolicy } from '@/lib/server/page-cache/content-security-policy';

import { onRequest } from './on-request';

/** The headers of every answer: browsers do not guess another content type, and other sites cannot embed the answer. */
const FILE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The headers of every answer but files; a cached page has a content security policy of its own. */
const PAGE_HEADERS = {
  ...FILE_HEADERS,
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Content-Security-Policy': buildContentSecurityPolicy(),
};

/** Scripts, styles, fonts and pictures: a page loads dozens of them, so they get the short list of headers. */
const FILE_PATHS_PATTERN = /^\/(?:_next\/(?:static\/|image\?)|imagens\/|icones\/|midia\/)/;
const FILE_TYPES_PATTERN = /^(?:image\/|font\/|text\/css|(?:application|text)\/javascript)/;
const FILE_STATUSES = new Set([200, 206]);

/** Quotation results and their documents: the address has an order code, which no `Referer` header may reveal. */
const RESULT_PATHS_PATTERN = /^\/(?:blindagem|estetica)\/orcamento\/./;

const REDIRECT_MAX_AGE_SECONDS = 3_600;

/** Returns whether an answer is a file that a page loads; an error at the address of a file counts as a page. */
function isFile(address: string, status: number, response: ServerResponse): boolean {
  if (!FILE_PATHS_PATTERN.test(address)) return false;
  // Next appends the headers of handlers, so `content-type` may be a list.
  const type = String(response.getHeader('content-type') ?? '');
  return status === 304 || (FILE_STATUSES.has(status) && FILE_TYPES_PATTERN.test(type));
}

function addSecurityHeaders(address: string, status: number, response: ServerResponse): void {
  if (RESULT_PATHS_PATTERN.test(address) && !response.hasHeader('referrer-policy')) {
    response.setHeader('Referrer-Policy', 'no-referrer');
  }
  const headers = isFile(address, status, response) ? FILE_HEADERS : PAGE_HEADERS;
  for (const [name, value] of Object.entries(headers)) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
}

function completeRedirect(response: ServerResponse): void {
  // Next writes the `location` of a newly rendered redirect twice, which nginx refuses.
  const location = response.getHeader('location');
  if (Array.isArray(location)) response.setHeader('location', location[0] ?? '');
  // A browser would cache a permanent redirect without an age for ever.
  const cacheControl = response.getHeader('cache-control');
  if (
    response.statusCode === 308 &&
    typeof cacheControl === 'string' &&
    !/\b(?:max-age|no-store)\b/.test(cacheControl)
  ) {
    response.setHeader('cache-control', `max-age=${REDIRECT_MAX_AGE_SECONDS}, ${cacheControl}`);
  }
}

/**
 * Removes the week of `stale-while-revalidate` that Next allows: it is meant for caches that can be emptied, and a
 * browser would show the price of last week.
 */
function revalidateInBrowsers(response: ServerResponse): void {
  const cacheControl = response.getHeader('cache-control');
  if (typeof cacheControl !== 'string' || !cacheControl.includes('s-maxage=')) return;
  // The order of the directives stays, because deploy/proxy/nginx.conf recognises a page by the first directive.
  const shortened = cacheControl.replace(/,\s*stale-while-revalidate(?:=\d+)?/, '');
  response.setHeader(
    'cache-control',
    /\bmax-age/.test(shortened) ? shortened : `${shortened}, max-age=0`,
  );
}

/**
 * Completes the headers of every answer of this process from now on. Each answer gets the security headers that it
 * lacks, also those that Next sends before it reads next.config (its own redirects, refusals and errors). A cached page
 * is revalidated by browsers, and a redirect has one `location` and a limited age. An answer of a server that accepts
 * no new connection ends its own.
 */
export function completeResponseHeaders(): void {
  onRequest(({ request, response, server }) => {
    // The address is read before Next changes `request.url`.
    const address = request.url ?? '';
    // Node calls `writeHead` for every answer, even where the site does not call it.
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
    Object.assign(response, {
      writeHead: (...head: unknown[]) => {
        addSecurityHeaders(address, Number(head[0]), response);
        completeRedirect(response);
        revalidateInBrowsers(response);
        if (!server.listening) response.setHeader('Connection', 'close');
        return writeHead(...head);
      },
    });
  });
}
