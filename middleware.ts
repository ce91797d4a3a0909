import { randomBytes, randomUUID } from 'node:crypto';

import { NextResponse, type NextRequest } from 'next/server';

import { contentSecurityPolicy } from '@/lib/server/page-cache/content-security-policy';
import { overloadedDocument } from '@/lib/server/page-cache/overloaded-page';
import { createSemaphore } from '@/lib/server/semaphore';
import { foldRule, NOWHERE } from '@/lib/search/folded-address';
import { instalmentsElsewhere } from '@/lib/stock/vehicle/instalments-address';
import { selectionAt } from '@/lib/search/selections/selections';
import { isRenderedPerRequest, pageHeaders } from '@/lib/http/page-headers';
import { routes } from '@/lib/site/routes';
import { lowerCased, pagePath } from '@/lib/site/screens';

/**
 * What happens to an address before its page:
 * - searches, the stock and comparisons are folded into their cached routes (lib/search/folded-address.ts);
 * - names that are no selection lead to the page of unknown addresses;
 * - our own names in upper case lead to the same address in lower case;
 * - the instalments of a vehicle that has none lead to its page, and those under another name than the vehicle's to its own
 *   address (lib/stock/vehicle/instalments-address.ts);
 * - the contact page with the query of an order or a trade is the page of these;
 * - pages made for one request get their headers with a nonce (lib/http/page-headers.ts), few at a time.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl;
  const elsewhere = await instalmentsElsewhere(pathname, search);
  if (elsewhere !== null) return redirectTo(elsewhere.to, elsewhere.status, request);
  const path = pagePath(pathname, searchParams);
  if (isRenderedPerRequest(path)) return pageOfOneRequest(request, path);
  const small = pathname.toLowerCase();
  const lower = small.startsWith(SELECTIONS) ? small : lowerCased(pathname);
  if (!isReachable(lower)) return NextResponse.rewrite(new URL(NOWHERE, request.url));
  const rule = foldRule(lower, searchParams);
  if (rule.kind === 'redirect') return redirectTo(rule.to, 308, request);
  if (lower !== pathname) return redirectTo(lower + search, 308, request);
  return rule.kind === 'rewrite'
    ? NextResponse.rewrite(new URL(rule.to, request.url))
    : NextResponse.next();
}

const redirectTo = (address: string, status: 307 | 308, { url }: NextRequest): NextResponse =>
  NextResponse.redirect(new URL(address, url), {
    status,
    headers: { 'content-security-policy': contentSecurityPolicy() },
  });

const SELECTIONS = `${routes.selections}/`;

/** The page of unknown addresses is one for all of them: no name that is no selection makes a page of its own. */
const isReachable = (pathname: string): boolean =>
  !pathname.startsWith(SELECTIONS) || selectionAt(pathname.slice(SELECTIONS.length)) !== null;

/**
 * The queue of new pages (lib/server/page-cache/pages.ts) is of those that are kept. Of these nobody says when they are done:
 * each takes about 50 ms of the processor.
 */
const turns = createSemaphore({ permits: 2, leaseMs: 100, maxWaiting: 50, maxWaitMs: 8_000 });

/** Next puts the nonce it finds in the request's policy on every script it writes. */
async function pageOfOneRequest(request: NextRequest, path: string): Promise<NextResponse> {
  if (!(await turns.acquire(randomUUID()))) {
    const { html, status, headers } = overloadedDocument();
    return new NextResponse(html, {
      status,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
    });
  }
  const headers = new Headers(request.headers);
  const { pathname, search } = request.nextUrl;
  const own = pageHeaders(pathname, randomBytes(16).toString('base64'));
  headers.set('content-security-policy', own['content-security-policy']);
  const init = { request: { headers }, headers: { ...own } };
  return path === pathname
    ? NextResponse.next(init)
    : NextResponse.rewrite(new URL(path + search, request.url), init);
}

export const config = {
  // The edge bundle would pull in the page cache, which needs node:crypto.
  runtime: 'nodejs',
  // By path: Next keeps the body of every request that comes through here, before any guard of ours.
  matcher: [
    '/busca/:path*',
    '/veiculos/:path*',
    '/carros/:path+',
    '/comparar/:path*',
    '/blindagem/orcamento/:path*',
    '/estetica/orcamento/:path*',
    '/detalhe/:slug/parcelas/:path*',
    '/verificar',
    '/visita',
    '/detalhes/visita',
    '/faleconosco',
    '/faleconosco/encomenda',
    '/((?!_next/|api/|midia/|imagens/|icones/).*[A-Z].*)',
  ],
};
