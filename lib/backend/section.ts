import 'server-only';

import { log } from '@/lib/log/log';

import { BackendError } from './errors';

/**
 * Reads the data of one section of a page, so that its failure hides the section and not the page.
 * The page is made anew a few seconds later (`keep` in cached-read.ts).
 *
 * @param name of the section, for the log; a constant, never what a visitor sent
 * @returns `null` when the backend failed
 * @throws whatever is not a failure of the backend
 */
export async function readSection<T>(name: string, read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log('warn', 'section.hidden', { section: name });
    return null;
  }
}
