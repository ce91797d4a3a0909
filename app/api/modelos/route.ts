import { defineMethods } from '@/lib/http/handlers/methods';
import { createReadRoute } from '@/lib/http/handlers/json-routes';
import { getModelsRetryingIfEmpty, parseModelOrigin } from '@/lib/stock/option-lists';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: createReadRoute('/api/modelos', (query) =>
    getModelsRetryingIfEmpty(query.get('marca') ?? '', parseModelOrigin(query.get('origem'))),
  ),
});
