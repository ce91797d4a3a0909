import { methods } from '@/lib/http/handlers/methods';
import { readRoute } from '@/lib/http/handlers/json-routes';
import { getModelPicture } from '@/lib/stock/options/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/modelo-imagem', (query) => getModelPicture(query.get('modelo') ?? '')),
});
