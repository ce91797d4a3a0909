import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/server';
import { leadRoute } from '@/lib/leads/form-routes';
import { visitForm } from '@/lib/leads/visit';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: leadRoute(visitForm, () =>
    getContactWays('group', 'Olá! Tentei agendar uma visita pelo site.'),
  ),
});
