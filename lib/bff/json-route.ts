import 'server-only';

import { bodyFormat, readBody } from './body';
import type { RateLimit } from './rate-limit';
import { Refusal } from './refusal';
import { route, type Call } from './route';
import type { Schema } from './schema';

/** What a route for programs of ours, or of the backend, is made of. */
type JsonRoute<Input, Context> = Readonly<{
  /** Address of the route, for the log. */
  route: string;
  /** Who may ask. Throws Refusal. */
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
  accept: (input: Input, call: Call<Context>) => Promise<unknown>;
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
      if (!result.success) throw new Refusal(422, title, { ...details, reason: 'fields' });
      const answer = await accept(result.data, call);
      return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
    },
  });
}
