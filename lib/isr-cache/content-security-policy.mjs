// @ts-check

/** Who may frame, load and run what. `script-src` is completed per page with the hashes of its own inline scripts. */
const DIRECTIVES = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // next/image writes `style="color:transparent"` on every picture.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'media-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': ['https://www.youtube-nocookie.com', 'https://www.instagram.com'],
  'worker-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/**
 * The value of the `content-security-policy` header of a page (SECURITY, "The browser").
 *
 * @param {readonly string[]} scriptHashes sha256 digests, base64, of the inline scripts the page may run
 * @param {string} [nonce] of the scripts of a page made for one request
 * @returns {string}
 */
export function contentSecurityPolicy(scriptHashes = [], nonce) {
  const scripts = scriptHashes.map((hash) => `'sha256-${hash}'`);
  if (nonce !== undefined) scripts.push(`'nonce-${nonce}'`);
  return Object.entries(DIRECTIVES)
    .map(([name, values]) => [name, ...values, ...(name === 'script-src' ? scripts : [])].join(' '))
    .join('; ');
}
