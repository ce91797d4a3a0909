import { methods } from '@/lib/http/handlers/methods';
import { readRoute } from '@/lib/http/handlers/json-routes';
import { getBrandsRetryingIfEmpty } from '@/lib/stock/options/server';
import { routes } from '@/lib/site/routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(routes.api.brands, getBrandsRetryingIfEmpty),
});
