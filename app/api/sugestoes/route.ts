import { methods } from '@/lib/http/handlers/methods';
import { readRoute } from '@/lib/http/handlers/json-routes';
import { getSuggestedVehicles } from '@/lib/search/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/sugestoes', (query) => getSuggestedVehicles(query.get('endereco') ?? '')),
});
