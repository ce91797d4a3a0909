import { methods } from '@/lib/http/handlers/methods';
import { readRoute } from '@/lib/http/handlers/json-routes';
import { getModelsNow, toModelOrigin } from '@/lib/stock/options/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/modelos', (query) =>
    getModelsNow(query.get('marca') ?? '', toModelOrigin(query.get('origem'))),
  ),
});
