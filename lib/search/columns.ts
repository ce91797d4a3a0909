import { perProcess } from '@/lib/server/per-process';
import type { Stock } from '@/lib/stock/types';
import type { FilterName } from './descriptors';
import type { FilterDescriptor } from './types';

/** Stores the value of each item as an index into the list of distinct values, which many vehicles share. */
export type Column = Readonly<{ values: readonly unknown[]; codes: Uint32Array }>;

/** The most results that are cached for one stock; the oldest is evicted. */
const MAX_CACHED = 64;

/** Caches what is computed from a part of a stock, as long as that part exists. */
export function createCache<Made>(
  name: string,
): (owner: object, key: string, make: () => Made) => Made {
  const byOwner = perProcess(name, () => new WeakMap<object, Map<string, Made>>());
  return (owner, key, make) => {
    const own = byOwner.get(owner) ?? new Map<string, Made>();
    byOwner.set(owner, own);
    const found = own.get(key);
    if (found !== undefined) return found;
    const made = make();
    const [oldest] = own.keys();
    if (oldest !== undefined && own.size >= MAX_CACHED) own.delete(oldest);
    own.set(key, made);
    return made;
  };
}

const columns = createCache<Column>('columns');

/** Returns the value that a filter reads of each vehicle of a stock. */
export const columnOf = (
  { vehicles, entries }: Stock,
  name: FilterName,
  by: NonNullable<FilterDescriptor['by']>,
): Column => columns(vehicles, name, () => columnBy(entries, by.valueOf));

/** Returns the brand of each vehicle of a stock, or the model of each, as `property` asks. */
export const nameColumn = ({ entries }: Stock, property: 'brand' | 'model'): Column =>
  columns(entries, property, () => columnBy(entries, (entry) => entry[property]));

function columnBy<T>(items: readonly T[], valueOf: (item: T) => unknown): Column {
  const codeOf = new Map<unknown, number>();
  const codes = new Uint32Array(items.length);
  for (let at = 0; at < items.length; at += 1) {
    const value = valueOf(items[at] as T);
    const code = codeOf.get(value) ?? codeOf.size;
    if (code === codeOf.size) codeOf.set(value, code);
    codes[at] = code;
  }
  return { values: [...codeOf.keys()], codes };
}
