import { cache } from 'react';
import { readSection } from '@/lib/backend/section';
import { getStockPage } from '@/lib/catalogue/search/server';
import { readInternalStockParam, type StockView } from '@/lib/catalogue/search/stock-address';
import type { StockResult } from '@/lib/catalogue/search/types';

export type AskedStock = Readonly<{
  view: StockView;
  /** `null` when the vehicles could not be read. */
  stock: StockResult | null;
}>;

/** What the parameter of the cached route asks for, once a page; `null` when no view is written like that. */
export const askedStock = cache(async (folded: string): Promise<AskedStock | null> => {
  const view = readInternalStockParam(folded);
  return view && { view, stock: await readSection('stock', getStockPage(view)) };
});
