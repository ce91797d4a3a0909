import { KEPT } from './rules';

/** Deletes the pages and pictures that tell where the visitor has been; a browser that keeps none has nothing to delete. */
export async function forgetKeptPages(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all([KEPT.pages, KEPT.pictures].map((name) => caches.delete(name)));
}
