import { getContactWays } from '@/lib/content/contact-ways';
import { orderRoute } from '@/lib/leads/form-routes';

const DEFAULT_ENTRY = 0;

export const POST = orderRoute(() =>
  getContactWays(DEFAULT_ENTRY, 'Olá! Tentei encomendar um veículo pelo site.'),
);
