import 'server-only';

import { readRetryingCachedFailure } from '@/lib/backend/cached-read';
import { mapResult, type Result } from '@/lib/backend/result';

import { computeEtag, hasCurrentEtag } from './etag';
import { createBackendHttpError, HttpError } from './http-error';
import { readQuery, getBodyFormat, readBody, type InputSchema } from './input';
import { createReadLimit, type RateLimit } from './rate-limit';
import { createRoute, type AdmittedRequest } from './route';

/** Browsers may cache an answer for a minute, because it contains nothing personal. */
const CACHED_HEADERS = { 'cache-control': 'public, max-age=60' };
/** An empty list is not cached, so that the next request can find the data that this one missed. */
const UNCACHED_HEADERS = { 'cache-control': 'no-store' };

const isEmptyAnswer = (answer: unknown): boolean => Array.isArray(answer) && answer.length === 0;

/** This limit counts all reads together; an office of two hundred people behind one address stays far below it. */
const readRouteRateLimit = createReadLimit('leituras', 6_000);

type ReadAnswer = Readonly<{
  /** The body of the answer: a text, or bytes in UTF-8. */
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
  headers?: Readonly<Record<string, string>>;
}>;

/**
 * Creates a `GET` handler whose answer is the same for everyone: browsers cache it for a minute, then revalidate it by
 * its ETag. A failure is answered as a problem that no cache stores. `read` returns the answer to a query, or throws
 * HttpError, such as a 404. By default `limit` is that of all reads together.
 */
export function createTextRoute<Context = unknown>(
  address: string,
  read: (query: URLSearchParams, context: Context) => Promise<Result<ReadAnswer>>,
  limit: RateLimit = readRouteRateLimit,
): (request: Request, context: Context) => Promise<Response> {
  return createRoute<URLSearchParams, Context>({
    route: address,
    read: readQuery,
    limit,
    accept: async (query, { request, context }) => {
      const answer = await readRetryingCachedFailure(() => read(query, context));
      if (!answer.ok) throw createBackendHttpError(answer.failure);
      const { type, headers: answerHeaders } = answer.value;
      const { body: text } = answer.value;
      const body = typeof text === 'string' ? new TextEncoder().encode(text) : text;
      const etag = await computeEtag(body);
      const headers = { ...CACHED_HEADERS, etag, ...answerHeaders };
      return hasCurrentEtag(etag, request.headers)
        ? new Response(null, { status: 304, headers })
        : new Response(body, { headers: { 'content-type': type, ...headers } });
    },
  });
}

/** Creates a {@link createTextRoute} that answers the value of `read` as JSON. */
export const createReadRoute = (
  address: string,
  read: (query: URLSearchParams) => Promise<Result<unknown>>,
  limit?: RateLimit,
): ((request: Request, context: unknown) => Promise<Response>) =>
  createTextRoute(
    address,
    async (query) =>
      mapResult(await read(query), (value) => ({
        body: JSON.stringify(value),
        type: 'application/json',
        ...(isEmptyAnswer(value) && { headers: UNCACHED_HEADERS }),
      })),
    limit,
  );

/** The definition of a route that our own programs or the backend call. */
type JsonRouteDefinition<Input, Context> = Readonly<{
  route: string;
  /** Throws HttpError where the caller may not use the route. */
  admit: (headers: Headers) => void;
  maxBodyBytes: number;
  limit?: RateLimit;
  /** `true` for a route that is called so often that only failures are logged. */
  isQuiet?: boolean;
  schema: InputSchema<Input>;
  /** The error that answers a body which the schema refuses. */
  invalidBody: Readonly<{ title: string; errors?: Readonly<Record<string, string>> }>;
  /** Handles the request. Returns the value that is answered as JSON. */
  accept: (input: Input, call: AdmittedRequest<Context>) => Promise<unknown>;
}>;

/** Creates a handler that reads a JSON body and answers JSON that no cache stores. */
export function createJsonRoute<Input, Context = unknown>({
  maxBodyBytes,
  schema,
  invalidBody: { title, ...details },
  accept,
  ...declared
}: JsonRouteDefinition<Input, Context>): (request: Request, context: Context) => Promise<Response> {
  return createRoute<unknown, Context>({
    ...declared,
    read: (request) => {
      getBodyFormat(request.headers, ['json']);
      return readBody(request, 'json', maxBodyBytes);
    },
    accept: async (body, call) => {
      const result = schema.safeParse(body);
      if (!result.success) throw new HttpError(422, title, { ...details, reason: 'fields' });
      const answer = await accept(result.data, call);
      return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
    },
  });
}
