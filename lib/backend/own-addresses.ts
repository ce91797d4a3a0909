import { decodeAddressPart } from '@/lib/site/format/url';

import { isAbsent } from './fields/text';

/**
 * Returns the address for a link of the backend: a path of this site, also for an absolute address of its own host, or
 * an https address of another site; `null` for anything else.
 */
export function toSiteHref(raw: string | null, siteUrl: string): string | null {
  const link = raw?.trim();
  if (!link || link.startsWith('#')) return null;
  const absolute = /^www\./i.test(link) ? `https://${link}` : link;
  if (!URL.canParse(absolute, siteUrl)) return null;
  const url = new URL(absolute, siteUrl);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (url.host === new URL(siteUrl).host) {
    const path = url.pathname + url.search + url.hash;
    return path.startsWith('//') ? null : path;
  }
  return url.protocol === 'https:' ? url.href : null;
}

/** The settings with which addresses of pictures, under `/midia`, are built and checked. */
export type MediaContext = Readonly<{
  apiUrl: string;
  /** Signs a text. The signature is safe in an address and contains no dot. */
  sign: (text: string) => string;
  /** Returns whether a text has this signature of the site, made with the current or the previous secret. */
  isSigned: (text: string, mark: string) => boolean;
}>;

const PICTURE_FILE_PATTERN = /^[^?]*\.(?:avif|gif|jfif|jpe?g|png|svg|webp)$/i;
const MAX_PICTURE_ADDRESS_LENGTH = 1_500;

const hasControlCharacter = (text: string): boolean => /[\u0000-\u001f\u007f\\]/.test(text);

function encodeSegment(segment: string): string | null {
  const plain = decodeAddressPart(segment) ?? segment;
  if (/^\.{1,2}$/.test(plain) || plain.includes('/') || hasControlCharacter(plain)) {
    return null;
  }
  return encodeURIComponent(plain.toWellFormed());
}

/** Returns a path with each segment percent-encoded; `null` for one with ".." and one without a name ("fotos/null"). */
function encodePicturePath(path: string): string | null {
  const segments = path.split('/').filter((segment) => segment !== '');
  const encoded = segments.map(encodeSegment);
  return isAbsent(segments.at(-1)) || encoded.includes(null) ? null : encoded.join('/');
}

/** Returns the path of the backend's base address, with a slash at both ends. */
const getBasePath = (apiUrl: string): string => `${new URL(apiUrl).pathname.replace(/\/$/, '')}/`;

/** Returns the path of an absolute address on the backend's host; `null` for an address of another host. */
function getPathOnHost(address: string, apiUrl: string): string | null {
  const base = new URL(apiUrl);
  const absolute = address.startsWith('//') ? base.protocol + address : address;
  const [, scheme, host, path] = /^(https?):\/\/([^/]*)(|\/.*)$/is.exec(absolute) ?? [];
  if (!scheme || host === undefined || path === undefined) return null;
  if (!URL.canParse(`${scheme}://${host}`)) return null;
  return new URL(`${scheme}://${host}`).host === base.host ? encodePicturePath(path) : null;
}

/** Returns the encoded path of a picture on the backend's host, from its root; `null` for another host. */
function getEncodedHostPath(address: string, apiUrl: string): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) {
    const path = getPathOnHost(address, apiUrl);
    return path === null ? null : `/${path}`;
  }
  const path = encodePicturePath(address);
  return path === null ? null : getBasePath(apiUrl) + path;
}

/** Encodes a query as `URL` does, with the question mark, so that equal queries give equal texts. */
function encodeQuery(query: string): string {
  const url = new URL('http://localhost');
  url.search = query.toWellFormed();
  return url.search;
}

/**
 * Returns the address on this site of a picture of the backend, always the same for the same picture. `raw` is a path
 * relative to the backend, or an absolute address on its host. A file below the base address whose name has the
 * extension of a picture keeps its path: `/midia/a/b.webp`. Any other address on the backend's host, and one with a
 * query, is encoded and signed: `/midia/~{target}.{mark}`. `null` without an address, for one on another host, for one
 * that is too long, and for a path with "..".
 */
export function toMediaPath(raw: string | null, { apiUrl, sign }: MediaContext): string | null {
  const address = raw?.trim();
  if (!address || hasControlCharacter(address)) return null;
  const [, before = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(address) ?? [];
  const path = getEncodedHostPath(before, apiUrl);
  if (path === null) return null;
  const target = path + encodeQuery(query);
  if (target.length > MAX_PICTURE_ADDRESS_LENGTH) return null;
  const root = getBasePath(apiUrl);
  if (target.startsWith(root) && PICTURE_FILE_PATTERN.test(target))
    return `/midia/${target.slice(root.length)}`;
  const name = Buffer.from(target).toString('base64url');
  return `/midia/~${name}.${sign(name)}`;
}

/**
 * Returns the part of a picture's address that stays the same when its query changes: for a signed address with a
 * query, the path at the backend.
 */
export function removeSignedQuery(path: string): string {
  const [, name = ''] = /^\/midia\/~([\w-]+)\./.exec(path) ?? [];
  const [target = '', query] = Buffer.from(name, 'base64url').toString().split('?');
  return query === undefined ? path : target;
}

/**
 * Returns the address at the backend of a picture requested under `/midia`, from the decoded parts of its path; `null`
 * for an address that {@link toMediaPath} cannot have built.
 */
export function getBackendPictureUrl(
  segments: readonly string[],
  context: MediaContext,
): URL | null {
  const { apiUrl } = context;
  const target = decodeSignedPath(segments, context) ?? getPlainPath(segments, apiUrl);
  if (target === null) return null;
  const { origin } = new URL(apiUrl);
  const address = new URL(origin + target);
  return address.origin === origin && address.pathname + address.search === target ? address : null;
}

function decodeSignedPath(segments: readonly string[], { isSigned }: MediaContext): string | null {
  const [, name, mark] = /^~([\w-]+)\.([\w-]+)$/.exec(segments.join('/')) ?? [];
  if (name === undefined || mark === undefined || !isSigned(name, mark)) return null;
  return Buffer.from(name, 'base64url').toString();
}

function getPlainPath(segments: readonly string[], apiUrl: string): string | null {
  const encoded = segments.map((segment) =>
    isUnsignedName(segment) ? encodeURIComponent(segment) : null,
  );
  if (encoded.includes(null) || !PICTURE_FILE_PATTERN.test(encoded.at(-1) ?? '')) return null;
  return getBasePath(apiUrl) + encoded.join('/');
}

const isUnsignedName = (segment: string): boolean =>
  !/^\.{0,2}$/.test(segment) && !/[/\\\p{Cc}]/u.test(segment) && segment.isWellFormed();
