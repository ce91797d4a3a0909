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
type GuardedCall = Pick<Call, 'endpoint' | 'retry'>;

/** Runs one attempt after another under the limits; whatever fails comes out as a BackendError. */
export type CallGuard = <T>(
  call: GuardedCall,
  attempt: (signal: AbortSignal) => Promise<T>,
) => Promise<T>;

/** Work of a limit, which aborts the signal when the work has to end. */
type Limited = Readonly<{ signal: AbortSignal }>;

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
 * Guards every call to the backend: one deadline for all ▸ attempts with pauses between ▸ a circuit breaker for each
 * endpoint ▸ few calls at a time ▸ a timeout for each attempt. One guard serves the whole process.
 *
 * While an endpoint is stopped, a call without an earlier answer waits for the next try of it, or is that try. Every
 * other call to the endpoint fails at once.
 *
 * @param onCircuit called when calls to an endpoint are stopped, and when they go through again
 */
export function createCallGuard(
  settings: PolicySettings,
  onCircuit: (endpoint: string, isOpen: boolean) => void = () => undefined,
): CallGuard {
  const { attemptTimeout, retries, breakFor } = settings;
  const deadline = timeout(settings.deadline, TimeoutStrategy.Aggressive);
  const patience = timeout(attemptTimeout, TimeoutStrategy.Aggressive);
  const gate = bulkhead(settings.concurrent, settings.queued);
  const backoff = new ExponentialBackoff({
    initialDelay: settings.retryDelay,
    maxDelay: settings.retryDelayMax,
  });
  const breakers = new Map<string, CircuitBreakerPolicy>();

  function breakerOf(endpoint: string): CircuitBreakerPolicy {
    const existing = breakers.get(endpoint);
    if (existing) return existing;
    const made = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: breakFor,
      breaker: new ConsecutiveBreaker(settings.breakAfter),
    });
    made.onBreak(() => onCircuit(endpoint, true));
    made.onReset(() => onCircuit(endpoint, false));
    breakers.set(endpoint, made);
    return made;
  }

  return async ({ endpoint, retry: when }, attempt) => {
    const breaker = breakerOf(endpoint);
    const waitsWhileStopped = when === 'always' || when === 'never';

    // Each step is the work of the next one.
    const attemptInTime = async ({ signal: outer }: Limited) => {
      try {
        return await patience.execute(({ signal }) => attempt(signal), outer);
      } catch (error) {
        throw asBackendError(error, endpoint);
      }
    };
    const attemptInTurn = ({ signal }: Limited) => gate.execute(attemptInTime, signal);
    const attemptUnlessStopped = async ({ signal }: Limited) => {
      const isTried = breaker.state === CircuitState.HalfOpen;
      if (isTried && !waitsWhileStopped) throw new BrokenCircuitError();
      return breaker.execute(attemptInTurn, signal);
    };
    const attemptAgain = async ({ signal }: Limited) => {
      const again = retry(handleWhen(SENT_AGAIN[when]), { maxAttempts: retries, backoff });
      try {
        return await again.execute(attemptUnlessStopped, signal);
      } catch (error) {
        if (!(error instanceof BrokenCircuitError) || !waitsWhileStopped) throw error;
        // Timers may be early by a millisecond.
        await wait(breakFor + 5, undefined, { signal });
        return attemptUnlessStopped({ signal });
      }
    };
    try {
      return await deadline.execute(attemptAgain);
    } catch (error) {
      throw asBackendError(error, endpoint);
    }
  };
}
