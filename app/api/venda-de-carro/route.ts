import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/server';
import { sellRoute } from '@/lib/leads/sell/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: sellRoute(() => getContactWays('group', 'Olá! Tentei oferecer o meu carro pelo site.')),
});
