import { deviceStorage } from '@/lib/visitor/device/storage';

import type { Garage } from './types';

/* This module is the small part of the garage that every page loads. The larger part, lib/visitor/garage/store.ts, loads when the page is idle. */

export const GARAGE_STORAGE_KEY = 'garagem';

export const emptyGarage: Garage = { saved: [], viewed: [] };

let currentGarage: Garage = emptyGarage;

const garageListeners = new Set<() => void>();

/** Returns this page's copy of the garage: the same object until the garage changes. */
export const getGarage = (): Garage => currentGarage;

/** Calls `listener` after every change of the garage; returns a function that unsubscribes it. */
export function subscribeToGarage(listener: () => void): () => void {
  garageListeners.add(listener);
  return () => void garageListeners.delete(listener);
}

/** Replaces this page's copy. Only lib/visitor/garage/store.ts calls it, which also writes the storage. */
export function setCurrentGarage(next: Garage): void {
  currentGarage = next;
  for (const listener of garageListeners) listener();
}

export const hasStoredGarage = (): boolean => deviceStorage.read(GARAGE_STORAGE_KEY) !== null;
