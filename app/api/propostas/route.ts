import { getContactWays } from '@/lib/content/contact-ways';
import { proposalRoute } from '@/lib/leads/form-routes';

const DETAIL_ENTRY = 1;

export const POST = proposalRoute(() =>
  getContactWays(DETAIL_ENTRY, 'Olá! Tentei enviar uma proposta pelo site.'),
);
