const shared = globalThis as { bastiaoStock?: unknown };

/** A process of the site that has just started. */
export async function startProcess() {
  jest.resetModules();
  delete shared.bastiaoStock;
  const { startStock } = await import('../background');
  await startStock();
  const own = { ...(await import('../reader')), ...(await import('../state')) };
  const { createStock } = await import('../snapshot');
  return { ...own, latest: () => createStock(own.currentFacts()) };
}

export type Process = Awaited<ReturnType<typeof startProcess>>;

/** Ends what a test has started, and its clock. */
export function endProcesses(): void {
  jest.clearAllTimers();
  jest.useRealTimers();
  delete shared.bastiaoStock;
}

export const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);
