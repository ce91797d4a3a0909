import { BackendError } from '@/lib/backend/errors';
import type { Failure } from '@/lib/backend/result';

type ErrorDetails = Readonly<{
  /** Maps the name of a field to the error in it. */
  errors?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** The type of problem, where the status alone does not name it. */
  type?: string;
  /** The fields of a form that were read before the request failed. */
  typed?: Readonly<Record<string, string>>;
  /** Reason for the log: a word of the code, never anything that a visitor sent. */
  reason?: string;
}>;

/** An error that ends a request with a status. `message` is a sentence for the visitor, in Portuguese. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }

  /** Returns the same error with the fields of a form that were read before the request failed. */
  withTypedFields(typed: Readonly<Record<string, string>>): HttpError {
    return new HttpError(this.status, this.message, { ...this.details, typed });
  }
}

const RETRY_LATER_DETAILS = { headers: { 'retry-after': '10' } };

/**
 * Returns the error that a client gets for a failure of the backend: 504 when it was too slow, 503 when it cannot be
 * reached or refuses further calls, 502 when its answer cannot be read. The text of the backend's answer is never
 * sent to a client.
 */
export function createBackendHttpError({
  kind,
  status,
}: Pick<Failure, 'kind' | 'status'>): HttpError {
  if (kind === 'timeout') {
    return new HttpError(504, 'O sistema demorou demais para responder.', { reason: kind });
  }
  if (kind === 'network' || kind === 'circuit' || status === 429 || status === 503) {
    return new HttpError(503, 'O sistema está fora do ar no momento.', {
      ...RETRY_LATER_DETAILS,
      reason: kind,
    });
  }
  return new HttpError(502, 'O sistema não confirmou o recebimento.', { reason: kind });
}

/** Returns the HttpError for a thrown value; an unexpected one becomes a 500 without details. */
export function convertToHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof BackendError) return createBackendHttpError(error);
  return new HttpError(500, 'Algo falhou do nosso lado.', { reason: 'unexpected' });
}

/** The body that answers a failed request (RFC 9457); `title` is for the visitor, in Portuguese. */
export type Problem = Readonly<{
  /** The type of problem, where the status alone does not name it; `title` is then shown to the visitor. */
  type?: string;
  status: number;
  title: string;
  /** The correlation id of the request, which is also in its log line. */
  instance: string;
  /** Maps the name of a field to the error in it. */
  errors?: Readonly<Record<string, string>>;
}>;

/** Creates an `application/problem+json` answer that no cache may store. */
export function createProblemResponse(
  problem: Problem,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { type: 'about:blank', ...problem },
    {
      status: problem.status,
      headers: {
        ...headers,
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
      },
    },
  );
}
