/** So much of the processor is spent before something is called slow: the collector of memory takes some of the first times. */
const CERTAIN_MS = 1_000;

/**
 * Whether work takes more of the processor than it may, on average of as many times as take a second together.
 *
 * @param work an error it throws counts as its end
 * @param certainMs less than a second where another look decides
 */
export function isSlow(work: () => unknown, mayTakeMs: number, certainMs = CERTAIN_MS): boolean {
  // Less time by the clock is less of the processor, and told without asking the system.
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
    // It is refused, and may be so at once.
  }
}
