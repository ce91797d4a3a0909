import { emptyGarage, garage, setGarage, STORED_AS } from './current';
import {
  save,
  saveNew,
  remove,
  MAX_TEXT_LETTERS,
  move,
  recordSearch,
  view,
  restore,
} from './rules';
import { readStored, writeStored } from './stored';
import type { Garage, SavedVehicle } from './types';

/** The last change of the garage, from which a notice to the visitor is made. */
export type GarageNews =
  | Readonly<{ kind: 'kept'; vehicle: SavedVehicle; isPersistent: boolean }>
  | Readonly<{ kind: 'removed'; vehicle: SavedVehicle }>;

const newsListeners = new Set<(news: GarageNews) => void>();

/** `false` where the garage ends with this visit: a private window or a full storage refuses to store it. */
let isPersistent = true;

/** Reads the storage anew, since another tab may have changed it, or this page may come from the back/forward cache. */
function read(): Garage {
  if (!isPersistent) return garage();
  try {
    return readStored(localStorage.getItem(STORED_AS)) ?? emptyGarage;
  } catch {
    isPersistent = false;
    return garage();
  }
}

/**
 * Changes the garage in the storage, not this page's copy of it, because another tab may have changed the garage since.
 */
function change(make: (before: Garage) => Garage): void {
  const next = make(read());
  try {
    const isEmpty = next.kept.length + next.seen.length + next.searches.length === 0;
    if (isEmpty) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, writeStored(next));
    isPersistent = true;
  } catch {
    isPersistent = false;
  }
  setGarage(next);
}

const truncated = (text: string): string => text.slice(0, MAX_TEXT_LETTERS);

/** News before the first listener, which is loaded after the first vehicle is saved. */
let pendingNews: GarageNews | null = null;

const notify = (news: GarageNews): void => {
  if (newsListeners.size === 0) pendingNews = news;
  for (const listener of newsListeners) listener(news);
};

/** Calls `listener` with what a visitor has just done; returns what ends it. */
export function onGarageNews(listener: (news: GarageNews) => void): () => void {
  newsListeners.add(listener);
  if (pendingNews) listener(pendingNews);
  pendingNews = null;
  return () => void newsListeners.delete(listener);
}

/** Returns whether the browser stores the garage beyond this visit. */
export const isGaragePersistent = (): boolean => isPersistent;

/** Saves the vehicle, or removes it when it is saved. */
export function toggleKept(vehicle: Omit<SavedVehicle, 'at'>): void {
  const savedVehicle = read().kept.find(({ slug }) => slug === vehicle.slug);
  if (savedVehicle) {
    change((before) => remove(before, savedVehicle.slug));
    notify({ kind: 'removed', vehicle: savedVehicle });
  } else {
    const saved = { ...vehicle, name: truncated(vehicle.name), at: Date.now() };
    change((before) => save(before, saved));
    notify({ kind: 'kept', vehicle: saved, isPersistent });
  }
}

/** Saves vehicles of another device's garage in their order. */
export function saveReceived(vehicles: readonly Omit<SavedVehicle, 'at'>[]): void {
  const at = Date.now();
  const received = vehicles.map((vehicle) => ({ ...vehicle, name: truncated(vehicle.name), at }));
  change((before) => saveNew(before, received));
}

/** Undoes the removal of a vehicle. */
export const undoRemove = (vehicle: SavedVehicle): void =>
  change((before) => restore(before, vehicle));

/** Records that a vehicle's page was opened. */
export const recordView = (slug: string, name: string): void =>
  change((before) => view(before, { slug, name: truncated(name), at: Date.now() }));

/** Updates the slugs of saved vehicles to those under which the stock lists them now. */
export function recordMoves(slugs: ReadonlyMap<string, string>): void {
  if ([...slugs].every(([before, now]) => before === now)) return;
  change((garage) => move(garage, (slug) => slugs.get(slug) ?? slug));
}

/** Records a search with its canonical address. */
export const recordMadeSearch = (address: string, words: string): void =>
  change((before) => recordSearch(before, { address, words: truncated(words), at: Date.now() }));

/** Forgets everything, on this device and in its other tabs. */
export const clearGarage = (): void => change(() => emptyGarage);

/** Adopts what is stored, now and whenever another tab or a page from the back/forward cache may be ahead. */
function follow(): void {
  const adopt = () => setGarage(read());
  adopt();
  addEventListener('storage', ({ key }) => {
    if (key === STORED_AS || key === null) adopt();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) adopt();
  });
}

// The server runs this module too, and has no other tabs to follow.
if (typeof window !== 'undefined') follow();
