import { Serwist } from 'serwist';

import type { OpenedPage } from '../rules';
import { files, forgetEverything, keepOfflinePage, keepOpened, pages, pictures } from './kept';
import { sendBeforeLeaving, sendWhenConnected } from './waiting';

/** Written before this script by lib/offline/server.ts. */
declare const self: ServiceWorkerGlobalScope & {
  readonly site: Readonly<{ build: string; leaves: boolean }>;
};

const OTHERS = /^\/(?:api|_next|midia|imagens|icones|privacidade|metrics)(?:\/|$)|\.\w+$/;

/** Whether a request asks for a page of the site: not for a file, a picture or an answer of `/api`. */
const isPage = (url: URL): boolean => !OTHERS.test(url.pathname);

if (self.site.leaves) leave();
else serve();

function serve(): void {
  const serwist = new Serwist({
    // Kept pages name the files they need, which keep their names: a new build disturbs none that is open.
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
  self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage(event)));
  self.addEventListener('message', (event) =>
    event.waitUntil(keepOpened(event.data as OpenedPage, event)),
  );
}

function leave(): void {
  self.addEventListener('install', () => void self.skipWaiting());
  self.addEventListener('activate', (event) =>
    event.waitUntil(
      forgetEverything()
        .then(sendBeforeLeaving)
        .then(() => self.registration.unregister()),
    ),
  );
}
