/** Long work in steps, as a generator; the process may do other work between two steps. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs all steps without a break. Returns the result. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
