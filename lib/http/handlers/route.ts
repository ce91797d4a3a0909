import 'server-only';

import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';
import { errorReason } from '@/lib/server/log/error-reason';
import { newTraceId, traceIdOf, withTrace, type Trace } from '@/lib/server/log/trace';

import { problemResponse, asHttpError, type HttpError } from './http-error';
import { senderOf, type RateLimit } from './rate-limit';

/** One request on its way through a route: its correlation id, and its one log line. */
type RequestLog = Readonly<{
  instance: string;
  /** Writes the log line of the request. `reason` is a word of the code, never what a visitor sent. */
  end: (status: number, reason?: string) => void;
}>;

/**
 * @param route its address, for the log
 * @param isQuiet whether only a failure leaves its line
 */
function startRequestLog(
  route: string,
  { method }: Request,
  upstream: Trace,
  isQuiet = false,
): RequestLog {
  const startedAt = performance.now();
  return {
    instance: upstream.id,
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

/** Answers a failed request as `application/problem+json`. */
function errorResponse(error: HttpError, { instance }: RequestLog): Response {
  const { errors, headers, type } = error.details;
  return problemResponse(
    {
      ...(type && { type }),
      status: error.status,
      title: error.message,
      instance,
      ...(errors && { errors }),
    },
    headers,
  );
}

/** Returns the HttpError that answers a thrown error; an unexpected error is logged by its name. */
function toHttpError(error: unknown): HttpError {
  const httpError = asHttpError(error);
  if (httpError.status === 500) {
    log('error', 'api.unexpected', { reason: errorReason(error) });
  }
  return httpError;
}

/** A handler as Next calls it; `context` has the parameters of the address. */
export type Handler<Context = unknown> = (
  request: Request,
  context: Context,
) => Response | Promise<Response>;

/** A request that was admitted. */
export type Admitted<Context> = Readonly<{
  request: Request;
  context: Context;
  /** Rate limits count this sender. */
  sender: () => string;
  /** Adds a word of ours to the log line, never what a visitor sent. */
  note: (reason: string) => void;
}>;

/** Definition of a route; each of its steps may throw HttpError or BackendError. */
export type Route<Raw, Context> = Readonly<{
  /** Address of the route, for the log. */
  route: string;
  /** Checks who may call the route. */
  admit?: (headers: Headers) => void;
  /** Reads the body, with its limits. */
  read: (request: Request, sender: () => string) => Raw | Promise<Raw>;
  /** Counts the request against the rate limits. */
  limit?: RateLimit | undefined;
  /** Handles the request and returns the answer. */
  accept: (raw: Raw, call: Admitted<Context>) => Promise<Response>;
  /**
   * Answers an error in another form than a problem; `null` means a problem. Where the request failed before its body
   * was read, only the request is passed.
   */
  onError?: (error: HttpError, headers: Headers, raw: Raw | undefined) => Promise<Response | null>;
  /** `true` for a route that is called so often that only failures are logged. */
  isQuiet?: boolean;
}>;

/**
 * Creates a route handler, which calls `admit`, `read`, the rate limit and `accept` in this order. A failure is answered
 * as `application/problem+json`, and each request is one line in the log.
 */
export function route<Raw, Context = unknown>(
  declared: Route<Raw, Context>,
): (request: Request, context: Context) => Promise<Response> {
  const { admit, read, limit, accept, onError, isQuiet = false } = declared;
  const answerTo = async (request: Request, context: Context, trace: Trace): Promise<Response> => {
    const requestLog = startRequestLog(declared.route, request, trace, isQuiet);
    const sender = () => senderOf(request.headers, env().TRUSTED_PROXIES);
    let sent: Readonly<{ raw: Raw }> | undefined;
    let reason: string | undefined;
    const note = (word: string) => {
      reason = word;
    };
    try {
      admit?.(request.headers);
      sent = { raw: await read(request, sender) };
      await limit?.take(sender());
      const response = await accept(sent.raw, { request, context, sender, note });
      requestLog.end(response.status, reason);
      return response;
    } catch (error) {
      const httpError = toHttpError(error);
      requestLog.end(httpError.status, httpError.details.reason);
      const answer = await onError?.(httpError, request.headers, sent?.raw);
      return answer ?? errorResponse(httpError, requestLog);
    }
  };
  return (request, context) =>
    withTrace(traceIdOf(request.headers.get('traceparent')) ?? newTraceId(), (trace) =>
      answerTo(request, context, trace),
    );
}
