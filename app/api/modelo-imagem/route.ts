import { methods } from '@/lib/bff/methods';
import { readRoute } from '@/lib/bff/json-routes';
import { getModelPicture } from '@/lib/catalogue/options/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/modelo-imagem', (query) => getModelPicture(query.get('modelo') ?? '')),
});
