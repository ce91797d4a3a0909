import 'server-only';

import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';
import { getErrorReason } from '@/lib/server/log/error-reason';
import { createTraceId, parseTraceId, runWithTrace, type Trace } from '@/lib/server/log/trace';

import { createProblemResponse, convertToHttpError, type HttpError } from './http-error';
import { getSender, type RateLimit } from './rate-limit';

type RequestLog = Readonly<{
  instance: string;
  /** Writes the log line of the request. `reason` is a word of the code, never text that a visitor sent. */
  end: (status: number, reason?: string) => void;
}>;

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

function createErrorResponse(error: HttpError, { instance }: RequestLog): Response {
  const { errors, headers, type } = error.details;
  return createProblemResponse(
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

function toHttpError(error: unknown): HttpError {
  const httpError = convertToHttpError(error);
  if (httpError.status === 500) {
    log('error', 'api.unexpected', { reason: getErrorReason(error) });
  }
  return httpError;
}

/** A handler as Next calls it; `context` has the parameters of the address. */
export type Handler<Context = unknown> = (
  request: Request,
  context: Context,
) => Response | Promise<Response>;

/** A request that passed the checks of its route. */
export type AdmittedRequest<Context> = Readonly<{
  request: Request;
  context: Context;
  sender: () => string;
  /** Adds a word of the code to the log line, never text that a visitor sent. */
  note: (reason: string) => void;
}>;

/** The definition of a route; each of its functions may throw HttpError or BackendError. */
export type RouteDefinition<Raw, Context> = Readonly<{
  /** Address of the route, for the log line. */
  route: string;
  /** Throws HttpError where the caller may not use the route. */
  admit?: (headers: Headers) => void;
  /** Reads the body, with its limits. */
  read: (request: Request, sender: () => string) => Raw | Promise<Raw>;
  limit?: RateLimit | undefined;
  accept: (raw: Raw, call: AdmittedRequest<Context>) => Promise<Response>;
  /**
   * Creates the answer to an error; `null` means an answer as a problem. Where the request failed before its body
   * was read, `raw` is `undefined`.
   */
  onError?: (error: HttpError, headers: Headers, raw: Raw | undefined) => Promise<Response | null>;
  /** `true` for a route that is called so often that only failures are logged. */
  isQuiet?: boolean;
}>;

/**
 * Creates a route handler, which calls `admit`, `read`, the rate limit and `accept` in this order. A failure is
 * answered as `application/problem+json`, and each request is one line in the log.
 */
export function createRoute<Raw, Context = unknown>(
  declared: RouteDefinition<Raw, Context>,
): (request: Request, context: Context) => Promise<Response> {
  const { admit, read, limit, accept, onError, isQuiet = false } = declared;
  const answerTo = async (request: Request, context: Context, trace: Trace): Promise<Response> => {
    const requestLog = startRequestLog(declared.route, request, trace, isQuiet);
    const sender = () => getSender(request.headers, env().TRUSTED_PROXIES);
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
      return answer ?? createErrorResponse(httpError, requestLog);
    }
  };
  return (request, context) =>
    runWithTrace(parseTraceId(request.headers.get('traceparent')) ?? createTraceId(), (trace) =>
      answerTo(request, context, trace),
    );
}
