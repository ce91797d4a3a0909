import { randomBytes } from 'node:crypto';

import { NextResponse, type NextRequest } from 'next/server';

import { contentSecurityPolicy } from '@/lib/isr-cache/content-security-policy.mjs';
import { compareRule } from '@/lib/catalogue/compare/address';
import { searchRule } from '@/lib/catalogue/search/middleware-rule';
import { routes } from '@/lib/routes';
import { isResultAddress, resultHeaders } from '@/lib/quotation/result/page-headers';

/**
 * Folds addresses of the search and of comparisons into their cached routes (lib/catalogue/search/middleware-rule.ts,
 * lib/catalogue/compare/address.ts), and gives the pages made for one request, the quotation results, their headers with
 * a nonce.
 */
export function middleware(request: NextRequest): NextResponse {
  if (isResultAddress(request.nextUrl.pathname)) return resultPage(request);

  const { pathname, searchParams } = request.nextUrl;
  const ruleOf = pathname.startsWith(routes.compare) ? compareRule : searchRule;
  const rule = ruleOf(pathname, searchParams);
  switch (rule.kind) {
    case 'redirect':
      return NextResponse.redirect(new URL(rule.to, request.url), {
        status: 308,
        headers: { 'content-security-policy': contentSecurityPolicy() },
      });
    case 'rewrite':
      return NextResponse.rewrite(new URL(rule.to, request.url));
    case 'pass':
      return NextResponse.next();
  }
}

/** Next puts the nonce it finds in the request's policy on every script it writes. */
function resultPage(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  const own = resultHeaders(randomBytes(16).toString('base64'));
  headers.set('content-security-policy', own['content-security-policy']);
  return NextResponse.next({ request: { headers }, headers: own });
}

export const config = {
  // The edge bundle would pull in the page cache, which needs node:crypto.
  runtime: 'nodejs',
  // By path alone: Next keeps the body of every request that comes through here, before any guard of ours.
  matcher: [
    '/busca/:path*',
    '/veiculos/:path*',
    '/comparar/:path*',
    '/blindagem/orcamento/:path*',
    '/estetica/orcamento/:path*',
  ],
};
