const MAX_CALL_PARAMETER_LENGTH = 200;

/** Returns whether a text may be a part of a call: cache keys must be short and without control characters. */
export function isValidCallParameter(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= MAX_CALL_PARAMETER_LENGTH &&
    !/^\.{1,2}$/.test(text) &&
    !/[\u0000-\u001f\u007f]/.test(text) &&
    text.isWellFormed()
  );
}

/**
 * Returns whether a text may be a part of a path at the backend: proxies may decode an encoded slash, and the call,
 * with the site's credentials, would reach another address.
 */
export function isValidPathPart(text: string): boolean {
  return isValidCallParameter(text) && !/[/\\]/.test(text);
}

/** A value in a query; a parameter whose value is `undefined` is left out. */
export type QueryValue = string | number | undefined;

/**
 * When a failed call is sent again. `unless-slow`: not after a timeout. `background`: never, and no call is made at
 * all to an endpoint whose circuit is open.
 */
export type RetryPolicy = 'always' | 'unless-slow' | 'never' | 'background';

/** A call to the backend, ready to be sent; only the table of endpoints builds calls. */
export type BackendCall = Readonly<{
  /** Name of the call in the table of endpoints; logs and errors contain it instead of the address. */
  endpoint: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  query: string;
  body?: unknown;
  /** Value of the header `Idempotency-Key`; the backend performs two writes with the same value only once. */
  idempotencyKey?: string | undefined;
  /** `true` if the last good answer may be stored, and used while the backend is away. */
  storesLastGood: boolean;
  retry: RetryPolicy;
  /** The longest answer that is read, in bytes, where it is less than that of any call. */
  maxBytes?: number;
}>;

/** Percent-encodes `params`; throws RangeError if one would change the path: empty, "." or "..". */
export function encodePath(
  parts: TemplateStringsArray,
  ...params: readonly (string | number)[]
): string {
  return String.raw(
    { raw: parts },
    ...params.map((param) => {
      const text = String(param);
      if (/^\.{0,2}$/.test(text)) throw new RangeError('Path parameter out of range');
      return encodeURIComponent(text.toWellFormed());
    }),
  );
}

/** Builds the query string of the values that are present, in their order; empty when there is none. */
export function buildQuery(values: Readonly<Record<string, QueryValue>>): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`);
  return pairs.length ? `?${pairs.join('&')}` : '';
}

/**
 * Builds the full address of a call below `apiUrl`, which has no trailing slash. Throws RangeError when the result
 * would leave the backend's origin or the call's own path.
 */
export function buildCallUrl(apiUrl: string, call: BackendCall): URL {
  const base = new URL(apiUrl);
  const url = new URL(apiUrl + call.path + call.query);
  const expected = base.pathname.replace(/\/$/, '') + call.path;
  if (url.origin !== base.origin || url.pathname !== expected || url.hash) {
    throw new RangeError('Call address out of range');
  }
  return url;
}
