import 'server-only';

import { cacheLife, cacheTag } from 'next/cache';

import { type PageMark, tagOf } from './page-marks';

/** Has the page cache answer the page that is being made as one that could not be made, is gone, or is stored nowhere. */
export async function markPage(mark: PageMark): Promise<null> {
  'use cache';
  cacheLife('max');
  cacheTag(tagOf(mark));
  return null;
}
