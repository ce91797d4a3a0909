/**
 * Milliseconds of processor time after which work counts as slow. One run is not enough, because garbage collection may
 * fall into it.
 */
const CERTAIN_MS = 1_000;

/**
 * Returns whether one run of `work` takes more processor time than `mayTakeMs`, on the average of the runs within a
 * second.
 *
 * @param work an error that `work` throws ends a run like a return
 * @param certainMs how long runs are averaged; shorter where the caller measures again
 */
export function isSlow(work: () => unknown, mayTakeMs: number, certainMs = CERTAIN_MS): boolean {
  // The clock is read first, because it costs no system call: work that is fast by the clock is fast on the processor.
  const start = performance.now();
  runToEnd(work);
  if (performance.now() - start <= mayTakeMs) return false;
  const before = process.cpuUsage();
  for (let times = 1; ; times += 1) {
    runToEnd(work);
    const { user, system } = process.cpuUsage(before);
    const spentMs = (user + system) / 1_000;
    if (spentMs <= times * mayTakeMs) return false;
    if (spentMs > certainMs) return true;
  }
}

function runToEnd(work: () => unknown): void {
  try {
    work();
  } catch {
    // Work that throws has refused the input, and a quick refusal is as good as a result.
  }
}
