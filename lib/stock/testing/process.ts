import timers from 'node:timers/promises';

import { perProcess } from '@/lib/server/per-process';
import { forgetProcessValues } from '@/lib/server/testing/per-process';

/** Starts a process of the site. */
export async function startProcess() {
  jest.resetModules();
  forgetProcessValues(
    'expired tags',
    'vehicle history',
    'vehicles seen',
    'listener to changes of the stock',
    'stock',
  );
  // These waits pass by the real clock also where the test has its own: the start's would be a second each.
  jest.doMock('node:timers/promises', () => ({
    ...timers,
    setTimeout: <T>(ms: number, value: T) => timers.setTimeout(Math.min(ms, 1), value),
  }));
  const { startStock } = await import('../background');
  await startStock();
  const own = {
    ...(await import('../reader')),
    ...(await import('../state')),
    ...(await import('../names')),
    ...(await import('../options/lists')),
  };
  const { createStock } = await import('../snapshot');
  return { ...own, latest: () => createStock(own.currentFacts()) };
}

export type Process = Awaited<ReturnType<typeof startProcess>>;

/** Ends what a test has started, and its clock. */
export function endProcesses(): void {
  jest.clearAllTimers();
  jest.useRealTimers();
  forgetProcessValues('stock');
}

export const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

/** Gives notice as `POST /api/revalidar` does. */
export async function notice(tag: string): Promise<void> {
  // Once: the second time, which follows after ten seconds, is the page cache's own.
  perProcess('expired tags', () => new Map<string, number>()).set(tag, Date.now());
  // A notice in the same millisecond counts as earlier.
  await jest.advanceTimersByTimeAsync(2);
}
