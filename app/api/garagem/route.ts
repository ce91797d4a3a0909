import { defineMethods } from '@/lib/http/handlers/methods';
import { createReadRoute } from '@/lib/http/handlers/json-routes';
import { getListedVehicles } from '@/lib/stock/lists/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: createReadRoute('/api/garagem', (query) => getListedVehicles(query.getAll('v'))),
});
