import 'server-only';

import { mapResult, type Result } from '@/lib/backend/result';

import type { StockCounts } from '@/lib/stock/vehicle/types';
import { createCache } from './columns';
import { everything } from './filters';
import { countVehiclesIn } from './find';
import { getPreparedStock } from './prepared-stock';
import type { SearchFilters } from './types';

/** The counts are cached, because the document of every page contains them. */
const stockCounts = createCache<StockCounts>('stock counts');

/** Returns how many vehicles each search preset lists, sold ones included; `null` where that is not known yet. */
export async function getStockCounts(): Promise<Result<StockCounts>> {
  return mapResult(await getPreparedStock(), (stock) => {
    const count = (filters: Partial<SearchFilters>) =>
      countVehiclesIn(stock, { ...everything, ...filters });
    return stockCounts(stock, '', () => ({
      brandNew: count({ condition: 'novo' }),
      armoured: count({ listing: 'blindados' }),
      preOwned: count({ condition: 'semi-novo' }),
    }));
  });
}
