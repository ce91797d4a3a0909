import { useSyncExternalStore } from 'react';
import { prefersReducedData, runWhenIdle } from '@/components/ui/browser';
import {
  emptyGarage,
  getGarage,
  hasStoredGarage,
  subscribeToGarage,
  GARAGE_STORAGE_KEY,
} from '@/lib/visitor/garage/current';
import type { Garage } from '@/lib/visitor/garage/types';

/** Loads the functions that change the garage: when the page is idle, or at the first press of a heart. */
export const loadGarage = () => import('@/components/garage/lazy-garage');

const preloadGarage = (): void => void loadGarage().catch(() => undefined);

let hasSubscribed = false;

function subscribe(listener: () => void): () => void {
  if (!hasSubscribed) {
    hasSubscribed = true;
    runWhenIdle(() => {
      // The garage is preloaded even where nothing is saved yet, so that no heart has to wait for it.
      if (hasStoredGarage() || !prefersReducedData()) preloadGarage();
    });
    addEventListener('storage', ({ key }) => {
      if (key === GARAGE_STORAGE_KEY) preloadGarage();
    });
  }
  return subscribeToGarage(listener);
}

/**
 * Returns a part of the garage, and follows its changes. The garage is empty in the server's HTML, and until the page
 * is idle.
 *
 * @param select must return the same for the same garage: a number, a boolean, or a part of it
 */
export function useGarage<T>(select: (garage: Garage) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(getGarage()),
    () => select(emptyGarage),
  );
}
