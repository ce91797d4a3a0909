import { atOnce } from '@/lib/site/format/steps';

import { perProcess } from '@/lib/server/per-process';
import { withBreaks } from '@/lib/server/slices';
import type { Stock } from '@/lib/stock/types';
import { selectionSteps, type OfferedSelection } from './selections';

const made = perProcess('selections', () => new WeakMap<Stock, readonly OfferedSelection[]>());

/** Computes the selections of a stock, with breaks: for a large stock that would block other requests. */
export async function prepareSelections(stock: Stock): Promise<void> {
  if (!made.has(stock)) made.set(stock, await withBreaks(selectionSteps(stock)));
}

/** Returns the selections that get a page. */
export function selectionsOf(stock: Stock): readonly OfferedSelection[] {
  const offered = made.get(stock) ?? atOnce(selectionSteps(stock));
  made.set(stock, offered);
  return offered;
}
