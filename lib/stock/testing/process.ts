import timers from 'node:timers/promises';

import { getProcessSingleton } from '@/lib/server/process-singleton';
import { resetProcessSingletons } from '@/lib/server/testing/process-singleton';
import { reusePackages } from '@/lib/server/testing/reuse-packages';

reusePackages('next/cache');

/** Starts a new process of the site, with modules of its own. */
export async function startProcess() {
  jest.resetModules();
  resetProcessSingletons(
    'expired tags',
    'vehicle history',
    'listener to changes of the stock',
    'stock',
  );
  // These waits use the real clock, shortened: the wait at the start would take a second in each test.
  jest.doMock('node:timers/promises', () => ({
    ...timers,
    setTimeout: <T>(ms: number, value: T) => timers.setTimeout(Math.min(ms, 1), value),
  }));
  const { keepStockCurrent } = await import('../keep-stock-current');
  await keepStockCurrent();
  const own = {
    ...(await import('../reader')),
    ...(await import('../state')),
    ...(await import('../option-lists')),
    ...(await import('../options/lists')),
  };
  return { ...own, latest: () => own.stockState.stock };
}

export type Process = Awaited<ReturnType<typeof startProcess>>;

/** Stops the timers of processes that a test has started. */
export function endProcesses(): void {
  jest.clearAllTimers();
  jest.useRealTimers();
  resetProcessSingletons('stock');
}

export const advanceSeconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

/** Expires a cache tag as `POST /api/revalidar` does. */
export async function sendChangeNotice(tag: string): Promise<void> {
  // The tag is expired only once here; the second time, ten seconds later, is the task of the page cache.
  getProcessSingleton('expired tags', () => new Map<string, number>()).set(tag, Date.now());
  // A notice of change in the same millisecond counts as earlier.
  await jest.advanceTimersByTimeAsync(2);
}
