import { methods } from '@/lib/bff/methods';
import { readRoute } from '@/lib/bff/json-routes';
import { findModel, toModelOrigin } from '@/lib/catalogue/options/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/modelo', (query) =>
    findModel(query.get('id') ?? '', toModelOrigin(query.get('origem'))),
  ),
});
