import { prefersReducedData, runWhenIdle } from '@/components/ui/browser';
import type { LoadCode } from '@/components/ui/lazy-part';

export const importValidationRules = () => import('@/lib/forms/schema');

export const importLiveForm = () => import('@/components/form/live-form');

/** Loads the code that sends a form, and the receipt that replaces the form. */
export const importSendingCode = () => import('./sending');

/** Code that every form needs when it is used. */
const commonFormCode: readonly LoadCode[] = [
  importValidationRules,
  importLiveForm,
  importSendingCode,
];

/**
 * Preloads the code of a form when the page is idle, unless the visitor saves data: the service worker caches the code,
 * which cannot be loaded without a connection. The parts load one after the other, so that a tap waits for at most one.
 *
 * @param further parts of this form alone
 * @returns cancels the preload
 */
export function preloadFormCode(...further: readonly LoadCode[]): () => void {
  let off: () => void;
  const atRest = () =>
    new Promise((resolve) => {
      off = runWhenIdle(() => resolve(null));
    });
  const load = async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller)
      await new Promise((resolve) => {
        serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
    for (const part of [...further, ...commonFormCode]) {
      await atRest();
      await part();
    }
  };
  off = runWhenIdle(() => {
    if (prefersReducedData() || !('serviceWorker' in navigator)) return;
    load().catch(() => undefined);
  });
  return () => off();
}
