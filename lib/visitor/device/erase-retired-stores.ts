import { listRetired } from './stores';

/** Erases what earlier versions of the site stored on this device. Never throws. */
export function eraseRetiredStores(): void {
  const erase = {
    entries: (name: string) => localStorage.removeItem(name),
    caches: (name: string) => void caches.delete(name),
    databases: (name: string) => void indexedDB.deleteDatabase(name),
  };
  for (const kind of ['entries', 'caches', 'databases'] as const) {
    try {
      listRetired(kind).forEach(erase[kind]);
    } catch {
      // A browser that refuses its storage has nothing stored.
    }
  }
}
