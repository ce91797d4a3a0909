import { prefersReducedData, runAfterFirstUse, runWhenIdle } from '@/components/ui/browser';
import type { LoadCode } from '@/components/ui/lazy-code';

export const importValidationRules = () => import('@/lib/forms/schema');

export const importLiveForm = () => import('@/components/form/live-form');

export const importSendingCode = () => import('./sending');

/** Functions that load the code every form needs when it is used. */
const commonFormCode: readonly LoadCode[] = [
  importValidationRules,
  importLiveForm,
  importSendingCode,
];

/**
 * Preloads the code of a form once the visitor has used the page and it is idle, unless the visitor prefers reduced
 * data usage. The service worker then caches it, so that the form can be used offline. The modules load one after
 * another, so that a tap waits for at most one. Returns a function that cancels the preload.
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
  off = runAfterFirstUse(() => {
    if (prefersReducedData() || !('serviceWorker' in navigator)) return;
    load().catch(() => undefined);
  });
  return () => off();
}
