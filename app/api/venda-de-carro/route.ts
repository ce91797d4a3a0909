import { methods } from '@/lib/http/handlers/methods';
import { getContactWays } from '@/lib/backend/content/server';
import { createSellRoute } from '@/lib/forms/sell/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: createSellRoute(() =>
    getContactWays('group', 'Olá! Tentei cadastrar o meu carro pelo site.'),
  ),
});
