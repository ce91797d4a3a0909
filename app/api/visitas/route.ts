import { defineMethods } from '@/lib/http/handlers/methods';
import { valueOr } from '@/lib/backend/result';
import { getContactWays, getGeneralData } from '@/lib/backend/content/server';
import { createLeadRoute } from '@/lib/forms/form-routes';
import { visitForm } from '@/lib/forms/visit';
import { createVisitForm } from '@/lib/forms/visit-hours';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: createLeadRoute(
    visitForm,
    () => getContactWays('group', 'Olá! Tentei agendar uma visita pelo site.'),
    async () => createVisitForm(valueOr(await getGeneralData(), null)?.openingHours ?? null),
  ),
});
