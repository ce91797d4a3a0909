import { NextResponse, type NextRequest } from 'next/server';

import { searchRule } from '@/lib/catalogue/search/middleware-rule';

/**
 * Folds search addresses into their cached routes (lib/catalogue/search/middleware-rule.ts).
 *
 * Next takes a nonce for its scripts from a `content-security-policy` header of the request. Ours are cached pages
 * with hashes: a visitor's header must not leave its mark in a page that others get.
 */
export function middleware(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  for (const name of POLICY_HEADERS) headers.delete(name);

  const rule = searchRule(request.nextUrl.pathname, request.nextUrl.searchParams);
  switch (rule.kind) {
    case 'redirect':
      return NextResponse.redirect(new URL(rule.to, request.url), 308);
    case 'rewrite':
      return NextResponse.rewrite(new URL(rule.to, request.url), { request: { headers } });
    case 'pass':
      return NextResponse.next({ request: { headers } });
  }
}

const POLICY_HEADERS = ['content-security-policy', 'content-security-policy-report-only'];

export const config = {
  // The edge bundle would pull in the page cache, which needs node:crypto.
  runtime: 'nodejs',
  matcher: [
    '/busca/:path*',
    '/veiculos/:path*',
    { source: '/:path*', has: [{ type: 'header', key: 'content-security-policy' }] },
    { source: '/:path*', has: [{ type: 'header', key: 'content-security-policy-report-only' }] },
  ],
};
