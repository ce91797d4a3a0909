import { methods } from '@/lib/http/handlers/methods';
import { readRoute } from '@/lib/http/handlers/json-routes';
import { getModelsRetryingIfEmpty, parseModelOrigin } from '@/lib/stock/options/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/modelos', (query) =>
    getModelsRetryingIfEmpty(query.get('marca') ?? '', parseModelOrigin(query.get('origem'))),
  ),
});
