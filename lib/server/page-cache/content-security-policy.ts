type Directives = Readonly<Record<string, readonly string[]>>;

/** The directives of every page; each page adds the hashes of its own inline scripts and styles. */
const POLICY_DIRECTIVES = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // The component next/image writes `style="color:transparent"` on every picture, so the policy must allow it.
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

/** Google's own list of hosts for its tags, added only where a tag is configured. */
const GOOGLE_DIRECTIVES = {
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

export type PolicyOptions = Readonly<{
  /** The sha256 hashes, in base64, of the inline scripts that the page may run. */
  scriptHashes?: readonly string[];
  /** The sha256 hashes, in base64, of the style elements that the page may apply. */
  styleHashes?: readonly string[];
  /** The nonce of the scripts of a page that is rendered for one request. */
  nonce?: string;
  /** Set to `true` to allow Google's tags, which the page loads after the visitor has consented. */
  withGoogle?: boolean;
}>;

export function buildContentSecurityPolicy({
  scriptHashes = [],
  styleHashes = [],
  nonce,
  withGoogle = false,
}: PolicyOptions = {}): string {
  const nonces = nonce === undefined ? [] : [`'nonce-${nonce}'`];
  const pageSources: Directives = {
    'script-src': [...scriptHashes.map(toHashSource), ...nonces],
    'style-src': styleHashes.map(toHashSource),
  };
  const more: Directives = withGoogle ? GOOGLE_DIRECTIVES : {};
  return Object.entries(POLICY_DIRECTIVES)
    .map(([name, values]) =>
      [name, ...values, ...(more[name] ?? []), ...(pageSources[name] ?? [])].join(' '),
    )
    .join('; ');
}

const toHashSource = (hash: string): string => `'sha256-${hash}'`;
