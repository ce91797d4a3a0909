/** Long work in steps; the process may do other work between two steps. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs all steps at once, without a break, and returns the result. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
