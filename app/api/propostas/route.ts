import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/server';
import { leadRoute } from '@/lib/leads/form-routes';
import { proposalForm } from '@/lib/leads/proposal';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: leadRoute(proposalForm, () =>
    getContactWays('vehicle', 'Olá! Tentei enviar uma proposta pelo site.'),
  ),
});
