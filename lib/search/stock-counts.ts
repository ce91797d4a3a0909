import 'server-only';

import { mapResult, type Result } from '@/lib/backend/result';

import { getStock } from '@/lib/stock/server';
import type { StockCounts } from '@/lib/stock/vehicle/types';
import { cacheByStock } from './cache-by-stock';
import { wholeStockSearch } from './filters';
import { countFoundVehicles } from './search-stock';

/** The counts are cached, because the document of every page contains them. */
const countStock = cacheByStock((stock): StockCounts => ({
  brandNew: countFoundVehicles(stock, { ...wholeStockSearch, condition: 'novo' }),
  armoured: countFoundVehicles(stock, { ...wholeStockSearch, listing: 'blindados' }),
  preOwned: countFoundVehicles(stock, { ...wholeStockSearch, condition: 'semi-novo' }),
}));

/** Counts the vehicles of each search preset, sold ones included; `null` if a count is not known yet. */
export const getStockCounts = async (): Promise<Result<StockCounts>> =>
  mapResult(await getStock(), countStock);
