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

import type { BackendCall, RetryPolicy } from './call';
import { BackendError } from './errors';

/** The limits of calls to the backend: times in milliseconds, everything else in calls. */
export type RetrySettings = Readonly<{
  attemptTimeout: number;
  deadline: number;
  retries: number;
  retryDelay: number;
  retryDelayMax: number;
  /** The number of failures in a row after which calls to an endpoint are stopped. */
  openCircuitAfter: number;
  /** Milliseconds until one call tries a stopped endpoint again; a call may wait that long. */
  openCircuitFor: number;
  concurrent: number;
  queued: number;
}>;

export const DEFAULT_RETRY_SETTINGS: Omit<RetrySettings, 'attemptTimeout' | 'deadline'> = {
  retries: 2,
  retryDelay: 150,
  retryDelayMax: 1_000,
  openCircuitAfter: 10,
  openCircuitFor: 500,
  concurrent: 32,
  queued: 256,
};

type GuardedCall = Pick<BackendCall, 'endpoint' | 'idempotencyKey' | 'retry'>;

/** Runs the attempts of one call within the limits; every failure becomes a BackendError. */
export type CallGuard = <T>(
  call: GuardedCall,
  attempt: (signal: AbortSignal) => Promise<T>,
) => Promise<T>;

type AttemptContext = Readonly<{ signal: AbortSignal }>;

const isTemporaryError = (error: Error): boolean =>
  error instanceof BackendError &&
  (error.kind === 'network' ||
    error.kind === 'timeout' ||
    (error.kind === 'status' && (error.status === 429 || (error.status ?? 0) >= 500)));

const isTimeoutError = (error: Error): boolean =>
  error instanceof BackendError && error.kind === 'timeout';

const RETRY_CONDITIONS: Readonly<Record<RetryPolicy, (error: Error) => boolean>> = {
  always: isTemporaryError,
  'unless-slow': (error) => isTemporaryError(error) && !isTimeoutError(error),
  never: () => false,
  background: () => false,
};

/** An answer "too many requests" shows that the backend works, so it does not open the circuit. */
const isBackendOutage = (error: Error): boolean =>
  isTemporaryError(error) && !(error instanceof BackendError && error.status === 429);

function toBackendError(error: unknown, endpoint: string): unknown {
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
 * Creates the guard of all calls to the backend: one deadline for a call ▸ attempts with pauses between them ▸ a
 * circuit breaker for each endpoint ▸ few calls at a time ▸ a timeout for each attempt. One guard serves the whole
 * process.
 *
 * While an endpoint is stopped, a call without a stored answer waits for the next attempt, or makes that attempt.
 * Every other call to the endpoint fails at once.
 *
 * @param onCircuit called when calls to an endpoint are stopped, and when they are allowed again
 */
export function createCallGuard(
  settings: RetrySettings,
  onCircuit: (endpoint: string, isOpen: boolean) => void = () => undefined,
): CallGuard {
  const { attemptTimeout, retries, openCircuitFor } = settings;
  const deadline = timeout(settings.deadline, TimeoutStrategy.Aggressive);
  const patience = timeout(attemptTimeout, TimeoutStrategy.Aggressive);
  const createGate = () => bulkhead(settings.concurrent, settings.queued);
  // What visitors send has places of its own, which no number of reads can take.
  const gates = { sendings: createGate(), others: createGate() };
  const backoff = new ExponentialBackoff({
    initialDelay: settings.retryDelay,
    maxDelay: settings.retryDelayMax,
  });
  const breakers = new Map<string, CircuitBreakerPolicy>();

  function breakerOf(endpoint: string): CircuitBreakerPolicy {
    const existing = breakers.get(endpoint);
    if (existing) return existing;
    const made = circuitBreaker(handleWhen(isBackendOutage), {
      halfOpenAfter: openCircuitFor,
      breaker: new ConsecutiveBreaker(settings.openCircuitAfter),
    });
    made.onBreak(() => onCircuit(endpoint, true));
    made.onReset(() => onCircuit(endpoint, false));
    breakers.set(endpoint, made);
    return made;
  }

  return async ({ endpoint, idempotencyKey, retry: when }, attempt) => {
    const breaker = breakerOf(endpoint);
    const gate = idempotencyKey === undefined ? gates.others : gates.sendings;
    const waitsWhileStopped = when === 'always' || when === 'never';

    // Each function below is the work that the next one runs.
    const attemptInTime = async ({ signal: outer }: AttemptContext) => {
      try {
        return await patience.execute(({ signal }) => attempt(signal), outer);
      } catch (error) {
        throw toBackendError(error, endpoint);
      }
    };
    const attemptInTurn = ({ signal }: AttemptContext) => gate.execute(attemptInTime, signal);
    const attemptUnlessStopped = async ({ signal }: AttemptContext) => {
      const isTried = breaker.state === CircuitState.HalfOpen;
      if (isTried && !waitsWhileStopped) throw new BrokenCircuitError();
      return breaker.execute(attemptInTurn, signal);
    };
    const attemptAgain = async ({ signal }: AttemptContext) => {
      const again = retry(handleWhen(RETRY_CONDITIONS[when]), { maxAttempts: retries, backoff });
      try {
        return await again.execute(attemptUnlessStopped, signal);
      } catch (error) {
        if (!(error instanceof BrokenCircuitError) || !waitsWhileStopped) throw error;
        // Timers may be early by a millisecond.
        await wait(openCircuitFor + 5, undefined, { signal });
        return attemptUnlessStopped({ signal });
      }
    };
    try {
      return await deadline.execute(attemptAgain);
    } catch (error) {
      throw toBackendError(error, endpoint);
    }
  };
}
