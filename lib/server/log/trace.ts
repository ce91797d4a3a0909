import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { getProcessSingleton } from '@/lib/server/process-singleton';

const TRACEPARENT_PATTERN =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/;

/** Creates an id for a request that has no `traceparent` header. */
export const createTraceId = (): string => randomBytes(16).toString('hex');

/** Returns the trace id in a `traceparent` header (W3C Trace Context); `null` when there is none. */
export function parseTraceId(header: string | null): string | null {
  return TRACEPARENT_PATTERN.exec(header ?? '')?.[1] ?? null;
}

/** Returns a `traceparent` header for one call to the backend, with the trace id of the request. */
export const formatTraceparent = (traceId: string): string =>
  `00-${traceId}-${randomBytes(8).toString('hex')}-01`;

/** The calls to the backend that one request of a visitor has made so far. */
type CallCounters = {
  /** The correlation id of the request, which is in its log lines. */
  readonly id: string;
  /** Number of calls that have ended. */
  calls: number;
  /** Sum of the durations of all calls, in milliseconds; parallel calls count separately. */
  ms: number;
};

const traceStorage = getProcessSingleton('traces', () => new AsyncLocalStorage<CallCounters>());

export type Trace = Readonly<CallCounters>;

/** Runs work with a correlation id, and counts its calls to the backend. */
export function runWithTrace<T>(id: string, work: (trace: Trace) => T): T {
  const trace = { id, calls: 0, ms: 0 };
  return traceStorage.run(trace, () => work(trace));
}

/** Returns the id of the visitor's request; `undefined` for work that several requests share. */
export function getTraceId(): string | undefined {
  return traceStorage.getStore()?.id;
}

/** Adds the duration of a call to the backend to the counters of the current request. */
export function recordBackendCall(ms: number): void {
  const trace = traceStorage.getStore();
  if (!trace) return;
  trace.calls += 1;
  trace.ms += ms;
}
