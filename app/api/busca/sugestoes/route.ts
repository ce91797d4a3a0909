import { methods } from '@/lib/http/handlers/methods';
import { readRoute } from '@/lib/http/handlers/json-routes';
import { suggestSearches } from '@/lib/search/stock-list/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/busca/sugestoes', (query) => suggestSearches(query.get('q') ?? '')),
});
