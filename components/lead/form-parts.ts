import { prefersReducedData, whenIdle } from '@/components/ui/browser';
import type { LoadPart } from '@/components/ui/lazy-part';

export const importRules = () => import('@/lib/forms/schema');

export const importLiveForm = () => import('@/components/form/live-form');

/** Loads the code that sends a form, and the receipt that replaces it. */
export const importSending = () => import('./sending');

/** Every form needs these parts when it is used. */
const formParts: readonly LoadPart[] = [importRules, importLiveForm, importSending];

/**
 * Loads the parts of a form at rest, where the service worker keeps what is loaded, unless that costs the visitor dearly: what
 * is needed without a connection has to come before. One after the other, so that a tap waits for one at most.
 *
 * @param further what this form needs besides
 * @returns what calls it off
 */
export function preloadForm(...further: readonly LoadPart[]): () => void {
  let off: () => void;
  const atRest = () =>
    new Promise((resolve) => {
      off = whenIdle(() => resolve(null));
    });
  const load = async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller)
      await new Promise((resolve) => {
        serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
    for (const part of [...further, ...formParts]) {
      await atRest();
      await part();
    }
  };
  off = whenIdle(() => {
    if (prefersReducedData() || !('serviceWorker' in navigator)) return;
    load().catch(() => undefined);
  });
  return () => off();
}
