import { methods } from '@/lib/bff/methods';
import { readRoute } from '@/lib/bff/json-routes';
import { getListedVehicles } from '@/lib/catalogue/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/garagem', (query) => getListedVehicles(query.getAll('v'))),
});
