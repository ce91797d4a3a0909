import { methods } from '@/lib/bff/methods';
import { readRoute } from '@/lib/bff/json-routes';
import { getModelsNow, toModelOrigin } from '@/lib/catalogue/options/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/modelos', (query) =>
    getModelsNow(query.get('marca') ?? '', toModelOrigin(query.get('origem'))),
  ),
});
