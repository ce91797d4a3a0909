import { defineMethods } from '@/lib/http/handlers/methods';
import { createReadRoute } from '@/lib/http/handlers/json-routes';
import { createReadLimit } from '@/lib/http/handlers/rate-limit';
import { suggestSearches } from '@/lib/search/typed/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: createReadRoute(
    '/api/busca/sugestoes',
    (query) => suggestSearches(query.get('q') ?? ''),
    createReadLimit('sugestoes', 600),
  ),
});
