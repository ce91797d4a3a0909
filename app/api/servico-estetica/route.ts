import { getAestheticsService } from '@/lib/quotation/aesthetics/server';
import { methods } from '@/lib/bff/methods';
import { readRoute } from '@/lib/bff/json-routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/servico-estetica', (query) =>
    getAestheticsService(query.get('servico') ?? ''),
  ),
});
