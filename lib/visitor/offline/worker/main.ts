import { Serwist } from 'serwist';

import { SYNC_TAG } from '@/lib/forms/waiting/rules';
import { sendQueuedForms } from '@/lib/forms/waiting/send';

import { FORMER, type OpenedPage } from '../rules';
import { files, deleteAllCaches, cacheOfflinePage, cacheOpened, pages, pictures } from './caches';

/** Values that lib/visitor/offline/server.ts writes before this script. */
declare const self: ServiceWorkerGlobalScope & {
  readonly site: Readonly<{ build: string; leaves: boolean }>;
};

const OTHERS = /^\/(?:api|_next|midia|imagens|icones|privacidade|metrics)(?:\/|$)|\.\w+$/;

/** Returns whether an address is that of a page, not of a file, a picture or `/api`. */
const isPage = (url: URL): boolean => !OTHERS.test(url.pathname);

/** A worker that unregisters itself waits so long at most. */
const LEAVING_MS = 30_000;

if (self.site.leaves) leave();
else serve();

function serve(): void {
  const serwist = new Serwist({
    // Cached pages name the files they need, and a new build has other names: it disturbs no open page.
    skipWaiting: true,
    clientsClaim: true,
    disableDevLogs: true,
    runtimeCaching: [
      {
        matcher: ({ request, url, sameOrigin }) =>
          sameOrigin && request.mode === 'navigate' && isPage(url),
        handler: pages,
      },
      {
        matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
        handler: files,
      },
      {
        matcher: ({ request, url, sameOrigin }) =>
          sameOrigin &&
          request.destination === 'image' &&
          /^\/(?:_next\/image|midia\/)/.test(url.pathname),
        handler: pictures,
      },
    ],
  });
  serwist.addEventListeners();
  sendWhenConnected();
  self.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage(event)));
  self.addEventListener('activate', (event) => event.waitUntil(caches.delete(FORMER.cache)));
  self.addEventListener('message', (event) => {
    // A page that was loading when the worker became active has no controller yet, and could queue no form.
    event.waitUntil(self.clients.claim());
    event.waitUntil(cacheOpened(event.data as OpenedPage, event));
  });
}

function leave(): void {
  self.addEventListener('install', () => void self.skipWaiting());
  self.addEventListener('activate', (event) =>
    event.waitUntil(
      deleteAllCaches()
        .then(sendBeforeLeaving)
        .then(() => self.registration.unregister()),
    ),
  );
}

/** Event of Background Sync, which the DOM's types lack. */
type SyncEvent = ExtendableEvent & Readonly<{ tag: string }>;

/** Sends the queued forms and notifies the open pages. Throws while one has to wait: the browser then tries again. */
async function sendForms(): Promise<void> {
  const retryMs = await sendQueuedForms();
  for (const client of await self.clients.matchAll()) client.postMessage(SYNC_TAG);
  if (retryMs !== null) throw new Error('A form has to wait.');
}

/** Sends the queued forms when the browser has a connection, with or without a page. */
function sendWhenConnected(): void {
  self.addEventListener('sync', (event) => {
    if ((event as SyncEvent).tag === SYNC_TAG) (event as SyncEvent).waitUntil(sendForms());
  });
}

/** Sends what can be sent before the service worker is removed; pages send the rest later. Never throws. */
async function sendBeforeLeaving(): Promise<void> {
  const late = new Promise((resolve) => {
    setTimeout(resolve, LEAVING_MS);
  });
  await Promise.race([sendForms(), late]).catch(() => undefined);
}
