import { useSyncExternalStore } from 'react';
import { prefersReducedData, runWhenIdle, runWhenInView } from '@/components/ui/browser';
import {
  emptyGarage,
  getGarage,
  hasStoredGarage,
  subscribeToGarage,
  GARAGE_STORAGE_KEY,
} from '@/lib/visitor/garage/current';
import type { Garage } from '@/lib/visitor/garage/types';

/**
 * Loads the functions that read and change the garage; called when the page is idle and something is saved or a heart
 * button is in view, or at the first press of one.
 */
export const loadGarage = () => import('@/components/garage/lazy-garage');

const preloadGarage = (): void => void loadGarage().catch(() => undefined);

let hasSubscribed = false;

function subscribeAndPreload(listener: () => void): () => void {
  if (!hasSubscribed) {
    hasSubscribed = true;
    runWhenIdle(() => {
      if (hasStoredGarage()) preloadGarage();
    });
    addEventListener('storage', ({ key }) => {
      if (key === GARAGE_STORAGE_KEY) preloadGarage();
    });
  }
  return subscribeToGarage(listener);
}

/**
 * Preloads the garage's functions when a heart button is in view and the page is idle, so that the first press does not
 * wait; not for visitors who prefer reduced data usage. Returns a function that cancels it.
 */
export function preloadGarageInView(button: Element): () => void {
  if (prefersReducedData()) return () => undefined;
  let off = () => stop();
  const stop = runWhenIdle(() => {
    off = runWhenInView(button, preloadGarage);
  });
  return () => off();
}

/**
 * Returns a part of the garage and re-renders when it changes. During server rendering, and until the garage's
 * functions are loaded, the garage is empty. `select` must return the same value for the same garage: a number, a
 * boolean, or an object of it.
 */
export function useGarage<T>(select: (garage: Garage) => T): T {
  return useSyncExternalStore(
    subscribeAndPreload,
    () => select(getGarage()),
    () => select(emptyGarage),
  );
}
