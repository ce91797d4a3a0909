import * as z from 'zod/mini';

import { readOwn } from '@/lib/http/read-own';
import { routes } from '@/lib/site/routes';

import type { StockList } from './types';
import { fromWire, stockListWire } from './wire';

/** The whole stock, from our own server; `null` where it is too large. Throws when it does not come. */
export async function readStockList(): Promise<StockList | null> {
  const wire = await readOwn(routes.api.stockList, z.nullable(stockListWire), undefined);
  return wire && fromWire(wire);
}
