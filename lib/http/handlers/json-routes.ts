import 'server-only';

import { readNow } from '@/lib/backend/cached-read';
import { mapResult, type Result } from '@/lib/backend/result';

import { etagOf, hasCurrentEtag } from './etag';
import { httpErrorOf, HttpError } from './http-error';
import { readQuery, bodyFormat, readBody, type Schema } from './input';
import { createReadLimit, type RateLimit } from './rate-limit';
import { route, type Admitted } from './route';

/** Browsers may keep an answer for a minute; it holds nothing personal. */
const CACHED = { 'cache-control': 'public, max-age=60' };
/** An empty list is not cached, so that the next request can find the data that this one missed. */
const NOT_CACHED = { 'cache-control': 'no-store' };

const isEmpty = (answer: unknown): boolean => Array.isArray(answer) && answer.length === 0;

/** All reads count together; an office of two hundred behind one address stays far below the limit. */
const limit = createReadLimit('leituras', 6_000);

type ReadAnswer = Readonly<{
  /** The body of the answer: a text, or bytes in UTF-8. */
  body: string | Uint8Array<ArrayBuffer>;
  /** The content type of the answer. */
  type: string;
  headers?: Readonly<Record<string, string>>;
}>;

/**
 * Creates a `GET` handler whose answer is the same for everyone: browsers cache it for a minute, then revalidate it by
 * its ETag. A failure is answered as a problem that nobody caches.
 *
 * @param address the route's own, for the log line
 * @param read returns the answer to a query, or throws HttpError, such as a 404
 */
export function textRoute<Context = unknown>(
  address: string,
  read: (query: URLSearchParams, context: Context) => Promise<Result<ReadAnswer>>,
): (request: Request, context: Context) => Promise<Response> {
  return route<URLSearchParams, Context>({
    route: address,
    read: readQuery,
    limit,
    accept: async (query, { request, context }) => {
      const answer = await readNow(() => read(query, context));
      if (!answer.ok) throw httpErrorOf(answer.failure);
      const { type, headers: own } = answer.value;
      const { body: text } = answer.value;
      const body = typeof text === 'string' ? new TextEncoder().encode(text) : text;
      const etag = await etagOf(body);
      const headers = { ...CACHED, etag, ...own };
      return hasCurrentEtag(etag, request.headers)
        ? new Response(null, { status: 304, headers })
        : new Response(body, { headers: { 'content-type': type, ...headers } });
    },
  });
}

/**
 * Creates a {@link textRoute} that answers JSON.
 *
 * @param read returns the value that is answered as JSON to a query
 */
export const readRoute = (
  address: string,
  read: (query: URLSearchParams) => Promise<Result<unknown>>,
): ((request: Request, context: unknown) => Promise<Response>) =>
  textRoute(address, async (query) =>
    mapResult(await read(query), (value) => ({
      body: JSON.stringify(value),
      type: 'application/json',
      ...(isEmpty(value) && { headers: NOT_CACHED }),
    })),
  );

/** Definition of a route for our own programs, or for the backend. */
type JsonRoute<Input, Context> = Readonly<{
  /** Address of the route, for the log. */
  route: string;
  /** Checks who may call the route. Throws HttpError. */
  admit: (headers: Headers) => void;
  /** The most bytes that a body may have. */
  longest: number;
  limit?: RateLimit;
  /** `true` for a route that is called so often that only failures are logged. */
  isQuiet?: boolean;
  schema: Schema<Input>;
  /** The message that answers a body which the schema refuses. */
  wrong: Readonly<{ title: string; errors?: Readonly<Record<string, string>> }>;
  /** Handles the request and returns what is answered as JSON. */
  accept: (input: Input, call: Admitted<Context>) => Promise<unknown>;
}>;

/** Creates a handler that reads a JSON body and answers JSON that nobody caches. */
export function jsonRoute<Input, Context = unknown>({
  longest,
  schema,
  wrong: { title, ...details },
  accept,
  ...declared
}: JsonRoute<Input, Context>): (request: Request, context: Context) => Promise<Response> {
  return route<unknown, Context>({
    ...declared,
    read: (request) => {
      bodyFormat(request.headers, ['json']);
      return readBody(request, 'json', longest);
    },
    accept: async (body, call) => {
      const result = schema.safeParse(body);
      if (!result.success) throw new HttpError(422, title, { ...details, reason: 'fields' });
      const answer = await accept(result.data, call);
      return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
    },
  });
}
