import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/contact-ways';
import { sellRoute } from '@/lib/leads/sell/route';

const DEFAULT_ENTRY = 0;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: sellRoute(() =>
    getContactWays(DEFAULT_ENTRY, 'Olá! Tentei oferecer o meu carro pelo site.'),
  ),
});
