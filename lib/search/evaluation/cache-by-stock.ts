import { getProcessSingleton } from '@/lib/server/process-singleton';
import { undoSearchChanges } from '@/lib/stock/snapshot';
import type { Stock } from '@/lib/stock/types';

/**
 * Creates a function that computes its result once for a stock. It is the same for one that was made from it for a
 * search, by names that the backend answered or groups.
 *
 * @param name the results' name in the process: pages and handlers load this module each
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
