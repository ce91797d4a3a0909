import { careEvents, DELIVERY, isDelivery } from '@/lib/quotation/armouring/care';
import { calendarRoute } from '@/lib/bff/calendar-route';
import { methods } from '@/lib/bff/methods';
import { siteUrl } from '@/lib/env';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: calendarRoute('/api/agenda/blindagem', 'blindagem', (query) => {
    const day = query.get(DELIVERY) ?? '';
    return Promise.resolve(isDelivery(day) ? careEvents(day, new URL(siteUrl()).hostname) : null);
  }),
});
