import {
  buildAfterSalesEvents,
  DELIVERY_PARAMETER,
  isDeliveryDay,
} from '@/lib/quotation/armouring/after-sales';
import { createCalendarRoute } from '@/lib/http/handlers/calendar-route';
import { defineMethods } from '@/lib/http/handlers/methods';
import { getSiteUrl } from '@/lib/server/env';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: createCalendarRoute('/api/agenda/blindagem', 'blindagem', (query) => {
    const day = query.get(DELIVERY_PARAMETER) ?? '';
    return Promise.resolve(
      isDeliveryDay(day) ? buildAfterSalesEvents(day, new URL(getSiteUrl()).hostname) : null,
    );
  }),
});
