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

/**
 * Loads the functions that read and change the garage; called when the page is idle, or at the first press of a heart
 * button.
 */
export const loadGarage = () => import('@/components/garage/lazy-garage');

const preloadGarage = (): void => void loadGarage().catch(() => undefined);

let hasSubscribed = false;

function subscribeAndPreload(listener: () => void): () => void {
  if (!hasSubscribed) {
    hasSubscribed = true;
    runWhenIdle(() => {
      // Preloads the functions even if nothing is saved, so that the first press on a heart does not wait.
      if (hasStoredGarage() || !prefersReducedData()) preloadGarage();
    });
    addEventListener('storage', ({ key }) => {
      if (key === GARAGE_STORAGE_KEY) preloadGarage();
    });
  }
  return subscribeToGarage(listener);
}

/**
 * Returns a part of the garage and re-renders when it changes. During server rendering, and until the garage's
 * functions are loaded, the garage is empty.
 *
 * @param select returns the part; must return the same value for the same garage: a number, a boolean, or an object of
 *   the garage
 */
export function useGarage<T>(select: (garage: Garage) => T): T {
  return useSyncExternalStore(
    subscribeAndPreload,
    () => select(getGarage()),
    () => select(emptyGarage),
  );
}
