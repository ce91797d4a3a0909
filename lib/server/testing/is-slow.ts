/**
 * So much processor time is spent before work counts as slow, because garbage collection takes part of the first runs.
 */
const CERTAIN_MS = 1_000;

/**
 * Returns whether work takes more processor time than it may, on the average of as many runs as take a second together.
 *
 * @param work an error it throws counts as its end
 * @param certainMs less than a second where another look decides
 */
export function isSlow(work: () => unknown, mayTakeMs: number, certainMs = CERTAIN_MS): boolean {
  // The clock is read first, because it costs no system call: work that is fast by the clock is fast on the processor.
  const start = performance.now();
  toItsEnd(work);
  if (performance.now() - start <= mayTakeMs) return false;
  const before = process.cpuUsage();
  for (let times = 1; ; times += 1) {
    toItsEnd(work);
    const { user, system } = process.cpuUsage(before);
    const spentMs = (user + system) / 1_000;
    if (spentMs <= times * mayTakeMs) return false;
    if (spentMs > certainMs) return true;
  }
}

function toItsEnd(work: () => unknown): void {
  try {
    work();
  } catch {
    // An input that throws is refused, and may be refused at once.
  }
}
