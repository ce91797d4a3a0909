import { methods } from '@/lib/http/handlers/methods';
import { getContactWays } from '@/lib/backend/content/server';
import { leadRoute } from '@/lib/forms/form-routes';
import { visitForm } from '@/lib/forms/visit';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: leadRoute(visitForm, () =>
    getContactWays('group', 'Olá! Tentei agendar uma visita pelo site.'),
  ),
});
