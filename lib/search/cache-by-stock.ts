import type { Stock } from '@/lib/stock/types';

/** Creates a function that computes its result once for a stock, and for those made from it for one search. */
export function cacheByStock<T>(compute: (stock: Stock) => T): (stock: Stock) => T {
  const results = new WeakMap<Stock['bySlug'], Readonly<{ value: T }>>();
  return (stock) => {
    const result = results.get(stock.bySlug) ?? { value: compute(stock) };
    results.set(stock.bySlug, result);
    return result.value;
  };
}
