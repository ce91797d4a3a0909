import { getAestheticsServices } from '@/lib/quotation/aesthetics/server';
import { defineMethods } from '@/lib/http/handlers/methods';
import { createReadRoute } from '@/lib/http/handlers/json-routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: createReadRoute('/api/servicos-estetica', (query) =>
    getAestheticsServices(query.get('categoria') ?? ''),
  ),
});
