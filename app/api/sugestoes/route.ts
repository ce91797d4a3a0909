import { defineMethods } from '@/lib/http/handlers/methods';
import { createReadRoute } from '@/lib/http/handlers/json-routes';
import { getSuggestedVehicles } from '@/lib/search/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: createReadRoute('/api/sugestoes', (query) =>
    getSuggestedVehicles(query.get('endereco') ?? ''),
  ),
});
