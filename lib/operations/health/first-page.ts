import 'server-only';

import { getLocalOrigin } from '@/lib/server/env/unchecked';
import { getErrorReason } from '@/lib/server/log/error-reason';
import { log } from '@/lib/server/log/log';
import { getProcessSingleton } from '@/lib/server/per-process';
import { routes } from '@/lib/site/routes';

/** The process counts as ready after these milliseconds even if its first page is still being rendered. */
const FIRST_PAGE_TIMEOUT_MS = 5_000;

const firstPage = getProcessSingleton('first page', () => ({ isRendered: false }));

/**
 * Has this process render the offline page, which every visitor's service worker requests. The code that all pages share
 * is loaded for the first page, which takes twice as long as the next one; a visitor should not wait for that.
 */
export async function renderFirstPage(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(FIRST_PAGE_TIMEOUT_MS);
    const response = await fetch(getLocalOrigin() + routes.offline, { signal });
    await response.arrayBuffer();
  } catch (error) {
    log('warn', 'first-page.failed', { reason: getErrorReason(error) });
  }
  firstPage.isRendered = true;
}

/** Returns whether {@link renderFirstPage} has finished. */
export const isFirstPageRendered = (): boolean => firstPage.isRendered;
