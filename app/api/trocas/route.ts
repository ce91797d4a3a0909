import { defineMethods } from '@/lib/http/handlers/methods';
import { getContactWays } from '@/lib/backend/content/server';
import { createLeadRoute } from '@/lib/forms/form-routes';
import { tradeForm } from '@/lib/forms/trade';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: createLeadRoute(tradeForm, () =>
    getContactWays('group', 'Olá! Tentei propor uma troca pelo site.'),
  ),
});
