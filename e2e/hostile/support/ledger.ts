/** Collects what did not go as expected in a test: one failure does not hide the next. */
export class Ledger {
  readonly failures: string[] = [];

  /**
   * Records an attempt.
   *
   * @param what the kind of attempt, and what is expected of it
   * @param wrong what was requested, where it did not go as expected; false where it did
   * @param got what came instead, in a few words
   */
  record(what: string, wrong: string | false, got = ''): void {
    if (wrong !== false) this.failures.push(`${what}: ${wrong}${got && ` → ${got}`}`);
  }
}
