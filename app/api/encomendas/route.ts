import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/server';
import { leadRoute } from '@/lib/leads/form-routes';
import { orderForm } from '@/lib/leads/order';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: leadRoute(orderForm, () =>
    getContactWays('group', 'Olá! Tentei encomendar um veículo pelo site.'),
  ),
});
