import { getArmouringSpecification } from '@/lib/quotation/armouring/server';
import { methods } from '@/lib/http/handlers/methods';
import { readRoute } from '@/lib/http/handlers/json-routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/blindagem-especificacao', (query) =>
    getArmouringSpecification(query.get('modelo') ?? ''),
  ),
});
