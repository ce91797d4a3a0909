import { getProcessSingleton } from '@/lib/server/process-singleton';
import { undoSearchChanges } from '@/lib/stock/snapshot';
import type { Stock } from '@/lib/stock/types';

/**
 * Creates a function that computes its result once for a stock and the stocks that searches derive from it. Pages and
 * handlers share the results by `name`, although each loads this module.
 */
export function cacheByStock<T>(name: string, compute: (stock: Stock) => T): (stock: Stock) => T {
  const results = getProcessSingleton(
    `of the stock: ${name}`,
    () => new WeakMap<Stock['bySlug'], Readonly<{ value: T }>>(),
  );
  return (stock) => {
    const result = results.get(stock.bySlug) ?? { value: compute(undoSearchChanges(stock)) };
    results.set(stock.bySlug, result);
    return result.value;
  };
}
