import { valueOr } from '@/lib/backend/result';
import { createCalendarRoute } from '@/lib/http/handlers/calendar-route';
import { defineMethods } from '@/lib/http/handlers/methods';
import { getVehicle } from '@/lib/stock/detail/server';
import { getFullVehicleName } from '@/lib/stock/vehicle/facts';
import { formatAddressLines } from '@/lib/backend/content/contact';
import { getGeneralData } from '@/lib/backend/content/server';
import { getSiteUrl } from '@/lib/server/env';
import { createVisitCalendarEvent } from '@/lib/forms/visit-hours';
import { site } from '@/lib/site/site';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: createCalendarRoute('/api/agenda/visita', 'visita', async (query) => {
    const visit = {
      day: query.get('dia') ?? '',
      period: query.get('periodo') ?? '',
      slug: query.get('veiculo') ?? '',
    };
    const [general, vehicle] = await Promise.all([
      getGeneralData(),
      visit.slug ? getVehicle(visit.slug) : null,
    ]);
    const generalData = valueOr(general, null);
    const visitedVehicle = vehicle && valueOr(vehicle, null);
    const event = createVisitCalendarEvent(visit, {
      origin: getSiteUrl(),
      group: site.group,
      vehicle: visitedVehicle && getFullVehicleName(visitedVehicle),
      location: generalData && formatAddressLines(generalData.address).join(', '),
      phone: generalData?.phone ?? null,
      openingHours: generalData?.openingHours ?? null,
    });
    return event && [event];
  }),
});
