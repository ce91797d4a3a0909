import 'server-only';

import { setTimeout as wait } from 'node:timers/promises';

import { getOwnOrigin } from '@/lib/server/env/unchecked';
import { getErrorReason } from '@/lib/server/log/error-reason';
import { log } from '@/lib/server/log/log';
import { routes } from '@/lib/site/routes';
import { isStockComplete } from '@/lib/stock/state';

const STOCK_CHECK_INTERVAL_MS = 500;
const FIRST_PAGE_TIMEOUT_MS = 10_000;

/**
 * Has this process render the offline page once its stock is complete, because the first page takes twice the time of a
 * later one, for which no visitor should wait. Earlier, it would leave data in the cache that lack brands.
 */
export async function renderFirstPage(): Promise<void> {
  while (!isStockComplete()) await wait(STOCK_CHECK_INTERVAL_MS, undefined, { ref: false });
  try {
    const signal = AbortSignal.timeout(FIRST_PAGE_TIMEOUT_MS);
    const response = await fetch(getOwnOrigin() + routes.offline, { signal });
    await response.arrayBuffer();
    if (!response.ok) log('warn', 'first-page.failed', { status: response.status });
  } catch (error) {
    log('warn', 'first-page.failed', { reason: getErrorReason(error) });
  }
}
