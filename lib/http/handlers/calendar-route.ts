import 'server-only';

import { writeCalendar, type CalendarEvent } from '@/lib/site/format/icalendar';

import { HttpError } from './http-error';
import { readQuery } from './input';
import { createReadLimit } from './rate-limit';
import { createRoute } from './route';

const calendarRateLimit = createReadLimit('agenda', 600);

/**
 * Creates a `GET` handler for a calendar file (`file` is its name without ".ics"), which the browser downloads.
 * `eventsOf` returns the events that a query names; `null` for an invalid query, which is answered 400.
 */
export function createCalendarRoute(
  address: string,
  file: string,
  eventsOf: (query: URLSearchParams) => Promise<readonly CalendarEvent[] | null>,
): (request: Request, context: unknown) => Promise<Response> {
  return createRoute({
    route: address,
    read: readQuery,
    limit: calendarRateLimit,
    accept: async (query) => {
      const events = await eventsOf(query);
      if (!events) throw new HttpError(400, 'Este endereço não diz uma data.', { reason: 'date' });
      return new Response(writeCalendar(events), {
        headers: {
          'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
          'content-disposition': `attachment; filename="${file}.ics"`,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex, nofollow',
        },
      });
    },
  });
}
