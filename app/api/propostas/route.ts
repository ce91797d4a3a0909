import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/contact-ways';
import { proposalRoute } from '@/lib/leads/form-routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: proposalRoute(() =>
    getContactWays('vehicle', 'Olá! Tentei enviar uma proposta pelo site.'),
  ),
});
