import type { Garage } from './types';

/* Every page loads this small part of the garage. The rest is lib/visitor/garage/store.ts, which loads when the page
   is idle. */

/** Name of the garage in the browser's storage. */
export const STORED_AS = 'garagem';

export const emptyGarage: Garage = { kept: [], seen: [], searches: [] };

let current: Garage = emptyGarage;

const listeners = new Set<() => void>();

/** Returns this page's copy of the garage: the same object until it changes. */
export const garage = (): Garage => current;

/** Calls `listener` after every change; returns what ends it. */
export function onGarage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Only lib/visitor/garage/store.ts calls this. */
export function setGarage(next: Garage): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Returns whether the browser stores a garage. */
export function isStored(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== null;
  } catch {
    return false;
  }
}
