import 'server-only';

import { refusalOf, refusalResponse, startVisit } from './visit';

/** Browsers may keep an answer for a minute; it holds nothing personal. */
const CACHED = { 'cache-control': 'public, max-age=60' };

/**
 * A handler of `GET` for data that is the same for everyone; a failure is a problem that nobody keeps.
 *
 * @param route its address, for the log
 * @param read what is answered as JSON; given the query of the address
 */
export function readRoute(
  route: string,
  read: (query: URLSearchParams) => Promise<unknown>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    // Reading the address makes the handler run at request time: no build has the answer.
    const { searchParams } = new URL(request.url);
    const visit = startVisit(route, 'GET');
    try {
      const value = await read(searchParams);
      visit.end(200);
      return Response.json(value, { headers: CACHED });
    } catch (error) {
      const refusal = refusalOf(error, visit);
      visit.end(refusal.status, refusal.details.reason);
      return refusalResponse(refusal, visit);
    }
  };
}
