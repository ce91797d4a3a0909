import { log } from '@/lib/log/log';
import { startTrace } from '@/lib/log/trace';
import { newTraceId, traceIdOf } from '@/lib/log/traceparent';

import { problemResponse } from './problem';
import { asRefusal, type Refusal } from './refusal';

/** One request on its way through a route: its correlation id, and its one log line. */
export type Visit = Readonly<{
  instance: string;
  /** Writes the line. `reason` is a word of ours, never what a visitor sent. */
  end: (status: number, reason?: string) => void;
}>;

/**
 * @param route its address, for the log
 * @param isQuiet whether only a failure leaves its line
 */
export function startVisit(route: string, { method, headers }: Request, isQuiet = false): Visit {
  const instance = traceIdOf(headers.get('traceparent')) ?? newTraceId();
  const upstream = startTrace(instance);
  const startedAt = performance.now();
  return {
    instance,
    end: (status, reason) => {
      if (isQuiet && status < 429) return;
      log(status >= 500 ? 'warn' : 'info', 'api.answered', {
        route,
        method,
        status,
        durationMs: Math.round(performance.now() - startedAt),
        upstreamCalls: upstream.calls,
        upstreamMs: upstream.ms,
        reason,
      });
    },
  };
}

/** The answer to a refused request, as `application/problem+json`. */
export function refusalResponse(refusal: Refusal, { instance }: Visit): Response {
  const { errors, headers, type } = refusal.details;
  return problemResponse(
    {
      ...(type && { type }),
      status: refusal.status,
      title: refusal.message,
      instance,
      ...(errors && { errors }),
    },
    headers,
  );
}

/** The refusal an error stands for; one that nobody foresaw is written down by its name. */
export function refusalOf(error: unknown): Refusal {
  const refusal = asRefusal(error);
  if (refusal.status === 500) {
    const reason = error instanceof Error ? error.name : typeof error;
    log('error', 'api.unexpected', { reason });
  }
  return refusal;
}
