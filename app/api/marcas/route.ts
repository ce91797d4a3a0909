import { methods } from '@/lib/bff/methods';
import { readRoute } from '@/lib/bff/json-routes';
import { getBrandsNow } from '@/lib/catalogue/options/server';
import { routes } from '@/lib/routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(routes.api.brands, getBrandsNow),
});
