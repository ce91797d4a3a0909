import { defineMethods } from '@/lib/http/handlers/methods';
import { getContactWays } from '@/lib/backend/content/server';
import { createLeadRoute } from '@/lib/forms/form-routes';
import { proposalForm } from '@/lib/forms/proposal';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: createLeadRoute(proposalForm, () =>
    getContactWays('vehicle', 'Olá! Tentei enviar uma proposta pelo site.'),
  ),
});
