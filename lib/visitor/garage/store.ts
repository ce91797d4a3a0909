import { deviceStorage, subscribeToDeviceStorage } from '@/lib/visitor/device/storage';
// Takes the searches of an earlier build out of the stored garage, which this module writes without them.
import '@/lib/visitor/recent-searches';

import { emptyGarage, getGarage, setCurrentGarage, GARAGE_STORAGE_KEY } from './current';
import {
  addSavedVehicle,
  addReceivedVehicles,
  removeSavedVehicle,
  MAX_STORED_TEXT_LENGTH,
  updateGarageSlugs,
  addViewedVehicle,
  restoreSavedVehicle,
  updateSaleState,
} from './rules';
import { parseGarage, serialiseGarage } from './stored-garage';
import type { Garage, SavedVehicle, SaleState } from './types';

/** A change of the garage about which the page notifies the visitor. */
export type GarageChange =
  | Readonly<{ kind: 'saved'; vehicle: SavedVehicle; isPersistent: boolean }>
  | Readonly<{ kind: 'removed'; vehicle: SavedVehicle }>;

const garageChangeListeners = new Set<(garageChange: GarageChange) => void>();

/** `false` if the garage ends with this visit, because a private window or a full storage refuses to store it. */
let isPersistent = true;

/** Reads the storage, because another tab may have changed it, or the page is from the back/forward cache. */
function readGarage(): Garage {
  if (!isPersistent) return getGarage();
  return parseGarage(deviceStorage.read(GARAGE_STORAGE_KEY)) ?? emptyGarage;
}

/** Changes the stored garage, not this page's copy: another tab may have changed it meanwhile. */
function updateGarage(change: (before: Garage) => Garage): void {
  const next = change(readGarage());
  const isEmpty = next.saved.length + next.viewed.length === 0;
  isPersistent = deviceStorage.write(GARAGE_STORAGE_KEY, isEmpty ? null : serialiseGarage(next));
  setCurrentGarage(next);
}

const truncateText = (text: string): string => text.slice(0, MAX_STORED_TEXT_LENGTH);

/** A change from before the first listener subscribed: the notice loads after the first vehicle is saved. */
let pendingChange: GarageChange | null = null;

const notifyChangeListeners = (garageChange: GarageChange): void => {
  if (garageChangeListeners.size === 0) pendingChange = garageChange;
  for (const listener of garageChangeListeners) listener(garageChange);
};

/** Calls `listener` with each later change, and with the last one before; returns a function that unsubscribes it. */
export function subscribeToGarageChanges(
  listener: (garageChange: GarageChange) => void,
): () => void {
  garageChangeListeners.add(listener);
  if (pendingChange) listener(pendingChange);
  pendingChange = null;
  return () => void garageChangeListeners.delete(listener);
}

/** Returns whether the browser stores the garage beyond this visit. */
export const isGaragePersistent = (): boolean => isPersistent;

/** Saves a vehicle, or removes it when it is saved already, and notifies the listeners. */
export function toggleSavedVehicle(vehicle: Omit<SavedVehicle, 'at'>): void {
  const savedVehicle = readGarage().saved.find(({ slug }) => slug === vehicle.slug);
  if (savedVehicle) {
    updateGarage((before) => removeSavedVehicle(before, savedVehicle.slug));
    notifyChangeListeners({ kind: 'removed', vehicle: savedVehicle });
  } else {
    const saved = { ...vehicle, name: truncateText(vehicle.name), at: Date.now() };
    updateGarage((before) => addSavedVehicle(before, saved));
    notifyChangeListeners({ kind: 'saved', vehicle: saved, isPersistent });
  }
}

/** Saves vehicles that came from another device's garage, in their order. */
export function saveReceivedVehicles(vehicles: readonly Omit<SavedVehicle, 'at'>[]): void {
  const at = Date.now();
  const receivedVehicles = vehicles.map((vehicle) => ({
    ...vehicle,
    name: truncateText(vehicle.name),
    at,
  }));
  updateGarage((before) => addReceivedVehicles(before, receivedVehicles));
}

export const restoreRemovedVehicle = (vehicle: SavedVehicle): void =>
  updateGarage((before) => restoreSavedVehicle(before, vehicle));

export const recordViewedVehicle = (slug: string, name: string): void =>
  updateGarage((before) =>
    addViewedVehicle(before, { slug, name: truncateText(name), at: Date.now() }),
  );

/** Updates the slugs of saved and viewed vehicles; `slugs` has the current slug in the stock by the earlier one. */
export function recordCurrentSlugs(slugs: ReadonlyMap<string, string>): void {
  if ([...slugs].every(([before, now]) => before === now)) return;
  updateGarage((garage) => updateGarageSlugs(garage, (slug) => slugs.get(slug) ?? slug));
}

type ListedVehicle = Readonly<{
  sold: boolean;
  price: Readonly<{ cents: number | null }> | null;
}>;

/**
 * Records the current prices and states of the saved vehicles. An answer with none of them is ignored, because the list
 * of the stock may be empty for a while. Requested slugs that are missing in `listed` are no longer listed; `isShown`
 * is `true` if the visitor sees this reading, in the garage.
 */
export function recordSaleStates(
  requested: readonly string[],
  listed: ReadonlyMap<string, ListedVehicle>,
  isShown: boolean,
): void {
  if (listed.size === 0) return;
  const now = Date.now();
  const stateOf = (slug: string): SaleState => {
    const vehicle = listed.get(slug);
    if (!vehicle) return { cents: null, state: 'unlisted' };
    return { cents: vehicle.price?.cents ?? null, state: vehicle.sold ? 'sold' : 'for-sale' };
  };
  const addReadings = (before: Garage): Garage => ({
    ...before,
    saved: before.saved.map((vehicle) =>
      requested.includes(vehicle.slug)
        ? updateSaleState(vehicle, stateOf(vehicle.slug), { now, isShown })
        : vehicle,
    ),
  });
  const before = readGarage();
  const { saved } = addReadings(before);
  if (saved.some((vehicle, index) => vehicle !== before.saved[index])) updateGarage(addReadings);
}

/** Deletes the garage on this device, in all its tabs. */
export const clearGarage = (): void => updateGarage(() => emptyGarage);

/**
 * Adopts the stored garage now, whenever another tab changes it, and when this page returns from the back/forward
 * cache.
 */
function syncWithStoredGarage(): void {
  const adoptStoredGarage = () => setCurrentGarage(readGarage());
  isPersistent = deviceStorage.isAllowed();
  adoptStoredGarage();
  subscribeToDeviceStorage(GARAGE_STORAGE_KEY, adoptStoredGarage);
}

// The server loads this module too, and has no storage to follow.
if (typeof window !== 'undefined') syncWithStoredGarage();
