import { slicesOf, takeBreak } from '@/lib/server/slices';

import { getRequestedConditions } from '@/lib/stock/filter-groups';
import type { Stock } from '@/lib/stock/types';
import { columnOf, nameColumn } from './columns';
import { filterDescriptors } from './descriptors';
import { everything } from './filters';
import { nameWords } from './typed/similar-words';
import { nameVerdicts } from './evaluate-filters';
import { stockDataWords, stockPageWords } from './search-texts';

/** Computes the data that searches of a stock use, with breaks: for a large stock that would block other requests. */
export async function prepareSearches(stock: Stock): Promise<void> {
  for await (const slice of slicesOf(stock.vehicles)) slice.forEach(nameWords);
  for (const [name, { by }] of filterDescriptors) {
    if (!by) continue;
    columnOf(stock, name, by);
    await takeBreak();
  }
  for (const property of ['brand', 'model'] as const) {
    nameColumn(stock, property);
    await takeBreak();
  }
  for (const condition of getRequestedConditions(stock)) {
    nameVerdicts(stock, { ...everything, condition }, 'condition');
    await takeBreak();
  }
  stockDataWords(stock);
  await takeBreak();
  stockPageWords(stock);
  await takeBreak();
}
