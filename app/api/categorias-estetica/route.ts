import { getAestheticsCategories } from '@/lib/quotation/aesthetics/server';
import { methods } from '@/lib/bff/methods';
import { readRoute } from '@/lib/bff/json-routes';
import { routes } from '@/lib/routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(routes.api.aestheticsCategories, getAestheticsCategories),
});
