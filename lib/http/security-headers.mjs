// @ts-check

/** @typedef {Readonly<Record<string, string>>} Headers */

/**
 * For every answer, whatever it is: it is not taken for another type, and not embedded by other sites.
 *
 * @type {Headers}
 */
export const fileHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * For every answer but a file that is shown inside of a page, unless the answer has its own. The
 * Content-Security-Policy is the page's own business.
 *
 * @type {Headers}
 */
export const securityHeaders = {
  ...fileHeaders,
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};
