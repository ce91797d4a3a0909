import { defineMethods } from '@/lib/http/handlers/methods';
import { getContactWays } from '@/lib/backend/content/server';
import { createLeadRoute } from '@/lib/forms/form-routes';
import { contactForm } from '@/lib/forms/contact';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: createLeadRoute(contactForm, () =>
    getContactWays('group', 'Olá! Tentei escrever pelo formulário do site.'),
  ),
});
