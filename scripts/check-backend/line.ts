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
export function resultOf({ findings }: Line): 'ok' | Finding['level'] {
  if (findings.some(({ level }) => level === 'problem')) return 'problem';
  return findings.length > 0 ? 'warning' : 'ok';
}
