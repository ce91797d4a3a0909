/** Collects the failures of a test, so that one failure does not hide the next ones. */
export class AttemptLedger {
  readonly failures: string[] = [];

  /**
   * Records an attempt.
   *
   * @param what kind of the attempt, and its expected outcome
   * @param wrong what was requested if the outcome was unexpected; false if it was as expected
   * @param got the actual outcome in a few words
   */
  record(what: string, wrong: string | false, got = ''): void {
    if (wrong !== false) this.failures.push(`${what}: ${wrong}${got && ` → ${got}`}`);
  }
}
