import { runAllSteps } from '@/lib/site/format/stepwise-work';

import { getProcessSingleton } from '@/lib/server/per-process';
import { runWithBreaks } from '@/lib/server/slices';
import type { Stock } from '@/lib/stock/types';
import { chooseSelectionsInSteps, type OfferedSelection } from './selections';

const cachedSelections = getProcessSingleton(
  'selections',
  () => new WeakMap<Stock, readonly OfferedSelection[]>(),
);

/** Computes the selections of a stock, with breaks: for a large stock that would block other requests. */
export async function prepareSelections(stock: Stock): Promise<void> {
  if (!cachedSelections.has(stock))
    cachedSelections.set(stock, await runWithBreaks(chooseSelectionsInSteps(stock)));
}

/** Returns the selections of a stock that have a page. */
export function getPreparedSelections(stock: Stock): readonly OfferedSelection[] {
  const offered = cachedSelections.get(stock) ?? runAllSteps(chooseSelectionsInSteps(stock));
  cachedSelections.set(stock, offered);
  return offered;
}
