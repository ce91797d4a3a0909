import 'server-only';

import { cacheLife, cacheTag } from 'next/cache';

import { type PageMark, getPageMarkTag } from './page-marks';

/** A mark gives the page another status, or keeps it out of the page cache (page-marks.ts). */
export async function markPage(mark: PageMark): Promise<null> {
  'use cache';
  cacheLife('max');
  cacheTag(getPageMarkTag(mark));
  return null;
}
