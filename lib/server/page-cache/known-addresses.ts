import { LRUCache } from 'lru-cache';

import { getKeyPath } from '@/lib/server/next-internals/stored-page';
import { getProcessSingleton } from '@/lib/server/process-singleton';
import { screens } from '@/lib/site/screens';

/** The paths of the pages that exist whatever the backend has. */
const fixedPaths: ReadonlySet<string> = new Set(
  screens.map(({ path }) => path).filter((path) => !path.includes('…')),
);

type DataPathCheck = { hasData: ((path: string) => boolean) | null };

/** The check is one in the process, because Next loads the page cache apart from the code of the pages. */
const dataPathCheck = getProcessSingleton<DataPathCheck>('check of paths with data', () => ({
  hasData: null,
}));

/**
 * Sets the function that returns whether this process has the data of the page at a path, so that the page counts as
 * known before it is rendered. It is called for each page that is not cached.
 */
export function setDataPathCheck(hasData: DataPathCheck['hasData']): void {
  dataPathCheck.hasData = hasData;
}

/** Keys of pages that were rendered since the start of the process, and found. */
const foundPages = new LRUCache<string, true>({ max: 10_000 });

/** Returns whether a page is known to exist; all others count as unknown, because anybody can invent addresses. */
export function isKnownAddress(key: string): boolean {
  if (foundPages.has(key)) return true;
  const path = getKeyPath(key);
  return fixedPaths.has(path) || dataPathCheck.hasData?.(path) === true;
}

/** Makes the address of a page known. */
export function rememberFoundPage(key: string): void {
  foundPages.set(key, true);
}
