import type { HistoryStoreName } from '@/lib/visitor/device/stores';
import { CACHE_NAMES } from '@/lib/visitor/offline/rules';

/**
 * Clears the addresses and times of the pages and pictures that the service worker caches. The database stays: while a
 * worker has it open, its deletion would wait.
 */
async function clearCacheTimes(): Promise<void> {
  const existing = await indexedDB.databases();
  if (!existing.some(({ name }) => name === 'serwist-expiration')) return;
  const { openDB } = await import('idb');
  const database = await openDB('serwist-expiration');
  await database.clear('cache-entries').finally(() => database.close());
}

/** How each store is erased, the tab's own first. The modules of garage and forms also tell the open pages. */
const erasers: Readonly<Record<HistoryStoreName | 'tab', () => Promise<unknown>>> = {
  // Drafts and unfinished quotations, which the garage lists.
  tab: async () => sessionStorage.clear(),
  garagem: () => import('@/lib/visitor/garage/store').then(({ clearGarage }) => clearGarage()),
  buscas: () =>
    import('@/lib/visitor/recent-searches').then(({ eraseRecentSearches }) =>
      eraseRecentSearches(),
    ),
  envios: () =>
    import('@/components/lead/waiting/waiting-store').then(({ deleteAllFromDevice }) =>
      deleteAllFromDevice(),
    ),
  paginas: async () => caches.delete(CACHE_NAMES.pages),
  imagens: async () => caches.delete(CACHE_NAMES.pictures),
  'serwist-expiration': clearCacheTimes,
};

/** Erases what the visitor did on this device. Never throws: what a browser refuses to open, it has not stored. */
export const eraseDeviceHistory = (): Promise<unknown> =>
  Promise.allSettled(Object.values(erasers).map((erase) => erase()));
