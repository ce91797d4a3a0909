import {
  buildAfterSalesEvents,
  DELIVERY_PARAMETER,
  isDeliveryDay,
} from '@/lib/quotation/armouring/after-sales';
import { calendarRoute } from '@/lib/http/handlers/calendar-route';
import { methods } from '@/lib/http/handlers/methods';
import { siteUrl } from '@/lib/server/env';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: calendarRoute('/api/agenda/blindagem', 'blindagem', (query) => {
    const day = query.get(DELIVERY_PARAMETER) ?? '';
    return Promise.resolve(
      isDeliveryDay(day) ? buildAfterSalesEvents(day, new URL(siteUrl()).hostname) : null,
    );
  }),
});
