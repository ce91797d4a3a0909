import { methods } from '@/lib/bff/methods';
import { readRoute } from '@/lib/bff/json-routes';
import { suggestSearches } from '@/lib/catalogue/stock-list/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/busca/sugestoes', (query) => suggestSearches(query.get('q') ?? '')),
});
