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
  /** Writes the line. `reason` is a word of ours, never what a visitor sent. */
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

/** The answer to a request that failed, as `application/problem+json`. */
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

/** What a thrown error is answered with; one that nobody foresaw is logged by its name. */
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
  /** Who is counted by limits. */
  sender: () => string;
  /** Adds a word of ours to the log line, never what a visitor sent. */
  note: (reason: string) => void;
}>;

/** What a route is made of; each step throws HttpError or BackendError. */
export type Route<Raw, Context> = Readonly<{
  /** Address of the route, for the log. */
  route: string;
  /** Who may ask. */
  admit?: (headers: Headers) => void;
  /** Takes in what was sent, counting it. */
  read: (request: Request, sender: () => string) => Raw | Promise<Raw>;
  /** Counts what has come. */
  limit?: RateLimit | undefined;
  /** Does what is asked for. */
  accept: (raw: Raw, call: Admitted<Context>) => Promise<Response>;
  /**
   * Answers an error in another form than a problem; `null` for a problem. Of what failed before it was read there is
   * the request alone.
   */
  onError?: (error: HttpError, headers: Headers, raw: Raw | undefined) => Promise<Response | null>;
  /** Asked so often that only failures are written to the log. */
  isQuiet?: boolean;
}>;

/**
 * The frame of every handler: who asks, how many, what was sent, how often; then `accept`.
 * Whatever fails is an `application/problem+json`, and each request one line in the log.
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
