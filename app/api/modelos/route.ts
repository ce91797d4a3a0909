import { methods } from '@/lib/bff/methods';
import { readRoute } from '@/lib/bff/json-routes';
import { toModelOrigin } from '@/lib/catalogue/options/origin';
import { getModelsNow } from '@/lib/catalogue/options/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/modelos', (query) =>
    getModelsNow(query.get('marca') ?? '', toModelOrigin(query.get('origem'))),
  ),
});
