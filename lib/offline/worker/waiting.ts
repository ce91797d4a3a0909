import { SYNC_TAG } from '@/lib/leads/waiting/rules';
import { sendWaiting } from '@/lib/leads/waiting/send';

declare const self: ServiceWorkerGlobalScope;

/** Of Background Sync, which the types do not know. */
type SyncEvent = ExtendableEvent & Readonly<{ tag: string }>;

/** Sends the forms that wait, and tells the open pages. Throws while one has to wait: the browser then asks again. */
async function sendForms(): Promise<void> {
  const retryMs = await sendWaiting();
  for (const client of await self.clients.matchAll()) client.postMessage(SYNC_TAG);
  if (retryMs !== null) throw new Error('A form has to wait.');
}

/** Sends the forms that wait when the browser says that there is a connection, with or without a page. */
export function sendWhenConnected(): void {
  self.addEventListener('sync', (event) => {
    if ((event as SyncEvent).tag === SYNC_TAG) (event as SyncEvent).waitUntil(sendForms());
  });
}

const LEAVING_MS = 30_000;

/** Before the worker leaves: what can be sent goes now; the pages send the rest. Never throws. */
export async function sendBeforeLeaving(): Promise<void> {
  const late = new Promise((resolve) => {
    setTimeout(resolve, LEAVING_MS);
  });
  await Promise.race([sendForms(), late]).catch(() => undefined);
}
