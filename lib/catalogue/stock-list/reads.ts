import { readOwn } from '@/lib/http/read-own';
import { routes } from '@/lib/routes';

import type { StockList } from './types';
import { fromWire, stockListWire } from './wire';

/** The whole stock, from our own server. Throws when it does not come. */
export const readStockList = async (): Promise<StockList> =>
  fromWire(await readOwn(routes.api.stockList, stockListWire, undefined));
