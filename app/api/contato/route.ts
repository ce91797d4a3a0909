import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/contact-ways';
import { contactRoute } from '@/lib/leads/form-routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: contactRoute(() =>
    getContactWays('group', 'Olá! Tentei escrever pelo formulário do site.'),
  ),
});
