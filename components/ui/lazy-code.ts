import { useCallback, useState } from 'react';

/** Loads code that is needed only when it is used: `() => import('./dialog').then((file) => file.Dialog)`. */
export type LoadCode<T = unknown> = () => Promise<T>;

/**
 * Returns the loaded code, `null` before; and a function that loads it and resolves to it, or to `null` after a
 * failure, after which it may be called again. `load` must be the same function at every render.
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
