/** Long work in steps, between which other work may have its turn. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs all steps at once, without a break, and returns the result. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
