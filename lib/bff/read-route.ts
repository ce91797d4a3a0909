import 'server-only';

import { readNow } from '@/lib/backend/cached-read';
import type { Result } from '@/lib/backend/result';

import { readQuery } from './query';
import { createReadLimit } from './rate-limit';
import { refusalOfFailure } from './refusal';
import { route } from './route';

/** Browsers may keep an answer for a minute; it holds nothing personal. */
const CACHED = { 'cache-control': 'public, max-age=60' };
/** Whoever got an empty list may try again. */
const NEVER_KEPT = { 'cache-control': 'no-store' };

const isEmpty = (answer: unknown): boolean => Array.isArray(answer) && answer.length === 0;

/** All reads together: an office of two hundred behind one address stays far below. */
const limit = createReadLimit('leituras', 6_000);

/**
 * A handler of `GET` for data that is the same for everyone; a failure is a problem that nobody keeps, nor is one of
 * before repeated.
 *
 * @param address of the route, for the log
 * @param read what is answered as JSON; given the query of the address
 */
export function readRoute(
  address: string,
  read: (query: URLSearchParams) => Promise<Result<unknown>>,
): (request: Request, context: unknown) => Promise<Response> {
  return route({
    route: address,
    read: readQuery,
    limit,
    accept: async (query) => {
      const answer = await readNow(() => read(query));
      if (!answer.ok) throw refusalOfFailure(answer.failure);
      return Response.json(answer.value, { headers: isEmpty(answer.value) ? NEVER_KEPT : CACHED });
    },
  });
}
