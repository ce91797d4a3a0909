import 'server-only';

import { cacheLife, cacheTag } from 'next/cache';

import { type PageMark, getPageMarkTag } from './page-marks';

/**
 * Marks the page that is being rendered, so that the page cache answers it with another status, or does not store it
 * (page-marks.ts).
 */
export async function markPage(mark: PageMark): Promise<null> {
  'use cache';
  cacheLife('max');
  cacheTag(getPageMarkTag(mark));
  return null;
}
