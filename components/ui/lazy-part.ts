import { useCallback, useState } from 'react';

/** Loads code that a component needs only when it is used: `() => import('./dialog').then((file) => file.Dialog)`. */
export type LoadCode<T = unknown> = () => Promise<T>;

/**
 * Loads code of a component when it is about to be used.
 *
 * @param load the same function at every render
 * @returns the loaded code, `null` before; and a function that loads the code and resolves to it, or to `null` after a
 *   failure, and that may be called again
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
