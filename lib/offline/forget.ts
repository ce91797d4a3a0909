import { forgetAllRemembered } from './remembered';
import { KEPT } from './rules';

/** Deletes the pages, pictures and names that tell where the visitor has been; a browser that keeps none has nothing to delete. */
export async function forgetKeptPages(): Promise<void> {
  forgetAllRemembered();
  if (!('caches' in globalThis)) return;
  await Promise.all([KEPT.pages, KEPT.pictures].map((name) => caches.delete(name)));
}
