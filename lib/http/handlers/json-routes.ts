import 'server-only';

import { readNow } from '@/lib/backend/cached-read';
import { mapResult, type Result } from '@/lib/backend/result';

import { etagOf, isKnown } from './etag';
import { httpErrorOf, HttpError } from './http-error';
import { readQuery, bodyFormat, readBody, type Schema } from './input';
import { createReadLimit, type RateLimit } from './rate-limit';
import { route, type Admitted } from './route';

/** Browsers may keep an answer for a minute; it holds nothing personal. */
const CACHED = { 'cache-control': 'public, max-age=60' };
/** Whoever got an empty list may try again. */
const NEVER_KEPT = { 'cache-control': 'no-store' };

const isEmpty = (answer: unknown): boolean => Array.isArray(answer) && answer.length === 0;

/** All reads together: an office of two hundred behind one address stays far below. */
const limit = createReadLimit('leituras', 6_000);

/** What a read is answered with. */
type ReadAnswer = Readonly<{
  /** A text, or its bytes in UTF-8. */
  body: string | Uint8Array<ArrayBuffer>;
  /** Its content type. */
  type: string;
  headers?: Readonly<Record<string, string>>;
}>;

/**
 * A handler of `GET` for what is the same for everyone: kept for a minute, then asked for by its ETag. A failure is a
 * problem that nobody keeps, nor is one of before repeated.
 *
 * @param address of the route, for the log
 * @param read what is answered, given the query of the address; throws HttpError for what there is not
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
      return isKnown(etag, request.headers)
        ? new Response(null, { status: 304, headers })
        : new Response(body, { headers: { 'content-type': type, ...headers } });
    },
  });
}

/**
 * A {@link textRoute} that answers JSON.
 *
 * @param read what is answered as JSON; given the query of the address
 */
export const readRoute = (
  address: string,
  read: (query: URLSearchParams) => Promise<Result<unknown>>,
): ((request: Request, context: unknown) => Promise<Response>) =>
  textRoute(address, async (query) =>
    mapResult(await read(query), (value) => ({
      body: JSON.stringify(value),
      type: 'application/json',
      ...(isEmpty(value) && { headers: NEVER_KEPT }),
    })),
  );

/** What a route for programs of ours, or of the backend, is made of. */
type JsonRoute<Input, Context> = Readonly<{
  /** Address of the route, for the log. */
  route: string;
  /** Who may ask. Throws HttpError. */
  admit: (headers: Headers) => void;
  /** Most bytes of a body. */
  longest: number;
  limit?: RateLimit;
  /** Asked so often that only failures are written to the log. */
  isQuiet?: boolean;
  schema: Schema<Input>;
  /** What a body is told that the schema does not take. */
  wrong: Readonly<{ title: string; errors?: Readonly<Record<string, string>> }>;
  /** Does what is asked for, and says what is answered as JSON. */
  accept: (input: Input, call: Admitted<Context>) => Promise<unknown>;
}>;

/** A handler that takes a JSON body and answers JSON that nobody keeps. */
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
