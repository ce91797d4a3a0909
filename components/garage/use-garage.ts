import { useSyncExternalStore } from 'react';
import { prefersReducedData, whenIdle } from '@/components/ui/browser';
import { emptyGarage, garage, isStored, onGarage, STORED_AS } from '@/lib/visitor/garage/current';
import type { Garage } from '@/lib/visitor/garage/types';

/** What changes the garage, and says so. Comes when the page is at rest, or at the first heart. */
export const loadGarage = () => import('@/components/garage/lazy-garage');

const preload = (): void => void loadGarage().catch(() => undefined);

let hasSubscribed = false;

function subscribe(listener: () => void): () => void {
  if (!hasSubscribed) {
    hasSubscribed = true;
    whenIdle(() => {
      // In advance for those who keep nothing yet, so that no heart and no page has to wait for it.
      if (isStored() || !prefersReducedData()) preload();
    });
    addEventListener('storage', ({ key }) => {
      if (key === STORED_AS) preload();
    });
  }
  return onGarage(listener);
}

/**
 * Something of the garage, as it changes. Empty in the HTML of the server, and until the page is at rest.
 *
 * @param select must return the same for the same garage: a number, a truth value, or a part of it
 */
export function useGarage<T>(select: (garage: Garage) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(garage()),
    () => select(emptyGarage),
  );
}
