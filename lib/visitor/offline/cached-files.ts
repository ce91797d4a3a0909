import { CACHE_NAMES } from './rules';

/** Header of a kept page: the built files without which it is not shown. */
export const NEEDS = 'x-needs';

/** Milliseconds since the server answered with a page. */
export const ageOf = (page: Response): number =>
  Date.now() - Date.parse(page.headers.get('date') ?? '');

/** Paths of the built files that are kept. */
export async function cachedFiles(): Promise<ReadonlySet<string>> {
  const cache = await caches.open(CACHE_NAMES.files);
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

/** Returns whether all files that a cached page needs are cached too. */
export const isWhole = (page: Response, files: ReadonlySet<string>): boolean =>
  (page.headers.get(NEEDS) ?? '').split(' ').every((path) => files.has(path));
