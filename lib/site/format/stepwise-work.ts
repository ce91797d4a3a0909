/** Long work in steps, as a generator; the process may do other work between two steps. */
export type StepwiseWork<T> = Generator<undefined, T, undefined>;

/** Runs all steps without a break. Returns the result. */
export function runAllSteps<T>(steps: StepwiseWork<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
