/** What every answer carries, by SECURITY ("The browser"); `null`: the header must not be there. */
const ALWAYS: Readonly<Record<string, RegExp | null>> = {
  'content-security-policy':
    /(?:^|; ?)(?:default-src 'none'|default-src 'self'.*frame-ancestors 'none')/,
  'strict-transport-security': /^max-age=(?:[3-9]\d{7}|\d{9,})(?:;|$)/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
  'x-powered-by': null,
  server: null,
};

const isShared = (address: string): boolean => /^\/detalhe\/[^/]+\/og\.jpg/.test(address);
/** Whether an odd address is a result's is Next's to say; it must be closed either way. */
const isOddResult = (address: string): boolean =>
  /^\/(?:blindagem|estetica)\/orcamento\/.*%/.test(address);
const isResult = (address: string): boolean =>
  /^\/(?:blindagem|estetica)\/orcamento\/[^/%]+$/.test(address);

function referrerOf(address: string): RegExp {
  if (isOddResult(address)) return /^(?:no-referrer|strict-origin-when-cross-origin)$/;
  return isResult(address) ? /^no-referrer$/ : /^strict-origin-when-cross-origin$/;
}

/** The security headers an answer of this address lacks, or has wrong. */
export function missingHeaders(address: string, headers: Headers): readonly string[] {
  const expected: typeof ALWAYS = {
    ...ALWAYS,
    'referrer-policy': referrerOf(address),
    'cross-origin-resource-policy': isShared(address) ? /^cross-origin$/ : /^same-origin$/,
  };
  return Object.entries(expected).flatMap(([name, form]) => {
    const value = headers.get(name);
    const right = form === null ? value === null : value !== null && form.test(value);
    return right ? [] : [`${name}: ${value ?? 'ausente'}`];
  });
}
