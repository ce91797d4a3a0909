import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/contact-ways';
import { orderRoute } from '@/lib/leads/form-routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: orderRoute(() => getContactWays('group', 'Olá! Tentei encomendar um veículo pelo site.')),
});
