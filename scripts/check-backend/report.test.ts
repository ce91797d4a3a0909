import { describeEnvelope } from './reader';
import { type CallFinding, type ReportLine, printLine, printSummary } from './report';

const exampleLine = (
  findings: readonly CallFinding[] = [],
  changed: Partial<ReportLine> = {},
): ReportLine => ({
  title: 'Depoimentos',
  endpoint: 'testimonials',
  request: 'GET /api/depoimentos',
  status: 200,
  durationMs: 12,
  envelope: 'lista',
  received: 9,
  read: 9,
  dropped: 0,
  findings,
  ...changed,
});

test('the same finding about many records is printed once, with the first positions', () => {
  const missing = (position: number): CallFinding => ({
    level: 'problem',
    position,
    text: 'sem nome',
  });
  const findings = [0, 2, 3, 4, 5, 6, 7].map(missing);
  const [head, ...messages] = printLine(exampleLine(findings, { read: 1, dropped: 7 })).split('\n');

  expect(head).toBe(
    '✗  200     12 ms  lista                1 lido, 1 não mostrado, 7 descartados  Depoimentos · GET /api/depoimentos',
  );
  expect(messages).toEqual(['      ✗ posições 0, 2, 3, 4, 5 e mais 2, sem nome']);
});

test('the worst finding marks the line, and the summary counts lines', () => {
  const lines = [
    exampleLine(),
    exampleLine([{ level: 'warning', text: 'a' }]),
    exampleLine([
      { level: 'warning', text: 'a' },
      { level: 'problem', text: 'b' },
    ]),
  ];
  expect(lines.map((reportLine) => printLine(reportLine)[0])).toEqual(['✓', '!', '✗']);
  expect(printSummary(lines)).toContain(
    '3 conferidos: 1 sem reparos, 1 com avisos (!), 1 com problemas (✗).',
  );
});

test.each([
  [[1], 'lista'],
  [[], 'lista vazia'],
  [{ a: 1 }, 'objeto'],
  [{ data: [1], total: 1 }, 'lista em data'],
  [{ data: { data: [] } }, 'lista vazia em data.data'],
  [{ data: { data: { data: [] } } }, 'objeto em data.data'],
  [{ data: null }, 'null em data'],
  [{ data: '2024-01-01' }, 'objeto'],
  ['texto', 'texto'],
  [null, 'null'],
])('%j is "%s"', (body, form) => {
  expect(describeEnvelope(body)).toBe(form);
});
