import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/contact-ways';
import { orderRoute } from '@/lib/leads/form-routes';

const DEFAULT_ENTRY = 0;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: orderRoute(() =>
    getContactWays(DEFAULT_ENTRY, 'Olá! Tentei encomendar um veículo pelo site.'),
  ),
});
