import { askedCare, CARE_NAMES, careEvents } from '@/lib/armouring/care';
import { calendarRoute } from '@/lib/bff/calendar-route';
import { methods } from '@/lib/bff/methods';
import { siteUrl } from '@/lib/env';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: calendarRoute('/api/agenda/blindagem', 'blindagem', (query) => {
    const { care } = askedCare({
      delivery: query.get(CARE_NAMES.delivery) ?? '',
      glass: query.get(CARE_NAMES.glass) ?? '',
    });
    return Promise.resolve(care && careEvents(care, new URL(siteUrl()).hostname));
  }),
});
