import { randomBytes } from 'node:crypto';

import { NextResponse, type NextRequest } from 'next/server';

import { getSender } from '@/lib/http/handlers/rate-limit';
import { createRequestQueue } from '@/lib/http/handlers/request-queue';
import { hasOrderCookie } from '@/lib/quotation/result/order-cookies';
import { getArrivedRequest } from '@/lib/server/arrived-request';
import { env } from '@/lib/server/env';
import { buildContentSecurityPolicy } from '@/lib/server/page-cache/content-security-policy';
import { createOverloadedDocument } from '@/lib/server/page-cache/overloaded-page';
import { decideSearchRequest, NOT_FOUND_PATH } from '@/lib/search/path-encoded-address';
import { findInstalmentsRedirect } from '@/lib/stock/detail/instalments-redirect';
import { findSelection } from '@/lib/search/lists/selections';
import { isRenderedPerRequest, createPageHeaders } from '@/lib/http/page-headers';
import { routes } from '@/lib/site/routes';
import { getRenderedPath, removeSentenceEnd, toLowerCasePath } from '@/lib/site/screens';

/**
 * Redirects, rewrites or answers an address before its page is rendered:
 * - searches, the stock and comparisons are rewritten to paths whose pages can be cached
 *   (lib/search/path-encoded-address.ts);
 * - a path below `/carros/` that names no selection is rewritten to the 404 page;
 * - an address of the site in upper case is redirected to lower case, and one with the end of a sentence behind it to
 *   the page that was meant;
 * - the instalments page of a vehicle without instalments is redirected to the vehicle's page, and one with an outdated
 *   slug to the current slug (lib/stock/detail/instalments-redirect.ts);
 * - the contact page with the query of an order or a trade is rewritten to the page for orders and trades;
 * - pages rendered per request get headers with a nonce (lib/http/page-headers.ts), a few pages at a time.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl;
  const elsewhere = await findInstalmentsRedirect(pathname, search);
  if (elsewhere !== null) return redirectTo(elsewhere.to, elsewhere.status, request);
  const address = removeSentenceEnd(pathname);
  if (address !== pathname && isPossiblePage(address))
    return redirectTo(toLowerCasePath(address) + search, 308, request);
  const path = getRenderedPath(pathname, searchParams);
  if (isRenderedPerRequest(path)) return respondWithPageOfRequest(request, path);
  const small = pathname.toLowerCase();
  const lower = small.startsWith(SELECTIONS_PREFIX) ? small : toLowerCasePath(pathname);
  if (!isPossiblePage(lower)) return NextResponse.rewrite(new URL(NOT_FOUND_PATH, request.url));
  const rule = decideSearchRequest(lower, searchParams);
  if (rule.kind === 'redirect') return redirectTo(rule.to, 308, request);
  if (lower !== pathname) return redirectTo(lower + search, 308, request);
  return rule.kind === 'rewrite'
    ? NextResponse.rewrite(new URL(rule.to, request.url))
    : NextResponse.next();
}

const redirectTo = (address: string, status: 307 | 308, { url }: NextRequest): NextResponse =>
  NextResponse.redirect(new URL(address, url), {
    status,
    headers: { 'content-security-policy': buildContentSecurityPolicy() },
  });

const SELECTIONS_PREFIX = `${routes.selections}/`;

/** Returns `false` for a path below `/carros/` that names no selection; all such paths share one 404 page. */
const isPossiblePage = (pathname: string): boolean =>
  !pathname.startsWith(SELECTIONS_PREFIX) ||
  findSelection(pathname.slice(SELECTIONS_PREFIX.length)) !== null;

/**
 * Limits the pages that are rendered per request, because the limit of cached pages (lib/server/page-cache/page-cache.ts)
 * does not apply to them. Another page may start where one waits for the backend, or its reader for the page, for longer
 * than `leaseMs`.
 */
const pageQueue = createRequestQueue({
  permits: 4,
  places: 54,
  perSender: 12,
  leaseMs: 500,
  maxWaitMs: 8_000,
  message: 'Muitos acessos agora.',
});

/**
 * Waits until a page may be rendered for this request; its permit ends with the response. Who brings the cookie of the
 * order goes before all others, with places that nobody without an order takes at the same address. Returns `false` if
 * there is no place, or the visitor has left.
 */
async function takeTurn({ headers, cookies }: NextRequest, path: string): Promise<boolean> {
  const isOwn = hasOrderCookie(path, (name) => cookies.get(name)?.value);
  const address = getSender(headers, env().TRUSTED_PROXIES);
  const end = await pageQueue
    .enter(isOwn ? `${address} with an order` : address, isOwn ? 'normal' : 'low')
    .catch(() => null);
  const response = getArrivedRequest()?.response;
  if (response?.destroyed) end?.();
  else if (end !== null) response?.once('close', end);
  return end !== null && !response?.destroyed;
}

/**
 * Lets Next render a page for this request, with a nonce in its policy, which Next copies to every script of the page.
 */
async function respondWithPageOfRequest(request: NextRequest, path: string): Promise<NextResponse> {
  if (!(await takeTurn(request, path))) {
    const { html, status, headers } = createOverloadedDocument();
    return new NextResponse(html, {
      status,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
    });
  }
  const headers = new Headers(request.headers);
  const { pathname, search } = request.nextUrl;
  const own = createPageHeaders(pathname, randomBytes(16).toString('base64'));
  headers.set('content-security-policy', own['content-security-policy']);
  const init = { request: { headers }, headers: { ...own } };
  return path === pathname
    ? NextResponse.next(init)
    : NextResponse.rewrite(new URL(path + search, request.url), init);
}

export const config = {
  // The edge runtime cannot run the page cache, which needs node:crypto.
  runtime: 'nodejs',
  // The middleware runs for these paths only, because Next buffers the body of every request that reaches it.
  matcher: [
    '/busca/:path*',
    '/filtros/:path*',
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
    '/((?!_next/|api/|midia/|imagens/|icones/).*(?:[^A-Za-z\\d/-]|%\\w\\w))',
  ],
};
