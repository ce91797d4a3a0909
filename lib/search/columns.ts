import { getProcessSingleton } from '@/lib/server/per-process';
import type { Stock } from '@/lib/stock/types';
import type { FilterName } from './filter-descriptors';
import type { FilterDescriptor } from './types';

/**
 * One value for each vehicle, stored as an index (`codes`) into the list of distinct values, because many vehicles
 * share a value.
 */
export type StockColumn = Readonly<{ values: readonly unknown[]; codes: Uint32Array }>;

/** The most results that are cached for one stock; the oldest is evicted. */
const MAX_CACHED_RESULTS_PER_OWNER = 64;

/** Creates a cache for results that are computed from an object; they are evicted with that object. */
export function createCachePerOwner<Made>(
  name: string,
): (owner: object, key: string, make: () => Made) => Made {
  const byOwner = getProcessSingleton(name, () => new WeakMap<object, Map<string, Made>>());
  return (owner, key, make) => {
    const cachedResults = byOwner.get(owner) ?? new Map<string, Made>();
    byOwner.set(owner, cachedResults);
    const found = cachedResults.get(key);
    if (found !== undefined) return found;
    const made = make();
    const [oldest] = cachedResults.keys();
    if (oldest !== undefined && cachedResults.size >= MAX_CACHED_RESULTS_PER_OWNER)
      cachedResults.delete(oldest);
    cachedResults.set(key, made);
    return made;
  };
}

const columnCache = createCachePerOwner<StockColumn>('columns');

/** Returns the value that a filter reads, for each vehicle of a stock. */
export const getFilterColumn = (
  { vehicles, entries }: Stock,
  name: FilterName,
  by: NonNullable<FilterDescriptor['by']>,
): StockColumn => columnCache(vehicles, name, () => createStockColumn(entries, by.valueOf));

/** Returns the brand or the model of each vehicle of a stock. */
export const getNameColumn = ({ entries }: Stock, property: 'brand' | 'model'): StockColumn =>
  columnCache(entries, property, () => createStockColumn(entries, (entry) => entry[property]));

function createStockColumn<T>(items: readonly T[], valueOf: (item: T) => unknown): StockColumn {
  const codeOf = new Map<unknown, number>();
  const codes = new Uint32Array(items.length);
  for (let index = 0; index < items.length; index += 1) {
    const value = valueOf(items[index] as T);
    const code = codeOf.get(value) ?? codeOf.size;
    if (code === codeOf.size) codeOf.set(value, code);
    codes[index] = code;
  }
  return { values: [...codeOf.keys()], codes };
}
