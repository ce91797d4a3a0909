import { methods } from '@/lib/bff/methods';
import { readRoute } from '@/lib/bff/json-routes';
import { getSuggestedVehicles } from '@/lib/catalogue/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/sugestoes', (query) => getSuggestedVehicles(query.get('endereco') ?? '')),
});
