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
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** What Google's tags need, only where one is configured (their own list of hosts). */
const GOOGLE = {
  'script-src': [
    'https://*.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
  ],
  'img-src': [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://www.google.com',
    'https://www.google.com.br',
  ],
  'connect-src': [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://analytics.google.com',
    'https://*.analytics.google.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://www.google.com',
  ],
  'frame-src': ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
};

/**
 * The value of the `content-security-policy` header of a page.
 *
 * @param {object} [page]
 * @param {readonly string[]} [page.hashes] sha256 digests, base64, of the inline scripts the page may run
 * @param {string} [page.nonce] of the scripts of a page made for one request
 * @param {boolean} [page.withGoogle] whether it may load Google's tags, once the visitor lets it
 * @returns {string}
 */
export function contentSecurityPolicy({ hashes = [], nonce, withGoogle = false } = {}) {
  const scripts = hashes.map((hash) => `'sha256-${hash}'`);
  if (nonce !== undefined) scripts.push(`'nonce-${nonce}'`);
  /** @type {Record<string, readonly string[]>} */
  const more = withGoogle ? GOOGLE : {};
  return Object.entries(DIRECTIVES)
    .map(([name, values]) => {
      const own = name === 'script-src' ? scripts : [];
      return [name, ...values, ...(more[name] ?? []), ...own].join(' ');
    })
    .join('; ');
}
