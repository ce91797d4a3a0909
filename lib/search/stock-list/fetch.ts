import * as z from 'zod/mini';

import { fetchFromOwnApi } from '@/lib/http/fetch-own-api';
import { routes } from '@/lib/site/routes';
import { vehicleSummarySchema } from '@/lib/stock/vehicle/fetch';

import { specNames } from '@/lib/stock/vehicle/spec-kinds';
import type { StockList } from './types';

/** The stock list as our own server sends it to the browser. */
export const stockListSchema = z.object({
  names: z.object({
    brands: z.array(z.string()),
    models: z.array(z.object({ brand: z.string(), name: z.string() })),
    conditions: z.array(z.object({ slug: z.string(), name: z.string() })),
    specs: z.array(z.enum(specNames)),
    monthlyRate: z.nullable(z.number()),
    city: z.nullable(z.string()),
  }),
  vehicles: z.array(z.extend(vehicleSummarySchema, { condition: z.nullable(z.string()) })),
}) satisfies z.ZodMiniType<StockList>;

/** Fetches the list of the whole stock; `null` if the stock is too large for it. Throws when the request fails. */
export const fetchStockList = (): Promise<StockList | null> =>
  fetchFromOwnApi(routes.api.stockList, z.nullable(stockListSchema), undefined);
