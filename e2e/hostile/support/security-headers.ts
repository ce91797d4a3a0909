/**
 * Content security policy of every page, and of every response that a browser may show as a page; Google's hosts are
 * part of it only if a tag is configured.
 */
const PAGE_POLICY: PolicyDirectives = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'media-src': "'self'",
  'manifest-src': "'self'",
  'frame-src': 'https://www.youtube-nocookie.com https://www.instagram.com',
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};
/** Content security policy of pictures from the backend, which may be SVG; an SVG opened by itself is a document. */
const UPSTREAM_PICTURE_POLICY: PolicyDirectives = {
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  sandbox: '',
};
const RESIZED_PICTURE_POLICY: PolicyDirectives = { 'default-src': "'none'", sandbox: '' };

type PolicyDirectives = Readonly<Record<string, string>>;

/** Expected value of a header; `null` if the header must be absent. */
type ExpectedHeader = RegExp | PolicyDirectives | null;

/** Matches the policy sources that allow a page's own scripts: their hashes, or the nonce of one response. */
const OWN_SCRIPT_SOURCES = / '(?:sha256-[\w+/]{43}=|nonce-[\w+/]{22}==)'/g;

/**
 * Returns the directives of a policy that differ from the expected ones: another value, an additional or a missing
 * directive.
 */
function findPolicyFaults(value: string, expected: PolicyDirectives): readonly string[] {
  const directives = value.split(';').map((text) => {
    const [, name = '', sources = ''] = /^ ?([\w-]+) ?(.*)$/.exec(text) ?? [];
    return [
      name,
      name === 'script-src' ? sources.replace(OWN_SCRIPT_SOURCES, '') : sources,
    ] as const;
  });
  const names = directives.map(([name]) => name);
  return [
    ...directives
      .filter(([name, sources]) => expected[name] !== sources)
      .map((one) => one.join(' ')),
    ...Object.keys(expected).filter((name) => names.filter((each) => each === name).length !== 1),
  ];
}

/** Security headers that every response must have. */
const HEADERS_OF_EVERY_RESPONSE: Readonly<Record<string, ExpectedHeader>> = {
  'content-security-policy': PAGE_POLICY,
  'strict-transport-security': /^max-age=(?:[3-9]\d{7}|\d{9,})(?:;|$)/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'permissions-policy':
    /^camera=\(\), microphone=\(\), geolocation=\(\), payment=\(\), usb=\(\), browsing-topics=\(\)$/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
  'x-powered-by': null,
  server: null,
};

const mayBeShared = (address: string): boolean =>
  /^\/(?:busca|comparar|detalhe\/[^/]+)\/og\.jpg/.test(address);
/**
 * Returns true for an unusual spelling of a result's URL, which Next may treat as a result or not; the response must be
 * private in both cases.
 */
const isOddResult = (address: string): boolean =>
  /^\/(?:blindagem|estetica)\/orcamento\/.*%/.test(address);
const isResult = (address: string): boolean =>
  /^\/(?:blindagem|estetica)\/orcamento\/[^/%]+(?:\/documento\.pdf)?$/.test(address);

function expectedReferrerPolicy(address: string): RegExp {
  if (isOddResult(address)) return /^(?:no-referrer|strict-origin-when-cross-origin)$/;
  return isResult(address) ? /^no-referrer$/ : /^strict-origin-when-cross-origin$/;
}

/**
 * Headers of scripts, styles, fonts and pictures, which lack the headers that only pages need, because a visit requests
 * dozens of such files.
 */
const HEADERS_OF_FILES: typeof HEADERS_OF_EVERY_RESPONSE = {
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

const isResized = (address: string): boolean => /^\/_next\/image\b/.test(address);
const isPicture = (address: string): boolean => isResized(address) || /^\/midia\b/.test(address);
const isBuiltFile = (address: string): boolean =>
  /^\/(?:_next\/static|imagens|icones)\b/.test(address);

function expectedHeaders(address: string, status: number): typeof HEADERS_OF_EVERY_RESPONSE {
  const isGood = status === 200 || status === 206 || status === 304;
  if (isGood && isPicture(address)) {
    const policy = isResized(address) ? RESIZED_PICTURE_POLICY : UPSTREAM_PICTURE_POLICY;
    return { ...HEADERS_OF_FILES, 'content-security-policy': policy };
  }
  if (isGood && isBuiltFile(address)) return HEADERS_OF_FILES;
  return {
    ...HEADERS_OF_EVERY_RESPONSE,
    'referrer-policy': expectedReferrerPolicy(address),
    'cross-origin-resource-policy': mayBeShared(address) ? /^cross-origin$/ : /^same-origin$/,
  };
}

function findHeaderFaults(value: string | null, expected: ExpectedHeader): readonly string[] {
  if (expected === null) return value === null ? [] : [value];
  if (value === null) return ['ausente'];
  if (expected instanceof RegExp) return expected.test(value) ? [] : [value];
  return findPolicyFaults(value, expected);
}

/** Returns the security headers that a response lacks, has with a wrong value, or has unnecessarily. */
export function findSecurityHeaderFaults(
  address: string,
  status: number,
  headers: Headers,
): readonly string[] {
  const expected = expectedHeaders(address, status);
  return Object.entries(expected).flatMap(([name, form]) =>
    findHeaderFaults(headers.get(name), form).map((fault) => `${name}: ${fault}`),
  );
}
