import { getAestheticsService } from '@/lib/quotation/aesthetics/server';
import { defineMethods } from '@/lib/http/handlers/methods';
import { createReadRoute } from '@/lib/http/handlers/json-routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: createReadRoute('/api/servico-estetica', (query) =>
    getAestheticsService(query.get('servico') ?? ''),
  ),
});
