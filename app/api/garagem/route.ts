import { methods } from '@/lib/http/handlers/methods';
import { readRoute } from '@/lib/http/handlers/json-routes';
import { getListedVehicles } from '@/lib/stock/vehicle/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/garagem', (query) => getListedVehicles(query.getAll('v'))),
});
