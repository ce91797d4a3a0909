import * as z from 'zod/mini';

import { readOwn } from '@/lib/http/read-own';
import { routes } from '@/lib/site/routes';

import type { StockList } from './types';
import { fromWire, stockListWire } from './wire';

/** Fetches the whole stock from our own server; returns `null` where it is too large. Throws when the request fails. */
export async function readStockList(): Promise<StockList | null> {
  const wire = await readOwn(routes.api.stockList, z.nullable(stockListWire), undefined);
  return wire && fromWire(wire);
}
