import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { perProcess } from '@/lib/server/per-process';

const TRACEPARENT =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/;

/** Creates an id for a request that brings none. */
export const newTraceId = (): string => randomBytes(16).toString('hex');

/** Returns the id in a `traceparent` header (W3C Trace Context); `null` when there is none. */
export function traceIdOf(header: string | null): string | null {
  return TRACEPARENT.exec(header ?? '')?.[1] ?? null;
}

/** Returns the `traceparent` header of one call made on behalf of a request. */
export const traceparentOf = (traceId: string): string =>
  `00-${traceId}-${randomBytes(8).toString('hex')}-01`;

/** Counters of the calls of the backend that one request of a visitor has made so far. */
type CallCounters = {
  /** Correlation id of the request. */
  readonly id: string;
  /** Number of calls that have ended. */
  calls: number;
  /** Sum of the durations of all calls, in milliseconds; parallel calls count separately. */
  ms: number;
};

const traces = perProcess('traces', () => new AsyncLocalStorage<CallCounters>());

export type Trace = Readonly<CallCounters>;

/** Runs work under a correlation id and counts its calls; without an id of a request, under a new one. */
export function withTrace<T>(id: string, work: (trace: Trace) => T): T {
  const trace = { id, calls: 0, ms: 0 };
  return traces.run(trace, () => work(trace));
}

/**
 * Returns the id of the visitor's request that the running code serves; `undefined` for work that several requests
 * share.
 */
export function traceId(): string | undefined {
  return traces.getStore()?.id;
}

/** Adds a call of the backend to the request on whose behalf it was made. */
export function traceCall(ms: number): void {
  const trace = traces.getStore();
  if (!trace) return;
  trace.calls += 1;
  trace.ms += ms;
}
