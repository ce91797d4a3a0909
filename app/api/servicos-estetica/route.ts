import { getAestheticsServices } from '@/lib/quotation/aesthetics/server';
import { methods } from '@/lib/http/handlers/methods';
import { readRoute } from '@/lib/http/handlers/json-routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/servicos-estetica', (query) =>
    getAestheticsServices(query.get('categoria') ?? ''),
  ),
});
