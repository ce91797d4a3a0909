import { defineMethods } from '@/lib/http/handlers/methods';
import { createReadRoute } from '@/lib/http/handlers/json-routes';
import { getModelPicture } from '@/lib/stock/option-lists';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: createReadRoute('/api/modelo-imagem', (query) => getModelPicture(query.get('modelo') ?? '')),
});
