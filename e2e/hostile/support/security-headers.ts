/**
 * Content security policy of every page, and of every response that a browser may show as a page; Google's hosts are
 * part of it only if a tag is configured.
 */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "manifest-src 'self'",
  'frame-src https://www.youtube-nocookie.com https://www.instagram.com',
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
/** Content security policy of pictures from the backend, which may be SVG; an SVG opened by itself is a document. */
const UPSTREAM_PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const RESIZED_PICTURE_POLICY = "default-src 'none'; sandbox";

/** Matches the policy sources that allow a page's own scripts and styles: their hashes, or the nonce of one response. */
const OWN_INLINE_SOURCES = / '(?:sha256-[\w+/]{43}=|nonce-[\w+/]{22}==)'/g;

type ExpectedHeaders = Readonly<Record<string, string | null>>;

/** Security headers of pages, and of every response that is none of the files below. */
const PAGE_HEADERS: ExpectedHeaders = {
  'content-security-policy': PAGE_POLICY,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-powered-by': null,
  server: null,
};

/**
 * Headers of scripts, styles, fonts and pictures, which lack the headers that only pages need, because a visit requests
 * dozens of such files.
 */
const FILE_HEADERS: ExpectedHeaders = {
  ...Object.fromEntries(Object.keys(PAGE_HEADERS).map((name) => [name, null])),
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Result of a quotation, or its document. */
const RESULT = /^\/(?:blindagem|estetica)\/orcamento\/[\w-]+(?:\/documento\.pdf)?$/;
/** Picture that other sites show. */
const SHARED_PICTURE = /^\/(?:busca|comparar|detalhe\/[\w-]+)\/og\.jpg(?:\?|$)/;
/** Invented addresses that Next may treat as one of these or not. */
const LIKE_RESULT = /^\/(?:blindagem|estetica)\/orcamento\/./;
const LIKE_SHARED_PICTURE = /\/og\.jpg/;

function expectedHeaders(address: string, status: number, headers: Headers): ExpectedHeaders {
  if (status === 200 || status === 206 || status === 304) {
    // "/midia/%2e%2e" is the home page.
    const { pathname } = new URL(address, 'http://site');
    if (/^\/(?:_next\/static|imagens|icones)\b/.test(pathname)) return FILE_HEADERS;
    if (/^\/_next\/image\b/.test(pathname))
      return { ...FILE_HEADERS, 'content-security-policy': RESIZED_PICTURE_POLICY };
    if (/^\/midia\b/.test(pathname))
      return { ...FILE_HEADERS, 'content-security-policy': UPSTREAM_PICTURE_POLICY };
  }
  const has = (name: string, value: string) => headers.get(name) === value;
  const isResult =
    RESULT.test(address) || (LIKE_RESULT.test(address) && has('referrer-policy', 'no-referrer'));
  const isShared =
    SHARED_PICTURE.test(address) ||
    (LIKE_SHARED_PICTURE.test(address) && has('cross-origin-resource-policy', 'cross-origin'));
  return {
    ...PAGE_HEADERS,
    ...(isResult && { 'referrer-policy': 'no-referrer' }),
    ...(isShared && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
}

/** Returns the security headers that a response lacks, has with a wrong value, or has unnecessarily. */
export const findSecurityHeaderFaults = (
  address: string,
  status: number,
  headers: Headers,
): readonly string[] =>
  Object.entries(expectedHeaders(address, status, headers)).flatMap(([name, expected]) => {
    const value = headers.get(name)?.replaceAll(OWN_INLINE_SOURCES, '') ?? null;
    return value === expected ? [] : [`${name}: ${String(value)}`];
  });
