import { plainText } from '@/lib/format/text';
/** When a door is open on one day: minutes since midnight, the end not included. */
type Span = Readonly<{ from: number; to: number }>;

/** The spans of each day, from Sunday (0) to Saturday (6). */
export type WeekSchedule = readonly (readonly Span[])[];

type BareKind = 'holiday' | 'every-day' | 'all-day' | 'closed' | 'to' | 'and' | 'end';

type Token =
  | Readonly<{ kind: 'day'; day: number }>
  | Readonly<{ kind: 'time'; minutes: number }>
  | { [Kind in BareKind]: Readonly<{ kind: Kind }> }[BareKind];

const DAY = 24 * 60;

const DAY_NAMES = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];

/** Words that say nothing the parser needs. */
const FILLER = /^[:()]|^(?:d[aeo]s?|n[ao]s?|aos?|horario|atendimento|funcionamento)(?![a-z\d])/;

const WORDS: readonly (readonly [RegExp, (match: RegExpExecArray) => Token | null])[] = [
  [/^todos os dias\b/, () => ({ kind: 'every-day' })],
  [/^diariamente\b/, () => ({ kind: 'every-day' })],
  [/^24 ?(?:h|horas)\b/, () => ({ kind: 'all-day' })],
  [/^feriados?\b/, () => ({ kind: 'holiday' })],
  [/^(?:fechad[oa]s?|nao abre|nao abrimos)\b/, () => ({ kind: 'closed' })],
  [/^(dom|seg|ter|qua|qui|sex|sab)(?:\.|\b)/, ([, name]) => dayNamed(name)],
  [
    /^(domingo|segunda|terca|quarta|quinta|sexta|sabado)s?(?:[- ]?feiras?)?\b/,
    ([, name]) => dayNamed(name),
  ],
  [
    /^([2-6])[ªa](?:[- ]?feiras?)?(?![a-z\d])/,
    ([, nth]) => ({ kind: 'day', day: Number(nth) - 1 }),
  ],
  [
    /^(\d{1,2})(?::(\d{2})|h(\d{2})(?:min)?|h)?(?: ?(?:horas|hs|h))?(?![a-z\d])/,
    ([, hours, ...minutes]) => timeOf(hours, minutes.find(Boolean)),
  ],
  [/^-|^(?:ate as|ate|as|a)(?![a-z\d])/, () => ({ kind: 'to' })],
  [/^[,/]|^e(?![a-z\d])/, () => ({ kind: 'and' })],
  [/^[.;\n|•·]/, () => ({ kind: 'end' })],
];

function dayNamed(name = ''): Token {
  return { kind: 'day', day: DAY_NAMES.findIndex((day) => day.startsWith(name)) };
}

function timeOf(hours = '', minutes = '0'): Token | null {
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && total <= DAY ? { kind: 'time', minutes: total } : null;
}

/** Lower case, without accents, with one kind of dash and of space; line breaks stay. */
function plain(text: string): string {
  return plainText(text)
    .replace(/[‐-―−]/g, '-')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** The words of a text; `null` when one of them is not known. */
function tokensOf(text: string): readonly Token[] | null {
  const tokens: Token[] = [];
  let rest = plain(text);
  while (rest !== '') {
    const filler = FILLER.exec(rest)?.[0];
    if (filler === undefined) {
      const [length, token] = firstToken(rest);
      if (token === null) return null;
      tokens.push(token);
      rest = rest.slice(length);
    } else {
      rest = rest.slice(filler.length);
    }
    rest = rest.replace(/^ +/, '');
  }
  return tokens;
}

function firstToken(text: string): readonly [number, Token | null] {
  for (const [pattern, toToken] of WORDS) {
    const match = pattern.exec(text);
    if (match) return [match[0].length, toToken(match)];
  }
  return [0, null];
}

/** Reads tokens from left to right; a method that finds nothing does not move. */
class Reader {
  private place = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  next<Kind extends Token['kind']>(
    ...kinds: readonly Kind[]
  ): Extract<Token, { kind: Kind }> | null {
    const token = this.tokens[this.place];
    if (!token || !(kinds as readonly string[]).includes(token.kind)) return null;
    this.place += 1;
    return token as Extract<Token, { kind: Kind }>;
  }

  /** What `read` finds, or the place before it. */
  attempt<T>(read: () => T | null): T | null {
    const start = this.place;
    const found = read();
    if (found === null) this.place = start;
    return found;
  }

  get done(): boolean {
    return this.place === this.tokens.length;
  }
}

/** "segunda a sexta", "sábado", "domingos e feriados": days of the week; holidays are none. */
function readDays(reader: Reader): readonly number[] | null {
  if (reader.next('every-day')) return [0, 1, 2, 3, 4, 5, 6];
  const first = readDayRange(reader);
  if (!first) return null;
  const days = [...first];
  for (;;) {
    const more = reader.attempt(() => (reader.next('and') ? readDayRange(reader) : null));
    if (!more) return days;
    days.push(...more);
  }
}

function readDayRange(reader: Reader): readonly number[] | null {
  if (reader.next('holiday')) return [];
  const from = reader.next('day');
  if (!from) return null;
  const to = reader.attempt(() => (reader.next('to') ? reader.next('day') : null));
  if (!to) return [from.day];
  const length = ((to.day - from.day + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => (from.day + index) % 7);
}

/** "9h às 12h e 14h às 18h", "fechado", "24 horas". */
function readSpans(reader: Reader): readonly Span[] | null {
  if (reader.next('closed')) return [];
  if (reader.next('all-day')) return [{ from: 0, to: DAY }];
  const first = readSpan(reader);
  if (!first) return null;
  const spans = [first];
  for (;;) {
    const more = reader.attempt(() => (reader.next('and') ? readSpan(reader) : null));
    if (!more) return spans;
    spans.push(more);
  }
}

function readSpan(reader: Reader): Span | null {
  const from = reader.next('time');
  const to = from && reader.next('to') && reader.next('time');
  return from && to && from.minutes < to.minutes ? { from: from.minutes, to: to.minutes } : null;
}

type Clause = Readonly<{ days: readonly number[]; spans: readonly Span[] }>;

function readClauses(reader: Reader): readonly Clause[] | null {
  const clauses: Clause[] = [];
  for (;;) {
    const days = readDays(reader);
    if (!days) return null;
    reader.next('and', 'to');
    const spans = readSpans(reader);
    if (!spans) return null;
    clauses.push({ days, spans });
    const ended = reader.next('end', 'and');
    while (reader.next('end')) continue;
    if (reader.done) return clauses;
    if (!ended) return null;
  }
}

/**
 * Reads opening hours as people write them: "Segunda a sexta, das 9h às 19h. Sábado, das 9h às 15h."
 * Days that are not mentioned are closed; holidays are not considered.
 *
 * @returns `null` unless every word is understood: no information is better than wrong information
 */
export function parseOpeningHours(text: string): WeekSchedule | null {
  const tokens = tokensOf(text);
  const clauses = tokens && readClauses(new Reader(tokens));
  if (!clauses || clauses.length === 0) return null;

  const week: (Span[] | null)[] = Array.from({ length: 7 }, () => null);
  for (const { days, spans } of clauses) {
    for (const day of days) {
      // A day that is named twice is ambiguous.
      if (week[day]) return null;
      week[day] = [...spans];
    }
  }
  return week.some((spans) => spans && spans.length > 0) ? week.map((spans) => spans ?? []) : null;
}

/**
 * Whether the door is open.
 *
 * @param day 0 is Sunday
 * @param minutes since midnight
 */
export function isOpenAt(schedule: WeekSchedule, day: number, minutes: number): boolean {
  return (schedule[day] ?? []).some(({ from, to }) => from <= minutes && minutes < to);
}
