import { callUrl, type Call } from '@/lib/backend/call';
import {
  createClient,
  MAX_ANSWER_BYTES,
  type Answer,
  type CallReport,
  type ClientSettings,
} from '@/lib/backend/client';
import type { Contract, ContractContext } from '@/lib/backend/contract';
import { BackendError } from '@/lib/backend/errors';
import { toMediaPath, type MediaContext } from '@/lib/backend/own-addresses';
import type { Guard } from '@/lib/backend/policy';
import { parseList, unwrapList, unwrapOne } from '@/lib/backend/unwrap';

import {
  explain,
  blame,
  envelopeOf,
  absent,
  failed,
  misshapen,
  noJson,
  garbled,
  notThere,
  paged,
  slow,
  type Presence,
} from './explain';
import type { Options } from './options';
import { warning, type Finding, type Line } from './report';

const TIMEOUTS_BEFORE_GIVING_UP = 2;

/** Nothing answers at the backend's address: there is nothing to check. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** One call, how long it took, and what came. */
type Measured = Readonly<{ durationMs: number; status: number | null }> &
  (Readonly<{ answer: Answer }> | Readonly<{ error: BackendError }>);

/** Sends a read and measures it. Throws {@link Unreachable} when nothing ever answered. */
export type Measure = (call: Call) => Promise<Measured>;

/** One attempt, as long as the site gives it: a check must see the failure that a retry would hide. */
const onceWithin =
  (timeoutMs: number): Guard =>
  (_call, attempt) =>
    attempt(AbortSignal.timeout(timeoutMs));

/** Reads once more an answer of which the site learns only that it will not do: a redirect, or what is no JSON. */
async function readReason(
  call: Call,
  error: BackendError,
  { apiUrl, headers }: ClientSettings,
  timeoutMs: number,
): Promise<BackendError> {
  const isNoJson = error.reason === 'not json';
  if (!isNoJson && (error.kind !== 'network' || error.reason !== undefined)) return error;
  try {
    const answer = await fetch(callUrl(apiUrl, call), {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = answer;
    const text = isNoJson ? (await answer.text()).trimStart() : '';
    if (!isNoJson) await answer.body?.cancel();
    if (status >= 300 && status < 400) return new BackendError('status', call.endpoint, { status });
    const type = answer.headers.get('content-type') ?? '';
    const reason = noJson(/^[\w/+.-]{1,60}/.exec(type)?.[0] ?? 'sem content-type', text[0]);
    return isNoJson ? new BackendError('shape', call.endpoint, { status, reason }) : error;
  } catch {
    return error;
  }
}

/** Makes the one function that talks to the backend; it refuses whatever is not a GET. */
export function createMeasure({ apiUrl, headers, timeoutMs }: Options): Measure {
  const settings = { apiUrl, headers, maxBytes: MAX_ANSWER_BYTES };
  let answered = false;
  let timeouts = 0;

  function mustBeReachable(error: BackendError): void {
    if (answered || (error.kind !== 'network' && error.kind !== 'timeout')) return;
    timeouts += 1;
    if (error.kind === 'network' || timeouts === TIMEOUTS_BEFORE_GIVING_UP) {
      throw new Unreachable(explain(error, timeoutMs));
    }
  }

  return async (call) => {
    if (call.method !== 'GET') throw new TypeError('The check never writes.');
    const reports: CallReport[] = [];
    const send = createClient(settings, onceWithin(timeoutMs), (report) => reports.push(report));
    const measured = () => ({
      durationMs: reports[0]?.durationMs ?? 0,
      status: reports[0]?.status ?? null,
    });
    try {
      const answer = await send(call);
      answered = true;
      return { ...measured(), answer };
    } catch (failure) {
      if (!(failure instanceof BackendError)) throw failure;
      const error = await readReason(call, failure, settings, timeoutMs);
      mustBeReachable(error);
      answered = answered || error.kind === 'status' || error.kind === 'shape';
      return { ...measured(), status: error.status ?? null, error };
    }
  };
}

/** Fields that carry the address of a picture, wherever they stand. */
const FIELDS: ReadonlySet<string> = new Set([
  'imagem',
  'imagem_desktop',
  'imagem_mobile',
  'criativo_imagem',
  'logomarca',
  'thumb',
  'banner',
]);

const MARK = 'conferencia';

/** For the addresses of pictures; nobody but the check itself reads what they say. */
export const mediaOf = (apiUrl: string): MediaContext => ({
  apiUrl,
  sign: () => MARK,
  isSigned: (_, mark) => mark === MARK,
});

/** Pictures of a body: those the site can show, as `/midia/…`, and those it cannot, by field. */
type Pictures = Readonly<{
  shown: ReadonlyMap<string, readonly string[]>;
  lost: ReadonlyMap<string, readonly string[]>;
}>;

/** Finds the pictures in a body, at any depth. */
function picturesIn(body: unknown, apiUrl: string): Pictures {
  const shown = new Map<string, string[]>();
  const lost = new Map<string, string[]>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') visit(inner);
      else if (FIELDS.has(field) && inner.trim() !== '') {
        const path = toMediaPath(inner, mediaOf(apiUrl));
        if (path === null) lost.set(field, [...(lost.get(field) ?? []), inner.trim()]);
        else if (!shown.get(field)?.push(path)) shown.set(field, [path]);
      }
    }
  };
  visit(body);
  return { shown, lost };
}

/** Where pictures are that the site does not show: " (cdn.exemplo.com)". */
function hostsOf(addresses: readonly string[]): string {
  const hosts = addresses.flatMap((text) => (URL.canParse(text) ? new URL(text).host : []));
  const known = [...new Set(hosts)].filter(Boolean).slice(0, 3).join(', ');
  return known && ` (${known})`;
}

/** A list as it came and as the site reads it; `values` lacks what was dropped or is not shown. */
export type ReadList<T> = Readonly<{ wire: readonly unknown[]; values: readonly T[] }>;

/** A record as it came and as the site reads it; `wire` is `null` when there is none. */
export type ReadOne<T> = Readonly<{ wire: Wire | null; value: T | null; body: unknown }>;

type Wire = NonNullable<ReturnType<typeof unwrapOne>>;

/** How an answer is read; `R` is what is looked at in it. */
type Reading<T, R> = Readonly<{
  contract: Contract<T | null>;
  /** What a record cannot exist without, when no single field is to blame. */
  essential: string;
  /** Whether a refusal (4xx) is only worth a warning. */
  mayRefuse?: boolean;
  inspect?: (read: R) => readonly Finding[];
}>;

type Outcome<T> = Readonly<{
  value: T;
  received: number;
  read: number;
  dropped: number;
  findings: readonly Finding[];
}>;

/** Reads the backend with the site's contracts, and writes a line of the report for each call. */
export type Reader = Readonly<{
  list: <T>(
    title: string,
    call: Call,
    presence: Presence,
    reading: Reading<T, ReadList<T>>,
  ) => Promise<readonly T[]>;
  /** `null` when there is none, or it could not be read. */
  one: <T>(
    title: string,
    call: Call,
    presence: Presence,
    reading: Reading<T, ReadOne<T>>,
  ) => Promise<T | null>;
  /** Pictures seen so far, as `/midia/…`, by the endpoint and the field they came in. */
  pictures: ReadonlyMap<string, readonly string[]>;
}>;

const is404 = ({ status }: Answer): boolean => status === 404;

/** @param report called once a call, when it has ended */
export function createReader(
  { apiUrl, siteUrl, timeoutMs }: Options,
  measure: Measure,
  report: (line: Line) => void,
): Reader {
  const pictures = new Map<string, string[]>();

  function contextOf(notes: Finding[]): ContractContext {
    const note = (field: string) =>
      notes.push({ level: 'warning', field, text: 'não se lê; fica vazio' });
    return { media: mediaOf(apiUrl), siteUrl, note };
  }

  function lostPictures(endpoint: string, body: unknown): readonly Finding[] {
    const { shown, lost } = picturesIn(body, apiUrl);
    for (const [field, paths] of shown) {
      const key = `${endpoint}.${field}`;
      pictures.set(key, [...(pictures.get(key) ?? []), ...paths]);
    }
    return [...lost].map(([field, addresses]) => ({
      level: 'warning',
      field,
      text: `${addresses.length} imagem(ns) fora do endereço do backend${hostsOf(addresses)}: o site não as mostra`,
    }));
  }

  async function ask<T>(
    title: string,
    call: Call,
    { essential, mayRefuse = false }: Readonly<{ essential: string; mayRefuse?: boolean }>,
    parse: (answer: Answer) => Outcome<T>,
    nothing: T,
  ): Promise<T> {
    const measured = await measure(call);
    const { durationMs, status } = measured;
    const line = {
      title,
      endpoint: call.endpoint,
      request: `${call.method} ${call.path}${call.query}`,
      status,
      durationMs,
      envelope: null,
      received: 0,
      read: 0,
      dropped: 0,
    };
    if ('error' in measured) {
      report({ ...line, findings: [failed(measured.error, { timeoutMs, mayRefuse })] });
      return nothing;
    }
    const body: unknown = measured.answer.json;
    const envelope = is404(measured.answer) ? null : envelopeOf(body);
    try {
      const { value, findings, ...counts } = parse(measured.answer);
      const all = [
        ...findings,
        ...lostPictures(call.endpoint, body),
        ...garbled(body),
        ...slow(durationMs, timeoutMs),
      ];
      report({ ...line, ...counts, envelope, findings: all });
      return value;
    } catch (error) {
      report({ ...line, envelope, findings: [misshapen(error, body, essential)] });
      return nothing;
    }
  }

  return {
    pictures,

    list: (title, call, presence, { contract, inspect, ...reading }) =>
      ask(
        title,
        call,
        reading,
        (answer) => {
          const findings: Finding[] = [];
          const wire = unwrapList(answer.json);
          let dropped = 0;
          const values = parseList(answer.json, contract, contextOf(findings), (item) => {
            dropped += 1;
            const { position } = item;
            const why = blame(wire[position], item.field, reading.essential);
            findings.push({ level: 'problem', position, ...why });
          });
          if (is404(answer)) findings.push(...absent(presence, notThere(apiUrl)));
          else if (!wire.length && presence !== 'may') findings.push(warning('nenhum registro'));
          findings.push(...paged(answer.json, wire.length));
          findings.push(...(inspect?.({ wire, values }) ?? []));
          return { value: values, received: wire.length, read: values.length, dropped, findings };
        },
        [],
      ),

    one: (title, call, presence, { contract, inspect, ...reading }) =>
      ask(
        title,
        call,
        reading,
        (answer) => {
          const findings: Finding[] = [];
          const wire = unwrapOne(answer.json);
          const value = wire && contract(wire, contextOf(findings));
          if (!wire)
            findings.push(
              ...absent(presence, is404(answer) ? notThere(apiUrl) : 'nenhum registro'),
            );
          findings.push(...(inspect?.({ wire, value, body: answer.json }) ?? []));
          const read = Number(value !== null);
          return { value, received: Number(wire !== null), read, dropped: 0, findings };
        },
        null,
      ),
  };
}
