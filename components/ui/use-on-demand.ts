import { useCallback, useState } from 'react';

type OnDemand<T> = readonly [loaded: T | null, load: () => Promise<T>];

/**
 * Something that is loaded when it is about to be used.
 *
 * @param bring starts the loading: `() => import('./dialog').then((file) => file.Dialog)`; called again
 *   after a failure. The same function at every render
 * @returns what has been loaded, and what asks for it; asking again is free
 */
export function useOnDemand<T>(bring: () => Promise<T>): OnDemand<T> {
  const [loaded, setLoaded] = useState<Readonly<{ value: T }> | null>(null);
  const load = useCallback(async () => {
    const value = await bring();
    setLoaded((known) => known ?? { value });
    return value;
  }, [bring]);
  return [loaded?.value ?? null, load];
}
