import 'server-only';

import { readQuery } from './query';
import { createReadLimit } from './rate-limit';
import { route } from './route';

/** Browsers may keep an answer for a minute; it holds nothing personal. */
const CACHED = { 'cache-control': 'public, max-age=60' };

/** All reads together: an office of two hundred behind one address stays far below. */
const limit = createReadLimit('leituras', 6_000);

/**
 * A handler of `GET` for data that is the same for everyone; a failure is a problem that nobody keeps.
 *
 * @param address of the route, for the log
 * @param read what is answered as JSON; given the query of the address
 */
export function readRoute(
  address: string,
  read: (query: URLSearchParams) => Promise<unknown>,
): (request: Request, context: unknown) => Promise<Response> {
  return route({
    route: address,
    read: readQuery,
    limit,
    accept: async (query) => Response.json(await read(query), { headers: CACHED }),
  });
}
