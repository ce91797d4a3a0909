import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/contact-ways';
import { proposalRoute } from '@/lib/leads/form-routes';

const DETAIL_ENTRY = 1;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: proposalRoute(() =>
    getContactWays(DETAIL_ENTRY, 'Olá! Tentei enviar uma proposta pelo site.'),
  ),
});
