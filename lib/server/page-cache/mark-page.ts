import 'server-only';

import { cacheLife, cacheTag } from 'next/cache';

import { type PageMark, tagOfMark } from './page-marks';

/**
 * Marks the page that is being rendered, so that the page cache answers it as failed, as gone, or stores it nowhere.
 */
export async function markPage(mark: PageMark): Promise<null> {
  'use cache';
  cacheLife('max');
  cacheTag(tagOfMark(mark));
  return null;
}
