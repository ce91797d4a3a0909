import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { ROW, type Row } from './ledger';

type Line = { expected: string; got: Map<string, number> };

const sum = (counts: Iterable<number>): number =>
  [...counts].reduce((total, count) => total + count, 0);

function toText(what: string, { expected, got }: Line): string {
  const tally = [...got].sort(([, one], [, other]) => other - one);
  const came = tally.map(([text, count]) => `${text} (${String(count)})`).join(', ');
  return `| ${what} | ${String(sum(got.values()))} | ${expected} | ${came} |`;
}

/** Closes a run with what was tried, what was expected, and what came. */
export default class TableReporter implements Reporter {
  private readonly lines = new Map<string, Line>();

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '{}' } of annotations) {
      if (type === ROW) this.add(JSON.parse(description) as Row);
    }
  }

  onEnd(): void {
    const head = ['| Tentativa | Vezes | Esperado | Veio |', '|---|---|---|---|'];
    const rows = [...this.lines].map(([what, line]) => toText(what, line));
    const attempts = sum([...this.lines.values()].flatMap(({ got }) => [...got.values()]));
    process.stdout.write(`\n${[...head, ...rows].join('\n')}\n\n${String(attempts)} tentativas\n`);
  }

  printsToStdio(): boolean {
    return true;
  }

  private add({ what, expected, got }: Row): void {
    const line: Line = this.lines.get(what) ?? { expected, got: new Map() };
    for (const [text, count] of Object.entries(got)) {
      line.got.set(text, (line.got.get(text) ?? 0) + count);
    }
    this.lines.set(what, line);
  }
}
