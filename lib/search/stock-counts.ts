import 'server-only';

import { mapResult, type Result } from '@/lib/backend/result';

import type { StockCounts } from '@/lib/stock/vehicle/types';
import { createCachePerOwner } from './columns';
import { wholeStockSearch } from './filters';
import { countFoundVehicles } from './search-stock';
import { getPreparedStock } from './prepared-stock';
import type { SearchFilters } from './types';

/** The counts are cached, because the document of every page contains them. */
const stockCountsCache = createCachePerOwner<StockCounts>('stock counts');

/** Counts the vehicles of each search preset, sold ones included; `null` if a count is not known yet. */
export async function getStockCounts(): Promise<Result<StockCounts>> {
  return mapResult(await getPreparedStock(), (stock) => {
    const count = (filters: Partial<SearchFilters>) =>
      countFoundVehicles(stock, { ...wholeStockSearch, ...filters });
    return stockCountsCache(stock, '', () => ({
      brandNew: count({ condition: 'novo' }),
      armoured: count({ listing: 'blindados' }),
      preOwned: count({ condition: 'semi-novo' }),
    }));
  });
}
