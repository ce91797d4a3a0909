/**
 * The address, at the backend, of a picture asked for as `/midia/a/b.webp`.
 *
 * @param segments the parts after `/midia/`, decoded
 * @param apiUrl base address of the backend, without a final slash
 * @returns `null` when a part could lead anywhere but beneath the base: empty, `.` or `..`, or one that holds a
 *   slash, a backslash or a control character
 */
export function upstreamPictureAddress(segments: readonly string[], apiUrl: string): URL | null {
  if (segments.length === 0 || !segments.every(isPlainName)) return null;
  const base = new URL(`${apiUrl}/`);
  const address = new URL(`${base.pathname}${segments.map(encodeURIComponent).join('/')}`, base);
  return address.origin === base.origin && address.pathname.startsWith(base.pathname)
    ? address
    : null;
}

function isPlainName(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..' && !/[/\\\p{Cc}]/u.test(segment);
}
