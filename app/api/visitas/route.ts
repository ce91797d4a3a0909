import { methods } from '@/lib/http/handlers/methods';
import { valueOr } from '@/lib/backend/result';
import { getContactWays, getGeneralData } from '@/lib/backend/content/server';
import { leadRoute } from '@/lib/forms/form-routes';
import { visitForm } from '@/lib/forms/visit';
import { visitFormAt } from '@/lib/forms/visit-hours';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: leadRoute(
    visitForm,
    () => getContactWays('group', 'Olá! Tentei agendar uma visita pelo site.'),
    async () => visitFormAt(valueOr(await getGeneralData(), null)?.openingHours ?? null),
  ),
});
