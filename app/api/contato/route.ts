import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/server';
import { leadRoute } from '@/lib/leads/form-routes';
import { contactForm } from '@/lib/leads/contact';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: leadRoute(contactForm, () =>
    getContactWays('group', 'Olá! Tentei escrever pelo formulário do site.'),
  ),
});
