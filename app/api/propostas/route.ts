import { methods } from '@/lib/http/handlers/methods';
import { getContactWays } from '@/lib/backend/content/server';
import { leadRoute } from '@/lib/forms/form-routes';
import { proposalForm } from '@/lib/forms/proposal';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: leadRoute(proposalForm, () =>
    getContactWays('vehicle', 'Olá! Tentei enviar uma proposta pelo site.'),
  ),
});
