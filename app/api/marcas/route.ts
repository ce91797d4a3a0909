import { defineMethods } from '@/lib/http/handlers/methods';
import { createReadRoute } from '@/lib/http/handlers/json-routes';
import { getBrandsRetryingIfEmpty } from '@/lib/stock/option-lists';
import { routes } from '@/lib/site/routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: createReadRoute(routes.api.brands, getBrandsRetryingIfEmpty),
});
