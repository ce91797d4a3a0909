import { defineMethods } from '@/lib/http/handlers/methods';
import { getContactWays } from '@/lib/backend/content/server';
import { createSellRoute } from '@/lib/forms/sell/handler';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: createSellRoute(() =>
    getContactWays('group', 'Olá! Tentei cadastrar o meu carro pelo site.'),
  ),
});
