import { uniqBy } from '@/lib/stock/vehicle/lists';

/** A finding about a call. A problem means that the backend does not fit. */
export type Finding = Readonly<{
  level: 'problem' | 'warning';
  /** In Portuguese, without a value of the backend, which could be secret. */
  text: string;
  /** Place in the list, counted from 0. */
  position?: number;
}>;

/** Each call results in one line of the report. */
export type Line = Readonly<{
  title: string;
  /** Name in lib/backend/endpoints.ts. */
  endpoint: string;
  /** "GET /api/…". */
  request: string;
  /** `null` when nothing came. */
  status: number | null;
  durationMs: number;
  /** Form of the envelope; `null` when there was none to see. */
  envelope: string | null;
  /** The number of records that arrived; those that are neither read nor dropped are not shown. */
  received: number;
  read: number;
  dropped: number;
  findings: readonly Finding[];
}>;

/** Returns a problem when `is` is truthy. */
export const problemIf = (is: unknown, text: string): readonly Finding[] =>
  is ? [{ level: 'problem', text }] : [];

/** Returns a warning when `is` is truthy. */
export const warnIf = (is: unknown, text: string): readonly Finding[] =>
  is ? [{ level: 'warning', text }] : [];

/** Returns the worst level of the findings of a line. */
function resultOf({ findings }: Line): 'ok' | Finding['level'] {
  if (findings.some(({ level }) => level === 'problem')) return 'problem';
  return findings.length > 0 ? 'warning' : 'ok';
}

const MARKS = { ok: '✓', warning: '!', problem: '✗' } as const;
const SHOWN_POSITIONS = 5;

/** Prints one call: a line, and one more for each finding, which is printed once for several records. */
export function printLine(line: Line): string {
  const { status, durationMs, envelope, title, request, findings } = line;
  const head = [
    MARKS[resultOf(line)],
    String(status ?? '—').padEnd(3),
    `${durationMs} ms`.padStart(8),
    (envelope ?? '—').padEnd(19),
    counts(line).padEnd(26),
    `${title} · ${request}`,
  ].join('  ');
  const messages = uniqBy(findings, ({ text }) => text).map(({ level, text }) => {
    const same = findings.filter((finding) => finding.text === text);
    return `      ${MARKS[level]} ${places(same)}${text}`;
  });
  return [head, ...messages].join('\n');
}

function counts({ received, read, dropped }: Line): string {
  const hidden = received - read - dropped;
  return [
    `${read} ${read === 1 ? 'lido' : 'lidos'}`,
    ...(hidden > 0 ? [`${hidden} não mostrado${hidden === 1 ? '' : 's'}`] : []),
    ...(dropped > 0 ? [`${dropped} descartado${dropped === 1 ? '' : 's'}`] : []),
  ].join(', ');
}

function places(findings: readonly Finding[]): string {
  const positions = findings.flatMap(({ position }) => position ?? []);
  if (positions.length === 0) return '';
  const more = positions.length - SHOWN_POSITIONS;
  const word = positions.length === 1 ? 'posição' : 'posições';
  const shown = positions.slice(0, SHOWN_POSITIONS).join(', ');
  return `${word} ${shown}${more > 0 ? ` e mais ${more}` : ''}, `;
}

/** Counts the calls by their result. */
export function totalsOf(lines: readonly Line[]) {
  const count = (result: ReturnType<typeof resultOf>) =>
    lines.filter((line) => resultOf(line) === result).length;
  return {
    calls: lines.length,
    ok: count('ok'),
    warnings: count('warning'),
    problems: count('problem'),
  };
}

/** Prints the totals and the verdict. */
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
