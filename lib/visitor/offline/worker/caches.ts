import { CacheFirst, ExpirationPlugin, NetworkFirst, type SerwistPlugin } from 'serwist';

import { routes } from '@/lib/site/routes';

import { ageOf, hasAllFiles, cachedFiles, NEEDS } from '../cached-files';
import {
  filesOf,
  isShared,
  CACHE_NAMES,
  CACHED_MARK,
  cacheKeyOf,
  pictureAt,
  type OpenedPage,
} from '../rules';

/*
 * The caches are bounded by entries: 60 pages of 200 KB, 400 files of 20 KB (a build has 140, 2.3 MB), 110 pictures of
 * 250 KB. With 10 MB of forms (lib/forms/waiting/rules.ts) that is usually well below 60 MB. The entry that was unused
 * for the longest time is deleted first; a browser without room deletes all. `freeSpace` bounds the bytes.
 */
const MAX_PICTURE_BYTES = 250_000;
/** Bytes of the caches above which no page is added: one more page with its files still fits into 60 MB. */
const MAX_BYTES = 55_000_000;
const DAY_S = 86_400;
const limitTo = (maxEntries: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 30 * DAY_S,
    maxAgeFrom: 'last-used',
    purgeOnQuotaError: true,
  });

const matchOptions = { ignoreVary: true };

/** Serves built files from the cache: a file with other content has another name. */
export const files = new CacheFirst({
  cacheName: CACHE_NAMES.files,
  matchOptions,
  plugins: [limitTo(400)],
});

/** Serves pictures from the cache. A large one is not cached; without a connection another width of a picture serves. */
export const pictures = new CacheFirst({
  cacheName: CACHE_NAMES.pictures,
  matchOptions,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => {
        if (response.status !== 200) return null;
        const { size } = await response.clone().blob();
        return size <= MAX_PICTURE_BYTES ? response : null;
      },
      handlerDidError: async ({ request }) => inAnotherWidth(new URL(request.url)),
    },
    limitTo(110),
  ],
});

/** Returns a cached copy of a picture in any width; `undefined` where there is none. */
async function inAnotherWidth(requested: URL): Promise<Response | undefined> {
  const picture = pictureAt(requested);
  if (picture === null) return undefined;
  const cache = await caches.open(CACHE_NAMES.pictures);
  const otherWidth = (await cache.keys()).find(({ url }) => pictureAt(new URL(url)) === picture);
  return otherWidth && cache.match(otherWidth);
}

/** Returns the page when all files that it needs are cached; `null` where it may not be cached or a file fails. */
async function withItsFiles(response: Response, event: ExtendableEvent): Promise<Response | null> {
  if (!isShared(response)) return null;
  const html = await response.text();
  const needed = filesOf(html);
  const headers = new Headers(response.headers);
  headers.set(NEEDS, needed.join(' '));
  const page = new Response(html, { headers });
  const cacheFile = async (path: string) => {
    const [answer, done] = files.handleAll({ request: new Request(path), event });
    await answer;
    await done;
  };
  await Promise.allSettled(needed.map(cacheFile));
  return hasAllFiles(page, await cachedFiles()) ? page : null;
}

/** Returns a cached page with its age in `Server-Timing`. */
function withAge(page: Response): Response {
  const headers = new Headers(page.headers);
  headers.set('server-timing', `${CACHED_MARK};dur=${ageOf(page)}`);
  return new Response(page.body, { headers });
}

/** Hooks of a request for a page, in the order of their calls. Serwist passes `state` from hook to hook. */
const pagePlugin: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => cacheKeyOf(new URL(request.url)) ?? request,
  // The browser's own cache may respond with an old page (`stale-while-revalidate`) without a sign of it.
  requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }),
  // A failing server counts as no connection; its response is shown where no page is cached.
  fetchDidSucceed: async ({ response, state = {} }) => {
    if (response.status < 500) return response;
    state['failure'] = response;
    throw new Error(String(response.status));
  },
  cacheWillUpdate: async ({ request, response, event }) =>
    cacheKeyOf(new URL(request.url)) === null ? null : withItsFiles(response, event),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && hasAllFiles(cachedResponse, await cachedFiles())
      ? withAge(cachedResponse)
      : null,
  handlerDidError: async ({ request, state = {} }) =>
    (state['failure'] as Response | undefined) ?? redirectOffline(new URL(request.url)),
};

/** Serves pages from the network, and from the cache where the network does not answer within three seconds. */
export const pages = new NetworkFirst({
  cacheName: CACHE_NAMES.pages,
  networkTimeoutSeconds: 3,
  matchOptions,
  plugins: [pagePlugin, limitTo(60)],
});

/** Redirects to the page without a connection. The requested page stands behind `#`, which reaches no server. */
async function redirectOffline(requested: URL): Promise<Response> {
  if (requested.pathname === routes.offline) {
    return (await caches.match(routes.offline)) ?? Response.error();
  }
  const address = cacheKeyOf(requested) === null ? '' : `#${requested.pathname}${requested.search}`;
  return Response.redirect(`${routes.offline}${address}`);
}

/**
 * Caches the page that is shown where another one is missing. Throws when it cannot be loaded: the worker is then
 * installed later.
 */
export async function cacheOfflinePage(event: ExtendableEvent): Promise<void> {
  const page = await withItsFiles(await fetch(routes.offline, { cache: 'reload' }), event);
  if (!page) throw new Error(`${routes.offline} cannot be cached`);
  await (await caches.open(CACHE_NAMES.offline)).put(routes.offline, page);
}

const FRESH_MS = 3_600_000;

/** Caches an opened page whose HTML the worker did not see (the router loads none), with the files and pictures it loaded. */
export async function cacheOpened(
  { page, files: loaded }: OpenedPage,
  event: ExtendableEvent,
): Promise<void> {
  if (cacheKeyOf(new URL(page, location.origin)) === null) return;
  const cached = loaded.map((path) => {
    const request = new Request(path);
    return path.startsWith('/_next/static/')
      ? files.handle({ request, event })
      : pictures.handle({ request, event });
  });
  await Promise.allSettled([...cached, cachePage(page, event)]);
  await freeSpace().catch(() => undefined);
}

/**
 * Bounds the bytes of the caches: above the bound it deletes the older half of the pictures; where there are none, of the
 * pages.
 */
async function freeSpace(): Promise<void> {
  const { usage = 0 } = await navigator.storage.estimate();
  if (usage <= MAX_BYTES) return;
  for (const name of [CACHE_NAMES.pictures, CACHE_NAMES.pages]) {
    const cache = await caches.open(name);
    const cachedKeys = await cache.keys();
    for (const request of cachedKeys.slice(0, Math.ceil(cachedKeys.length / 2)))
      await cache.delete(request);
    if (cachedKeys.length > 0) return;
  }
}

/** Caches a page unless it was cached less than an hour ago. */
async function cachePage(path: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(path, location.origin);
  const address = cacheKeyOf(url);
  if (address === null) return;
  const cached = await (await caches.open(CACHE_NAMES.pages)).match(address, matchOptions);
  if (cached && ageOf(cached) <= FRESH_MS) return;
  const [answer, done] = pages.handleAll({ request: new Request(url), event });
  await answer;
  await done;
}

/** Deletes all caches of the site. */
export async function deleteAllCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  indexedDB.deleteDatabase('serwist-expiration');
}
