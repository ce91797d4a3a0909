import { defineMethods } from '@/lib/http/handlers/methods';
import { getContactWays } from '@/lib/backend/content/server';
import { getMaxContactSubjectLength } from '@/lib/server/env';
import { createLeadRoute } from '@/lib/forms/form-routes';
import { createOrderForm, orderForm } from '@/lib/forms/order';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: createLeadRoute(
    orderForm,
    () => getContactWays('group', 'Olá! Tentei encomendar um veículo pelo site.'),
    async () => createOrderForm(getMaxContactSubjectLength()),
  ),
});
