import { setTimeout as wait } from 'node:timers/promises';

import {
  BrokenCircuitError,
  BulkheadRejectedError,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  TaskCancelledError,
  TimeoutStrategy,
  bulkhead,
  circuitBreaker,
  handleWhen,
  retry,
  timeout,
  type CircuitBreakerPolicy,
} from 'cockatiel';

import type { Call, Retry } from './call';
import { BackendError } from './errors';

/** Limits of the calls to the backend: times in milliseconds, everything else in calls. */
export type PolicySettings = Readonly<{
  attemptTimeout: number;
  deadline: number;
  retries: number;
  retryDelay: number;
  retryDelayMax: number;
  /** Failures in a row of one endpoint that stop calls to it. */
  breakAfter: number;
  /**
   * Pause, in milliseconds, before one call tries a stopped endpoint again; a call may wait for the end of the pause.
   */
  breakFor: number;
  concurrent: number;
  queued: number;
}>;

export const DEFAULT_POLICY: Omit<PolicySettings, 'attemptTimeout' | 'deadline'> = {
  retries: 2,
  retryDelay: 150,
  retryDelayMax: 1_000,
  breakAfter: 10,
  breakFor: 500,
  concurrent: 32,
  queued: 256,
};

/** Part of a call that the guard reads. */
type Guarded = Pick<Call, 'endpoint' | 'retry'>;

/** Runs one attempt after another under the limits; whatever fails comes out as a BackendError. */
export type Guard = <T>(call: Guarded, attempt: (signal: AbortSignal) => Promise<T>) => Promise<T>;

const isTemporary = (error: Error): boolean =>
  error instanceof BackendError &&
  (error.kind === 'network' ||
    error.kind === 'timeout' ||
    (error.kind === 'status' && (error.status === 429 || (error.status ?? 0) >= 500)));

const isSlow = (error: Error): boolean => error instanceof BackendError && error.kind === 'timeout';

const SENT_AGAIN: Readonly<Record<Retry, (error: Error) => boolean>> = {
  always: isTemporary,
  'unless-slow': (error) => isTemporary(error) && !isSlow(error),
  never: () => false,
  background: () => false,
};

/** A backend that says "too many" is alive: that alone must not open the circuit. */
const isOutage = (error: Error): boolean =>
  isTemporary(error) && !(error instanceof BackendError && error.status === 429);

function asBackendError(error: unknown, endpoint: string): unknown {
  if (error instanceof TaskCancelledError) return new BackendError('timeout', endpoint);
  if (error instanceof BrokenCircuitError) {
    return new BackendError('circuit', endpoint, { reason: 'open' });
  }
  if (error instanceof BulkheadRejectedError) {
    return new BackendError('circuit', endpoint, { reason: 'full' });
  }
  return error;
}

/**
 * Guards every call to the backend: total deadline ▸ retry with jitter ▸ circuit breaker, one an endpoint ▸ bounded
 * concurrency ▸ attempt timeout. One guard serves the whole process.
 *
 * While an endpoint is stopped, a call without an earlier answer waits for the next try of it, or is that try. Every
 * other call to the endpoint fails at once.
 *
 * @param onCircuit called when calls to an endpoint are stopped, and when they go through again
 */
export function createGuard(
  settings: PolicySettings,
  onCircuit: (endpoint: string, isOpen: boolean) => void = () => undefined,
): Guard {
  const deadline = timeout(settings.deadline, TimeoutStrategy.Aggressive);
  const attemptTimeout = timeout(settings.attemptTimeout, TimeoutStrategy.Aggressive);
  const gate = bulkhead(settings.concurrent, settings.queued);
  const backoff = new ExponentialBackoff({
    initialDelay: settings.retryDelay,
    maxDelay: settings.retryDelayMax,
  });
  const retrying = (when: Retry) =>
    retry(handleWhen(SENT_AGAIN[when]), { maxAttempts: settings.retries, backoff });
  const retries = {
    always: retrying('always'),
    'unless-slow': retrying('unless-slow'),
    never: retrying('never'),
    background: retrying('background'),
  };
  const breakers = new Map<string, CircuitBreakerPolicy>();

  function breakerOf(endpoint: string): CircuitBreakerPolicy {
    const existing = breakers.get(endpoint);
    if (existing) return existing;
    const made = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: settings.breakFor,
      breaker: new ConsecutiveBreaker(settings.breakAfter),
    });
    made.onBreak(() => onCircuit(endpoint, true));
    made.onReset(() => onCircuit(endpoint, false));
    breakers.set(endpoint, made);
    return made;
  }

  return async (call, attempt) => {
    const timed = async (signal: AbortSignal) => {
      try {
        return await attemptTimeout.execute((context) => attempt(context.signal), signal);
      } catch (error) {
        throw asBackendError(error, call.endpoint);
      }
    };
    const breaker = breakerOf(call.endpoint);
    const mayWait = call.retry === 'always' || call.retry === 'never';
    const broken = async (signal: AbortSignal) => {
      if (breaker.state === CircuitState.HalfOpen && !mayWait) throw new BrokenCircuitError();
      return breaker.execute(
        (context) => gate.execute((inner) => timed(inner.signal), context.signal),
        signal,
      );
    };
    const retried = async (signal: AbortSignal) => {
      try {
        return await retries[call.retry].execute((context) => broken(context.signal), signal);
      } catch (error) {
        if (!(error instanceof BrokenCircuitError) || !mayWait) throw error;
        // Timers may be early by a millisecond.
        await wait(settings.breakFor + 5, undefined, { signal });
        return broken(signal);
      }
    };
    try {
      return await deadline.execute(({ signal }) => retried(signal), undefined);
    } catch (error) {
      throw asBackendError(error, call.endpoint);
    }
  };
}
