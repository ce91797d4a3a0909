import { FORMER_DATA, CACHE_NAMES } from './rules';

/** Deletes from the local storage the data of earlier versions of the site. */
export function deleteFormerData(): void {
  try {
    for (const name of FORMER_DATA.stored) localStorage.removeItem(name);
  } catch {
    // A browser that refuses access to its storage has no such data.
  }
}

/** Deletes the cached pages and pictures, which reveal the visitor's history. */
export async function deleteCachedPages(): Promise<void> {
  deleteFormerData();
  if (!('caches' in globalThis)) return;
  await Promise.all([CACHE_NAMES.pages, CACHE_NAMES.pictures].map((name) => caches.delete(name)));
}
