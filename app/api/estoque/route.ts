import { defineMethods } from '@/lib/http/handlers/methods';
import { createReadRoute } from '@/lib/http/handlers/json-routes';
import { getStockList } from '@/lib/search/stock-list/server';
import { routes } from '@/lib/site/routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: createReadRoute(routes.api.stockList, getStockList),
});
