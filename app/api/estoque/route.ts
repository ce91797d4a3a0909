import { methods } from '@/lib/bff/methods';
import { readRoute } from '@/lib/bff/json-routes';
import { getStockList } from '@/lib/catalogue/stock-list/server';
import { routes } from '@/lib/routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(routes.api.stockList, getStockList),
});
