import { CACHE_NAMES } from './rules';

/** Header of a cached page with the built files that it needs. */
export const NEEDS = 'x-needs';

/** Milliseconds since the server answered with a page. */
export const ageOf = (page: Response): number =>
  Date.now() - Date.parse(page.headers.get('date') ?? '');

/** Returns the paths of the cached built files. */
export async function cachedFiles(): Promise<ReadonlySet<string>> {
  const cache = await caches.open(CACHE_NAMES.files);
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

/** Returns whether all files that a cached page needs are cached too. */
export const hasAllFiles = (page: Response, files: ReadonlySet<string>): boolean =>
  (page.headers.get(NEEDS) ?? '').split(' ').every((path) => files.has(path));
