import * as z from 'zod/mini';

import { readOwn } from '@/lib/http/read-own';
import { routes } from '@/lib/site/routes';
import { vehicleSummarySchema } from '@/lib/stock/vehicle/fetch';

import { specNames } from '@/lib/stock/vehicle/spec-kinds';
import type { StockList } from './types';

/** The stock list as our own server sends it. */
export const stockList = z.object({
  names: z.object({
    brands: z.array(z.string()),
    models: z.array(z.object({ brand: z.string(), name: z.string() })),
    conditions: z.array(z.object({ slug: z.string(), name: z.string() })),
    specs: z.array(z.enum(specNames)),
  }),
  vehicles: z.array(z.extend(vehicleSummarySchema, { condition: z.nullable(z.string()) })),
}) satisfies z.ZodMiniType<StockList>;

/** Fetches the whole stock from our own server; returns `null` where it is too large. Throws when the request fails. */
export const readStockList = (): Promise<StockList | null> =>
  readOwn(routes.api.stockList, z.nullable(stockList), undefined);
