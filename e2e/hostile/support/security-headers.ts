/** What every answer carries; `null`: the header must not be there. */
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

const isShared = (address: string): boolean =>
  /^\/(?:comparar|detalhe\/[^/]+)\/og\.jpg/.test(address);
/** Whether an odd address is a result's is Next's to say; it must be closed either way. */
const isOddResult = (address: string): boolean =>
  /^\/(?:blindagem|estetica)\/orcamento\/.*%/.test(address);
const isResult = (address: string): boolean =>
  /^\/(?:blindagem|estetica)\/orcamento\/[^/%]+(?:\/documento\.pdf)?$/.test(address);

function referrerOf(address: string): RegExp {
  if (isOddResult(address)) return /^(?:no-referrer|strict-origin-when-cross-origin)$/;
  return isResult(address) ? /^no-referrer$/ : /^strict-origin-when-cross-origin$/;
}

/** What a page has, a script, a style, a font or a picture has no use for: a visit asks for dozens of them. */
const FILE: typeof ALWAYS = {
  'content-security-policy': null,
  'strict-transport-security': null,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': null,
  'permissions-policy': null,
  'cross-origin-opener-policy': null,
  'referrer-policy': null,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-powered-by': null,
  server: null,
};
/** A picture that is not of the build may be an SVG, which is a document when it is opened by itself. */
const PICTURE: typeof ALWAYS = {
  ...FILE,
  'content-security-policy': /default-src 'none';.*sandbox/,
};

const isPicture = (address: string): boolean => /^\/(?:_next\/image|midia)\b/.test(address);
const isBuilt = (address: string): boolean => /^\/(?:_next\/static|imagens|icones)\b/.test(address);

function expectedOf(address: string, status: number): typeof ALWAYS {
  const isGood = status === 200 || status === 206 || status === 304;
  if (isGood && isPicture(address)) return PICTURE;
  if (isGood && isBuilt(address)) return FILE;
  return {
    ...ALWAYS,
    'referrer-policy': referrerOf(address),
    'cross-origin-resource-policy': isShared(address) ? /^cross-origin$/ : /^same-origin$/,
  };
}

/** The security headers an answer of this address lacks, has wrong, or has without a use. */
export function missingHeaders(
  address: string,
  status: number,
  headers: Headers,
): readonly string[] {
  const expected = expectedOf(address, status);
  return Object.entries(expected).flatMap(([name, form]) => {
    const value = headers.get(name);
    const right = form === null ? value === null : value !== null && form.test(value);
    return right ? [] : [`${name}: ${value ?? 'ausente'}`];
  });
}
