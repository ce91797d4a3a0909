import { FORMER, KEPT } from './rules';

/** Deletes from the local storage what versions of the site before this one left there. */
export function forgetFormer(): void {
  try {
    for (const name of FORMER.stored) localStorage.removeItem(name);
  } catch {
    // A browser that refuses has nothing of it.
  }
}

/** Deletes the pages and pictures that tell where the visitor has been; a browser that keeps none has nothing to delete. */
export async function forgetKeptPages(): Promise<void> {
  forgetFormer();
  if (!('caches' in globalThis)) return;
  await Promise.all([KEPT.pages, KEPT.pictures].map((name) => caches.delete(name)));
}
