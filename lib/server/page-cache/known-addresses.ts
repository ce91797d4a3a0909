import { LRUCache } from 'lru-cache';

import { getKeyPath } from '@/lib/server/next-internals/stored-page';
import { screens } from '@/lib/site/screens';

/** The paths of the pages that exist whatever the backend has. */
const fixedPaths: ReadonlySet<string> = new Set(
  screens.map(({ path }) => path).filter((path) => !path.includes('…')),
);

/** Returns whether a path is that of a page that exists whatever the backend has. */
export const isFixedPath = (path: string): boolean => fixedPaths.has(path);

/** Keys of pages that were rendered since the start of the process, and found. */
const foundPages = new LRUCache<string, true>({ max: 10_000 });

/**
 * Returns whether a page is known to exist, because it is a fixed page or was found before. All other addresses count
 * as unknown, because anybody can invent any number of them.
 */
export const isKnownAddress = (key: string): boolean =>
  foundPages.has(key) || isFixedPath(getKeyPath(key));

/** Makes the address of a page known. */
export function rememberFoundPage(key: string): void {
  foundPages.set(key, true);
}
