import type { Garage } from './types';

/*
 * What every page needs of the garage before anything is read: small. The rest is lib/visitor/garage/store.ts,
 * loaded when the page is at rest.
 */

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

/** For lib/visitor/garage/store.ts alone. */
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
