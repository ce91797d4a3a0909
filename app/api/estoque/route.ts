import { methods } from '@/lib/http/handlers/methods';
import { readRoute } from '@/lib/http/handlers/json-routes';
import { getStockList } from '@/lib/search/stock-list/server';
import { routes } from '@/lib/site/routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(routes.api.stockList, getStockList),
});
