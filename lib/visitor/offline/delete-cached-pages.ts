import { deviceStorage } from '@/lib/site/storage';

import { FORMER_CACHE_AND_STORAGE_NAMES, CACHE_NAMES } from './rules';

/** Deletes from the local storage the data of earlier versions of the site. */
export function deleteFormerData(): void {
  for (const name of FORMER_CACHE_AND_STORAGE_NAMES.stored) deviceStorage.write(name, null);
}

/** Deletes the cached pages and pictures, which reveal the visitor's history. */
export async function deleteCachedPages(): Promise<void> {
  deleteFormerData();
  if (!('caches' in globalThis)) return;
  await Promise.all([CACHE_NAMES.pages, CACHE_NAMES.pictures].map((name) => caches.delete(name)));
}
