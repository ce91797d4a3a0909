import { useCallback, useState } from 'react';

/**
 * Function that loads code a component needs only when it is used, such as `() => import('./dialog').then((file) =>
 * file.Dialog)`.
 */
export type LoadCode<T = unknown> = () => Promise<T>;

/**
 * Loads code when a component is about to use it.
 *
 * @param load must be the same function at every render
 * @returns the loaded code, `null` before; and a function that loads the code and resolves to it, or to `null` after a
 *   failure, after which it may be called again
 */
export function useLazyCode<T>(load: LoadCode<T>): readonly [T | null, () => Promise<T | null>] {
  const [loaded, setLoaded] = useState<Readonly<{ part: T }> | null>(null);
  const loadPart = useCallback(async () => {
    const part = await load().catch(() => null);
    if (part) setLoaded((before) => before ?? { part });
    return part;
  }, [load]);
  return [loaded?.part ?? null, loadPart];
}
