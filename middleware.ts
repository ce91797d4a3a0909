import { randomBytes } from 'node:crypto';

import { NextResponse, type NextRequest } from 'next/server';

import { contentSecurityPolicy } from '@/lib/isr-cache/content-security-policy.mjs';
import { searchRule } from '@/lib/catalogue/search/middleware-rule';
import { isResultAddress, resultHeaders } from '@/lib/quotation/result/page-headers';

/**
 * Folds search addresses into their cached routes (lib/catalogue/search/middleware-rule.ts), and gives the pages
 * made for one request, the quotation results, their headers with a nonce.
 *
 * Next takes a nonce for its scripts from a `content-security-policy` header of the request. Ours are cached pages
 * with hashes: a visitor's header must not leave its mark in a page that others get.
 */
export function middleware(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  for (const name of POLICY_HEADERS) headers.delete(name);

  if (isResultAddress(request.nextUrl.pathname)) return resultPage(headers);

  const rule = searchRule(request.nextUrl.pathname, request.nextUrl.searchParams);
  switch (rule.kind) {
    case 'redirect':
      return NextResponse.redirect(new URL(rule.to, request.url), {
        status: 308,
        headers: { 'content-security-policy': contentSecurityPolicy() },
      });
    case 'rewrite':
      return NextResponse.rewrite(new URL(rule.to, request.url), { request: { headers } });
    case 'pass':
      return NextResponse.next({ request: { headers } });
  }
}

/** Next puts the nonce it finds in the request's policy on every script it writes. */
function resultPage(headers: Headers): NextResponse {
  const own = resultHeaders(randomBytes(16).toString('base64'));
  headers.set('content-security-policy', own['content-security-policy']);
  return NextResponse.next({ request: { headers }, headers: own });
}

const POLICY_HEADERS = ['content-security-policy', 'content-security-policy-report-only'];

export const config = {
  // The edge bundle would pull in the page cache, which needs node:crypto.
  runtime: 'nodejs',
  matcher: [
    '/busca/:path*',
    '/veiculos/:path*',
    '/blindagem/orcamento/:path*',
    '/estetica/orcamento/:path*',
    { source: '/:path*', has: [{ type: 'header', key: 'content-security-policy' }] },
    { source: '/:path*', has: [{ type: 'header', key: 'content-security-policy-report-only' }] },
  ],
};
