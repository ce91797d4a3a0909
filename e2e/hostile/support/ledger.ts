import type { TestInfo } from '@playwright/test';

/** One line of the closing table (support/table-reporter.ts). */
export type Row = Readonly<{
  what: string;
  expected: string;
  /** How often each thing came. */
  got: Readonly<Record<string, number>>;
}>;

/** Annotation type under which a test hands its rows to the reporter. */
export const ROW = 'linha';

type Line = { expected: string; got: Map<string, number>; wrong: string[] };

/** As many failures of one line are shown whole. */
const SHOWN = 4;

/** Counts attempts, and keeps those that did not go as expected: one failure does not hide the next. */
export class Ledger {
  private readonly lines = new Map<string, Line>();

  /**
   * Notes an attempt.
   *
   * @param what the kind of attempt: a line of the table
   * @param expected in a few words, the same for the whole line
   * @param got what came, in a few words: equal ones are counted together
   * @param wrong says what was asked, where it is not as expected
   */
  note(what: string, expected: string, got: string, wrong: string | false): void {
    const line: Line = this.lines.get(what) ?? { expected, got: new Map(), wrong: [] };
    line.got.set(got, (line.got.get(got) ?? 0) + 1);
    this.lines.set(what, line);
    if (wrong !== false) line.wrong.push(`${wrong} → ${got}`);
  }

  /** Everything that was not as expected. */
  wrong(): readonly string[] {
    return [...this.lines].flatMap(([what, { wrong }]) => [
      ...wrong.slice(0, SHOWN).map((text) => `${what}: ${text}`),
      ...(wrong.length > SHOWN ? [`${what}: e mais ${String(wrong.length - SHOWN)}`] : []),
    ]);
  }

  /** Hands the lines to the reporter. */
  report(info: TestInfo): void {
    for (const [what, { expected, got }] of this.lines) {
      const row: Row = { what, expected, got: Object.fromEntries(got) };
      info.annotations.push({ type: ROW, description: JSON.stringify(row) });
    }
  }
}
