import { CACHE_NAMES } from './rules';

/** Header of a cached page that lists the built files which the page needs. */
export const NEEDED_FILES_HEADER = 'x-needs';

/** Returns the milliseconds since the server responded with a page. */
export const getPageAgeMs = (page: Response): number =>
  Date.now() - Date.parse(page.headers.get('date') ?? '');

export async function listCachedFiles(): Promise<ReadonlySet<string>> {
  const cache = await caches.open(CACHE_NAMES.files);
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

/** Returns whether all files that a cached page needs are cached too. */
export const hasAllFiles = (page: Response, files: ReadonlySet<string>): boolean =>
  (page.headers.get(NEEDED_FILES_HEADER) ?? '').split(' ').every((path) => files.has(path));
