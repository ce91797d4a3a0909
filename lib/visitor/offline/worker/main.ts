import type { Strategy } from 'serwist';

import { BACKGROUND_SYNC_TAG } from '@/lib/forms/waiting/rules';
import { sendQueuedForms } from '@/lib/forms/waiting/send';

import type { OpenedPage } from '../rules';
import {
  filesStrategy,
  deleteAllCaches,
  cacheOfflinePage,
  cacheOpenedPage,
  pagesStrategy,
  picturesStrategy,
} from './caches';

/** The server writes these values before the script (lib/visitor/offline/server.ts). */
declare const self: ServiceWorkerGlobalScope & {
  readonly site: Readonly<{ build: string; leaves: boolean }>;
};

const NON_PAGE_PATHS_PATTERN =
  /^\/(?:api|_next|midia|imagens|icones|privacidade|metrics)(?:\/|$)|\.\w+$/;

const isPage = (url: URL): boolean => !NON_PAGE_PATHS_PATTERN.test(url.pathname);

/** Milliseconds that a worker which unregisters itself spends on sending queued forms. */
const MAX_UNREGISTER_WAIT_MS = 30_000;

if (self.site.leaves) unregisterWorker();
else startServingFromCache();

/** Returns the strategy that answers a request; `null` for one that the browser answers as without a worker. */
function findStrategy(request: Request): Strategy | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return null;
  if (request.mode === 'navigate') return isPage(url) ? pagesStrategy : null;
  if (url.pathname.startsWith('/_next/static/')) return filesStrategy;
  const isPicture =
    request.destination === 'image' && /^\/(?:_next\/image|midia\/)/.test(url.pathname);
  return isPicture ? picturesStrategy : null;
}

function startServingFromCache(): void {
  // The class `Serwist`, which would do this, is a third of the script.
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const strategy = findStrategy(request);
    if (strategy) event.respondWith(strategy.handle({ request, event }));
  });
  // A new worker may take over open pages at once, because the files of a new build have other names.
  self.addEventListener('install', () => void self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  sendFormsWhenConnected();
  self.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage(event)));
  self.addEventListener('message', (event) => {
    // A page that was loading when the worker became active has no controller yet, and could queue no form.
    event.waitUntil(self.clients.claim());
    event.waitUntil(cacheOpenedPage(event.data as OpenedPage, event));
  });
}

function unregisterWorker(): void {
  self.addEventListener('install', () => void self.skipWaiting());
  self.addEventListener('activate', (event) =>
    event.waitUntil(
      deleteAllCaches()
        .then(sendFormsBeforeUnregistering)
        .then(() => self.registration.unregister()),
    ),
  );
}

/** The event of Background Sync, which the DOM's types lack. */
type SyncEvent = ExtendableEvent & Readonly<{ tag: string }>;

/** Sends the queued forms. Throws while a form has to wait, because the browser then retries later. */
async function sendForms(): Promise<void> {
  const retryMs = await sendQueuedForms();
  for (const client of await self.clients.matchAll()) client.postMessage(BACKGROUND_SYNC_TAG);
  if (retryMs !== null) throw new Error('A form has to wait.');
}

/** Sends the queued forms when the browser has a connection, also without an open page. */
function sendFormsWhenConnected(): void {
  self.addEventListener('sync', (event) => {
    if ((event as SyncEvent).tag === BACKGROUND_SYNC_TAG)
      (event as SyncEvent).waitUntil(sendForms());
  });
}

/**
 * Sends the queued forms before the service worker unregisters itself; pages send the remaining ones later. Never
 * throws.
 */
async function sendFormsBeforeUnregistering(): Promise<void> {
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, MAX_UNREGISTER_WAIT_MS);
  });
  await Promise.race([sendForms(), timeout]).catch(() => undefined);
}
