import { defineMethods } from '@/lib/http/handlers/methods';
import { getContactWays } from '@/lib/backend/content/server';
import { createLeadRoute } from '@/lib/forms/form-routes';
import { orderForm } from '@/lib/forms/order';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: createLeadRoute(orderForm, () =>
    getContactWays('group', 'Olá! Tentei encomendar um veículo pelo site.'),
  ),
});
