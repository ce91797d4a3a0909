/**
 * Milliseconds of processor time over which runs are averaged, because garbage collection may fall into a single
 * run.
 */
const MEASURED_MS = 1_000;

/**
 * Returns whether a run of `work` takes more processor time than `mayTakeMs`, on the average of the runs within a
 * second.
 *
 * @param work an error that `work` throws ends a run like a return
 * @param certainMs milliseconds over which runs are averaged; shorter where the caller measures again
 */
export function takesLongerThan(
  work: () => unknown,
  mayTakeMs: number,
  certainMs = MEASURED_MS,
): boolean {
  // The clock costs no system call, so it is read first: work that is fast by the clock is fast on the processor.
  const start = performance.now();
  runIgnoringErrors(work);
  if (performance.now() - start <= mayTakeMs) return false;
  const before = process.cpuUsage();
  for (let times = 1; ; times += 1) {
    runIgnoringErrors(work);
    const { user, system } = process.cpuUsage(before);
    const spentMs = (user + system) / 1_000;
    if (spentMs <= times * mayTakeMs) return false;
    if (spentMs > certainMs) return true;
  }
}

function runIgnoringErrors(work: () => unknown): void {
  try {
    work();
  } catch {
    // Work that throws has refused the input, and a quick refusal is as good as a result.
  }
}
