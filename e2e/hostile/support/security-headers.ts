/** The policy of every page, and of whatever may be taken for one; Google's hosts only where a tag is configured. */
const PAGE_POLICY: Policy = {
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
/** A picture that is not of the build may be an SVG, which is a document when it is opened by itself. */
const UPSTREAM_PICTURE_POLICY: Policy = {
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  sandbox: '',
};
const RESIZED_PICTURE_POLICY: Policy = { 'default-src': "'none'", sandbox: '' };

type Policy = Readonly<Record<string, string>>;

/** The value of a header; `null`: it must not be there. */
type Expected = RegExp | Policy | null;

/** A page's own scripts are allowed by their hashes, or by the nonce of one answer. */
const OWN_SCRIPTS = / '(?:sha256-[\w+/]{43}=|nonce-[\w+/]{22}==)'/g;

/** The directives of a policy that are not as the table says: another value, one too many, one too few. */
function policyFaults(value: string, expected: Policy): readonly string[] {
  const directives = value.split(';').map((text) => {
    const [, name = '', sources = ''] = /^ ?([\w-]+) ?(.*)$/.exec(text) ?? [];
    return [name, name === 'script-src' ? sources.replace(OWN_SCRIPTS, '') : sources] as const;
  });
  const names = directives.map(([name]) => name);
  return [
    ...directives
      .filter(([name, sources]) => expected[name] !== sources)
      .map((one) => one.join(' ')),
    ...Object.keys(expected).filter((name) => names.filter((each) => each === name).length !== 1),
  ];
}

/** The headers of every answer. */
const ALWAYS: Readonly<Record<string, Expected>> = {
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

const isShared = (address: string): boolean =>
  /^\/(?:busca|comparar|detalhe\/[^/]+)\/og\.jpg/.test(address);
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

const isResized = (address: string): boolean => /^\/_next\/image\b/.test(address);
const isPicture = (address: string): boolean => isResized(address) || /^\/midia\b/.test(address);
const isBuilt = (address: string): boolean => /^\/(?:_next\/static|imagens|icones)\b/.test(address);

function expectedOf(address: string, status: number): typeof ALWAYS {
  const isGood = status === 200 || status === 206 || status === 304;
  if (isGood && isPicture(address)) {
    const policy = isResized(address) ? RESIZED_PICTURE_POLICY : UPSTREAM_PICTURE_POLICY;
    return { ...FILE, 'content-security-policy': policy };
  }
  if (isGood && isBuilt(address)) return FILE;
  return {
    ...ALWAYS,
    'referrer-policy': referrerOf(address),
    'cross-origin-resource-policy': isShared(address) ? /^cross-origin$/ : /^same-origin$/,
  };
}

function faultsOf(value: string | null, expected: Expected): readonly string[] {
  if (expected === null) return value === null ? [] : [value];
  if (value === null) return ['ausente'];
  if (expected instanceof RegExp) return expected.test(value) ? [] : [value];
  return policyFaults(value, expected);
}

/** The security headers an answer of this address lacks, has wrong, or has without a use. */
export function missingHeaders(
  address: string,
  status: number,
  headers: Headers,
): readonly string[] {
  const expected = expectedOf(address, status);
  return Object.entries(expected).flatMap(([name, form]) =>
    faultsOf(headers.get(name), form).map((fault) => `${name}: ${fault}`),
  );
}
