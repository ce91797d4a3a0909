import type { Page } from '@playwright/test';
import type { QueuedForm } from '@/lib/forms/waiting/rules';

/** Returns the forms that wait in the IndexedDB of the page, without their files, which cannot be sent to the test. */
export const readQueuedForms = (page: Page): Promise<readonly QueuedForm[]> =>
  page.evaluate(async () => {
    const requestDone = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(request.error?.message));
      });
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('envios')) return [];
    const db = await requestDone(indexedDB.open('envios'));
    const forms = await requestDone(
      db.transaction('formularios').objectStore('formularios').getAll(),
    );
    db.close();
    return forms as QueuedForm[];
  });

/** Makes all waiting forms older, as if `ms` milliseconds had passed, and adds fields to them. */
export const ageQueuedForms = (
  page: Page,
  ms: number,
  added: QueuedForm['entries'] = [],
): Promise<void> =>
  page.evaluate(
    ([age, fields]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('envios');
        opening.onsuccess = () => {
          const tx = opening.result.transaction('formularios', 'readwrite');
          const cursor = tx.objectStore('formularios').openCursor();
          cursor.onsuccess = () => {
            const entry = cursor.result;
            if (!entry) return;
            const form = entry.value as QueuedForm;
            const state =
              form.state.kind === 'waiting'
                ? { ...form.state, notBefore: form.state.notBefore - age }
                : form.state;
            const entries = [...form.entries, ...fields];
            entry.update({ ...form, entries, keptAt: form.keptAt - age, state });
            entry.continue();
          };
          tx.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [ms, added] as const,
  );
