import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/contact-ways';
import { contactRoute } from '@/lib/leads/form-routes';

const DEFAULT_ENTRY = 0;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: contactRoute(() =>
    getContactWays(DEFAULT_ENTRY, 'Olá! Tentei escrever pelo formulário do site.'),
  ),
});
