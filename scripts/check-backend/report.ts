/** Something to tell about a call. A problem means that the backend does not fit. */
export type Finding = Readonly<{
  level: 'problem' | 'warning';
  /** In Portuguese, in our own words: never a value of the backend that could be secret. */
  text: string;
  /** Place in the list, counted from 0. */
  position?: number;
  field?: string;
}>;

/** What came of one call: a line of the report. */
export type Line = Readonly<{
  title: string;
  /** Name in lib/backend/endpoints.ts. */
  endpoint: string;
  /** "GET /api/…". */
  request: string;
  /** `null` when nothing came, or nothing that is JSON. */
  status: number | null;
  durationMs: number;
  /** Form of the envelope; `null` when there was none to see. */
  envelope: string | null;
  /** Records that arrived, and what became of them. */
  received: number;
  read: number;
  dropped: number;
  findings: readonly Finding[];
}>;

export const problem = (text: string): Finding => ({ level: 'problem', text });

export const warning = (text: string): Finding => ({ level: 'warning', text });

/** A warning when `count` is not zero. */
export const warnIf = (count: number | boolean, text: string): readonly Finding[] =>
  count ? [warning(text)] : [];

/** Worst of the findings of a line. */
function resultOf({ findings }: Line): 'ok' | Finding['level'] {
  if (findings.some(({ level }) => level === 'problem')) return 'problem';
  return findings.length > 0 ? 'warning' : 'ok';
}

const MARKS = { ok: '✓', warning: '!', problem: '✗' } as const;
const SHOWN_POSITIONS = 5;

/** One call, for people: a line, and one more for each thing to tell. */
export function printLine(line: Line): string {
  const { status, durationMs, envelope, title, request } = line;
  const head = [
    MARKS[resultOf(line)],
    String(status ?? '—').padEnd(3),
    `${durationMs} ms`.padStart(8),
    (envelope ?? '—').padEnd(19),
    counts(line).padEnd(26),
    `${title} · ${request}`,
  ].join('  ');
  return [head, ...grouped(line.findings).map((text) => `      ${text}`)].join('\n');
}

function counts({ received, read, dropped }: Line): string {
  const hidden = received - read - dropped;
  return [
    `${read} ${read === 1 ? 'lido' : 'lidos'}`,
    ...(hidden > 0 ? [`${hidden} não mostrado${hidden === 1 ? '' : 's'}`] : []),
    ...(dropped > 0 ? [`${dropped} descartado${dropped === 1 ? '' : 's'}`] : []),
  ].join(', ');
}

/** The same thing about several records is said once. */
function grouped(findings: readonly Finding[]): readonly string[] {
  const groups = new Map<string, { level: Finding['level']; positions: number[] }>();
  for (const { level, text, field, position } of findings) {
    const said = field ? `${field}: ${text}` : text;
    const group = groups.get(said) ?? { level, positions: [] };
    if (position !== undefined) group.positions.push(position);
    groups.set(said, group);
  }
  return [...groups].map(
    ([said, { level, positions }]) => `${MARKS[level]} ${place(positions)}${said}`,
  );
}

function place(positions: readonly number[]): string {
  if (positions.length === 0) return '';
  const shown = positions.slice(0, SHOWN_POSITIONS).join(', ');
  const more = positions.length - SHOWN_POSITIONS;
  const word = positions.length === 1 ? 'posição' : 'posições';
  return `${word} ${shown}${more > 0 ? ` e mais ${more}` : ''}, `;
}

/** How many calls ended how. */
export type Totals = Readonly<{ calls: number; ok: number; warnings: number; problems: number }>;

export function totalsOf(lines: readonly Line[]): Totals {
  const count = (result: ReturnType<typeof resultOf>) =>
    lines.filter((line) => resultOf(line) === result).length;
  return {
    calls: lines.length,
    ok: count('ok'),
    warnings: count('warning'),
    problems: count('problem'),
  };
}

/** The verdict, for people. */
export function printSummary(lines: readonly Line[]): string {
  const { calls, ok, warnings, problems } = totalsOf(lines);
  const refused = lines.filter(({ status }) => status === 401 || status === 403).length;
  return [
    '',
    `${calls} conferidos: ${ok} sem reparos, ${warnings} com avisos (!), ${problems} com problemas (✗).`,
    'Posições contam a partir de 0. Formas aceitas: docs/backend-api.yaml.',
    ...(refused > 0 ? [`${refused} com acesso recusado: comece pelas credenciais.`] : []),
    problems > 0
      ? 'Este backend ainda NÃO atende ao site: corrija o que está com ✗.'
      : 'Este backend atende ao site.',
  ].join('\n');
}
