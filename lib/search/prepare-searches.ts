import { sliceWithBreaks, yieldToEventLoop } from '@/lib/server/slices';

import { getRequestedConditions } from '@/lib/stock/filter-groups';
import type { Stock } from '@/lib/stock/types';
import { getFilterColumn, getNameColumn } from './columns';
import { filterDescriptors } from './filter-descriptors';
import { wholeStockSearch } from './filters';
import { getNameWords } from './typed/similar-words';
import { getNameVerdicts } from './evaluate-filters';
import { getStockDataTexts, getStockPageTexts } from './search-texts';

/** Computes the data that searches of a stock use, with breaks: for a large stock that would block other requests. */
export async function prepareSearchCaches(stock: Stock): Promise<void> {
  for await (const slice of sliceWithBreaks(stock.vehicles)) slice.forEach(getNameWords);
  for (const [name, { by }] of filterDescriptors) {
    if (!by) continue;
    getFilterColumn(stock, name, by);
    await yieldToEventLoop();
  }
  for (const property of ['brand', 'model'] as const) {
    getNameColumn(stock, property);
    await yieldToEventLoop();
  }
  for (const condition of getRequestedConditions(stock)) {
    getNameVerdicts(stock, { ...wholeStockSearch, condition }, 'condition');
    await yieldToEventLoop();
  }
  getStockDataTexts(stock);
  await yieldToEventLoop();
  getStockPageTexts(stock);
  await yieldToEventLoop();
}
