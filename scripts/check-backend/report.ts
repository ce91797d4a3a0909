import { removeDuplicatesBy } from '@/lib/stock/vehicle/vehicle-lists';

/**
 * Finding about a call of the backend. If it is a problem, the site cannot use the backend; a warning is about data
 * that the site leaves out.
 */
export type CallFinding = Readonly<{
  level: 'problem' | 'warning';
  /** Sentence in Portuguese without any value of the backend, which could be secret. */
  text: string;
  /** Position of the record in its list, from 0. */
  position?: number;
}>;

/** Line of the report about one call. */
export type ReportLine = Readonly<{
  title: string;
  /** Method and path of the call: "GET /api/…". */
  request: string;
  /** Status of the response; `null` without a response. */
  status: number | null;
  durationMs: number;
  /** Type and envelope of the body in Portuguese; `null` without a body. */
  envelope: string | null;
  /** Number of records in the response; records that are neither `read` nor `dropped` are those that the site does not show. */
  received: number;
  read: number;
  dropped: number;
  findings: readonly CallFinding[];
}>;

/** Returns a list with one problem if `condition` is truthy, otherwise an empty list. */
export const reportProblemIf = (condition: unknown, text: string): readonly CallFinding[] =>
  condition ? [{ level: 'problem', text }] : [];

/** Returns a list with one warning if `condition` is truthy, otherwise an empty list. */
export const reportWarningIf = (condition: unknown, text: string): readonly CallFinding[] =>
  condition ? [{ level: 'warning', text }] : [];

/** Returns the worst level among the findings of a line; "ok" without findings. */
function getWorstLevel({ findings }: ReportLine): 'ok' | CallFinding['level'] {
  if (findings.some(({ level }) => level === 'problem')) return 'problem';
  return findings.length > 0 ? 'warning' : 'ok';
}

const LEVEL_MARKS = { ok: '✓', warning: '!', problem: '✗' } as const;
const MAX_PRINTED_POSITIONS = 5;

/** Returns a line of the report as text, with a further line for each finding; equal findings share a line. */
export function printLine(line: ReportLine): string {
  const { status, durationMs, envelope, title, request, findings } = line;
  const firstLine = [
    LEVEL_MARKS[getWorstLevel(line)],
    String(status ?? '—').padEnd(3),
    `${durationMs} ms`.padStart(8),
    (envelope ?? '—').padEnd(19),
    formatCounts(line).padEnd(26),
    `${title} · ${request}`,
  ].join('  ');
  const messages = removeDuplicatesBy(findings, ({ text }) => text).map(({ level, text }) => {
    const sameFindings = findings.filter((finding) => finding.text === text);
    return `      ${LEVEL_MARKS[level]} ${formatPositions(sameFindings)}${text}`;
  });
  return [firstLine, ...messages].join('\n');
}

function formatCounts({ received, read, dropped }: ReportLine): string {
  const hidden = received - read - dropped;
  return [
    `${read} ${read === 1 ? 'lido' : 'lidos'}`,
    ...(hidden > 0 ? [`${hidden} não mostrado${hidden === 1 ? '' : 's'}`] : []),
    ...(dropped > 0 ? [`${dropped} descartado${dropped === 1 ? '' : 's'}`] : []),
  ].join(', ');
}

function formatPositions(findings: readonly CallFinding[]): string {
  const positions = findings.flatMap(({ position }) => position ?? []);
  if (positions.length === 0) return '';
  const word = positions.length === 1 ? 'posição' : 'posições';
  const further = positions.length > MAX_PRINTED_POSITIONS ? '…' : '';
  return `${word} ${positions.slice(0, MAX_PRINTED_POSITIONS).join(', ')}${further}, `;
}

const countLines = (lines: readonly ReportLine[], result: ReturnType<typeof getWorstLevel>) =>
  lines.filter((line) => getWorstLevel(line) === result).length;

/** Returns how many calls have a problem. */
export const countProblems = (lines: readonly ReportLine[]): number => countLines(lines, 'problem');

/** Returns the totals and the verdict as text. */
export function printSummary(lines: readonly ReportLine[]): string {
  const [ok, warnings] = [countLines(lines, 'ok'), countLines(lines, 'warning')];
  const problems = countProblems(lines);
  const refused = lines.filter(({ status }) => status === 401 || status === 403).length;
  return [
    '',
    `${lines.length} conferidos: ${ok} sem reparos, ${warnings} com avisos (!), ${problems} com problemas (✗).`,
    'Posições contam a partir de 0. Formas aceitas: docs/backend-api.yaml.',
    ...(refused > 0 ? [`${refused} com acesso recusado: comece pelas credenciais.`] : []),
    problems > 0
      ? 'Este backend ainda NÃO atende ao site: corrija o que está com ✗.'
      : 'Este backend atende ao site.',
  ].join('\n');
}
