import { getAestheticsService } from '@/lib/quotation/aesthetics/server';
import { methods } from '@/lib/http/handlers/methods';
import { readRoute } from '@/lib/http/handlers/json-routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/servico-estetica', (query) =>
    getAestheticsService(query.get('servico') ?? ''),
  ),
});
