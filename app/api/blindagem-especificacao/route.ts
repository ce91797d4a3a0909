import { getArmouringSpecification } from '@/lib/quotation/armouring/server';
import { defineMethods } from '@/lib/http/handlers/methods';
import { createReadRoute } from '@/lib/http/handlers/json-routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: createReadRoute('/api/blindagem-especificacao', (query) =>
    getArmouringSpecification(query.get('modelo') ?? ''),
  ),
});
