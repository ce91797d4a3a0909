const MAX_TEXT_LENGTH = 200;

/** Returns whether a text may be a part of a call, so that cache keys stay bounded and well formed. */
export function isValidCallText(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= MAX_TEXT_LENGTH &&
    !/^\.{1,2}$/.test(text) &&
    !/[\u0000-\u001f\u007f]/.test(text) &&
    text.isWellFormed()
  );
}

/**
 * Returns whether `text` may stand in a path asked of the backend: proxies in front of it may undo an encoded slash,
 * and lead the call, with the site's credentials, to another address.
 */
export function isValidPathPart(text: string): boolean {
  return isValidCallText(text) && !/[/\\]/.test(text);
}

/** A value of a query; a parameter without a value is left out. */
export type QueryValue = string | number | undefined;

/**
 * Says when a failed call is sent again. `unless-slow`: not after a timeout. `background`: never, and no call is made
 * at all to an endpoint whose circuit is open.
 */
export type Retry = 'always' | 'unless-slow' | 'never' | 'background';

/** One call of the backend, ready to be sent; only the endpoints table builds calls. */
export type Call = Readonly<{
  /** Name in the table: logs and errors contain the name instead of the address. */
  endpoint: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  query: string;
  body?: unknown;
  /** Value of the header `Idempotency-Key`, by which the backend performs a write that arrives twice only once. */
  idempotencyKey?: string | undefined;
  /** `true` where the last good answer may be stored, and used while the backend is away. */
  storesLastGood: boolean;
  retry: Retry;
}>;

/**
 * Path with every parameter percent-encoded.
 *
 * @throws RangeError for a parameter that would change the path's shape: empty, "." or ".."
 */
export function path(parts: TemplateStringsArray, ...params: readonly (string | number)[]): string {
  return String.raw(
    { raw: parts },
    ...params.map((param) => {
      const text = String(param);
      if (/^\.{0,2}$/.test(text)) throw new RangeError('Path parameter out of range');
      return encodeURIComponent(text.toWellFormed());
    }),
  );
}

/** Returns the query string of the values that are present, in their order; empty when there is none. */
export function query(values: Readonly<Record<string, QueryValue>>): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`);
  return pairs.length ? `?${pairs.join('&')}` : '';
}

/**
 * The call's full address.
 *
 * @param apiUrl base address of the backend, without a trailing slash
 * @throws RangeError when the result would leave the backend's origin or the call's own path
 */
export function callUrl(apiUrl: string, call: Call): URL {
  const base = new URL(apiUrl);
  const url = new URL(apiUrl + call.path + call.query);
  const expected = base.pathname.replace(/\/$/, '') + call.path;
  if (url.origin !== base.origin || url.pathname !== expected || url.hash) {
    throw new RangeError('Call address out of range');
  }
  return url;
}
