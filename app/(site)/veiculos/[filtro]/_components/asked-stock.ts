import { cache } from 'react';
import type { Result } from '@/lib/backend/result';
import { getStockPage } from '@/lib/catalogue/search/server';
import { readInternalStockParam, type StockView } from '@/lib/catalogue/search/stock-address';
import type { StockResult } from '@/lib/catalogue/search/types';

export type AskedStock = Readonly<{
  view: StockView;
  read: Result<StockResult>;
}>;

/** What the parameter of the cached route asks for, once a page; `null` when no view is written like that. */
export const askedStock = cache(async (folded: string): Promise<AskedStock | null> => {
  const view = readInternalStockParam(folded);
  return view && { view, read: await getStockPage(view) };
});
