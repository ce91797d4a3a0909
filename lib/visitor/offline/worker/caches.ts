import { CacheFirst, ExpirationPlugin, NetworkFirst, type SerwistPlugin } from 'serwist';

import { routes } from '@/lib/site/routes';

import { getPageAgeMs, hasAllFiles, listCachedFiles, NEEDED_FILES_HEADER } from '../cached-files';
import {
  listBuiltFiles,
  isCacheablePage,
  CACHE_NAMES,
  CACHED_PAGE_METRIC,
  getCacheKey,
  getOriginalPicture,
  type OpenedPage,
} from '../rules';

/* The most bytes of a cached picture. The caches are limited by entries: 60 pages of 200 KB, 400 files of 20 KB (a build has 140, 2.3 MB), 110 pictures of 250 KB. With 10 MB of forms (lib/forms/waiting/rules.ts) that is usually well below 60 MB. The least recently used entry is deleted first; when the browser's quota is exceeded, all are. */
const MAX_PICTURE_BYTES = 250_000;
/** The most bytes of all caches: one more page with its files then still fits into 60 MB. */
const MAX_CACHED_BYTES = 55_000_000;
const DAY_SECONDS = 86_400;
const createExpirationPlugin = (maxEntries: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 30 * DAY_SECONDS,
    maxAgeFrom: 'last-used',
    purgeOnQuotaError: true,
  });

const cacheMatchOptions = { ignoreVary: true };

/** Serves built files from the cache first: a file with other content has another name. */
export const filesStrategy = new CacheFirst({
  cacheName: CACHE_NAMES.files,
  matchOptions: cacheMatchOptions,
  plugins: [createExpirationPlugin(400)],
});

/**
 * Serves pictures from the cache first. Large pictures are not cached. Without a connection, a cached width replaces a
 * missing one.
 */
export const picturesStrategy = new CacheFirst({
  cacheName: CACHE_NAMES.pictures,
  matchOptions: cacheMatchOptions,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => {
        if (response.status !== 200) return null;
        const { size } = await response.clone().blob();
        return size <= MAX_PICTURE_BYTES ? response : null;
      },
      handlerDidError: async ({ request }) => findPictureInOtherWidth(new URL(request.url)),
    },
    createExpirationPlugin(110),
  ],
});

/** Returns a cached copy of a picture in any width; `undefined` when no width is cached. */
async function findPictureInOtherWidth(requestedUrl: URL): Promise<Response | undefined> {
  const picture = getOriginalPicture(requestedUrl);
  if (picture === null) return undefined;
  const cache = await caches.open(CACHE_NAMES.pictures);
  const otherWidth = (await cache.keys()).find(
    ({ url }) => getOriginalPicture(new URL(url)) === picture,
  );
  return otherWidth && cache.match(otherWidth);
}

/**
 * Caches the files that a page needs, and returns the page with their list in a header; `null` if the page may not be
 * cached or a file fails.
 */
async function cacheFilesOfPage(
  response: Response,
  event: ExtendableEvent,
): Promise<Response | null> {
  if (!isCacheablePage(response)) return null;
  const html = await response.text();
  const neededFiles = listBuiltFiles(html);
  const headers = new Headers(response.headers);
  headers.set(NEEDED_FILES_HEADER, neededFiles.join(' '));
  const page = new Response(html, { headers });
  const cacheFile = async (path: string) => {
    const [pageResponse, cacheWritten] = filesStrategy.handleAll({
      request: new Request(path),
      event,
    });
    await pageResponse;
    await cacheWritten;
  };
  await Promise.allSettled(neededFiles.map(cacheFile));
  return hasAllFiles(page, await listCachedFiles()) ? page : null;
}

function addAgeHeader(page: Response): Response {
  const headers = new Headers(page.headers);
  headers.set('server-timing', `${CACHED_PAGE_METRIC};dur=${getPageAgeMs(page)}`);
  return new Response(page.body, { headers });
}

/** The hooks are in the order in which Serwist calls them; it passes `state` from hook to hook. */
const pageCachePlugin: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => getCacheKey(new URL(request.url)) ?? request,
  // The browser's own cache could answer with an old page (`stale-while-revalidate`), unnoticed by the worker.
  requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }),
  // A failing server counts as no connection; its response is shown where no page is cached.
  fetchDidSucceed: async ({ response, state = {} }) => {
    if (response.status < 500) return response;
    state['failure'] = response;
    throw new Error(String(response.status));
  },
  cacheWillUpdate: async ({ request, response, event }) =>
    getCacheKey(new URL(request.url)) === null ? null : cacheFilesOfPage(response, event),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && hasAllFiles(cachedResponse, await listCachedFiles())
      ? addAgeHeader(cachedResponse)
      : null,
  handlerDidError: async ({ request, state = {} }) =>
    (state['failure'] as Response | undefined) ?? redirectOffline(new URL(request.url)),
};

/** Serves pages from the cache where the network does not respond within three seconds. */
export const pagesStrategy = new NetworkFirst({
  cacheName: CACHE_NAMES.pages,
  networkTimeoutSeconds: 3,
  matchOptions: cacheMatchOptions,
  plugins: [pageCachePlugin, createExpirationPlugin(60)],
});

/** Redirects to the offline page. The address of the requested page is after the `#`, so no server receives it. */
async function redirectOffline(requestedUrl: URL): Promise<Response> {
  if (requestedUrl.pathname === routes.offline) {
    return (await caches.match(routes.offline)) ?? Response.error();
  }
  const address =
    getCacheKey(requestedUrl) === null ? '' : `#${requestedUrl.pathname}${requestedUrl.search}`;
  return Response.redirect(`${routes.offline}${address}`);
}

/** Caches the offline page. Throws when that cannot be loaded: the browser then installs the worker later. */
export async function cacheOfflinePage(event: ExtendableEvent): Promise<void> {
  const page = await cacheFilesOfPage(await fetch(routes.offline, { cache: 'reload' }), event);
  if (!page) throw new Error(`${routes.offline} cannot be cached`);
  await (await caches.open(CACHE_NAMES.offline)).put(routes.offline, page);
}

const MAX_FRESH_AGE_MS = 3_600_000;

/**
 * Caches a page that the visitor opened, with the files and pictures that it loaded. The router opens pages without
 * requesting their HTML, so the worker must request it.
 */
export async function cacheOpenedPage(
  { page, files: loadedFiles }: OpenedPage,
  event: ExtendableEvent,
): Promise<void> {
  if (getCacheKey(new URL(page, location.origin)) === null) return;
  const cached = loadedFiles.map((path) => {
    const request = new Request(path);
    return path.startsWith('/_next/static/')
      ? filesStrategy.handle({ request, event })
      : picturesStrategy.handle({ request, event });
  });
  await Promise.allSettled([...cached, cachePage(page, event)]);
  await deleteOldestEntriesIfFull().catch(() => undefined);
}

/**
 * Deletes the older half of the cached pictures when all caches exceed their limit of bytes; where no picture is
 * cached, the older half of the pages.
 */
async function deleteOldestEntriesIfFull(): Promise<void> {
  const { usage = 0 } = await navigator.storage.estimate();
  if (usage <= MAX_CACHED_BYTES) return;
  for (const name of [CACHE_NAMES.pictures, CACHE_NAMES.pages]) {
    const cache = await caches.open(name);
    const cachedKeys = await cache.keys();
    for (const request of cachedKeys.slice(0, Math.ceil(cachedKeys.length / 2)))
      await cache.delete(request);
    if (cachedKeys.length > 0) return;
  }
}

/** Caches a page unless its cached copy is younger than an hour. */
async function cachePage(path: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(path, location.origin);
  const address = getCacheKey(url);
  if (address === null) return;
  const cached = await (await caches.open(CACHE_NAMES.pages)).match(address, cacheMatchOptions);
  if (cached && getPageAgeMs(cached) <= MAX_FRESH_AGE_MS) return;
  const [pageResponse, cacheWritten] = pagesStrategy.handleAll({
    request: new Request(url),
    event,
  });
  await pageResponse;
  await cacheWritten;
}

export async function deleteAllCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  indexedDB.deleteDatabase('serwist-expiration');
}
