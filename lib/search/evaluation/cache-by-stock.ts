import { getProcessSingleton } from '@/lib/server/process-singleton';
import { undoSearchChanges } from '@/lib/stock/snapshot';
import type { Stock } from '@/lib/stock/types';

/**
 * Creates a function that computes its result once for a stock. The stocks that searches derive from it, with answers of
 * the backend or grouped models, share the result.
 *
 * @param name name of the results in the process, which pages and handlers share although each loads this module
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
