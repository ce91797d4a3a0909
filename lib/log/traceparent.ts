import { randomBytes } from 'node:crypto';

const TRACEPARENT =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/;

/** An id for a request that brings none. */
export const newTraceId = (): string => randomBytes(16).toString('hex');

/** The id in a `traceparent` header (W3C Trace Context); `null` when there is none. */
export function traceIdOf(header: string | null): string | null {
  return TRACEPARENT.exec(header ?? '')?.[1] ?? null;
}

/** The `traceparent` of one call made on behalf of a request. */
export const traceparentOf = (traceId: string): string =>
  `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
