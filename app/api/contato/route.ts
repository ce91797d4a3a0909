import { defineMethods } from '@/lib/http/handlers/methods';
import { getContactWays } from '@/lib/backend/content/server';
import { getMaxContactSubjectLength } from '@/lib/server/env';
import { createLeadRoute } from '@/lib/forms/form-routes';
import { contactForm, createContactForm } from '@/lib/forms/contact';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: createLeadRoute(
    contactForm,
    () => getContactWays('group', 'Olá! Tentei escrever pelo formulário do site.'),
    async () => createContactForm(getMaxContactSubjectLength()),
  ),
});
