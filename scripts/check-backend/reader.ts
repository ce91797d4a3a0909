import type { Answer } from '@/lib/backend/client';
import type { Call } from '@/lib/backend/call';
import type { Contract, ContractContext } from '@/lib/backend/contract';
import { parseList, unwrapList, unwrapOne } from '@/lib/backend/unwrap';

import { blame } from './blame';
import { envelopeOf } from './envelope';
import { warning, type Finding, type Line } from './line';
import type { Measure } from './measure';
import type { Options } from './options';
import { mediaOf, picturesIn } from './pictures-in';
import { absent, failed, misshapen, NOT_THERE, slow, type Presence } from './verdict';

/** A list as it came and as the site reads it; `values` lacks what was dropped or is not shown. */
export type ReadList<T> = Readonly<{ wire: readonly unknown[]; values: readonly T[] }>;

/** A record as it came and as the site reads it; `wire` is `null` when there is none. */
export type ReadOne<T> = Readonly<{ wire: Wire | null; value: T | null; body: unknown }>;

type Wire = NonNullable<ReturnType<typeof unwrapOne>>;

type Request<T> = Readonly<{
  title: string;
  call: Call;
  contract: Contract<T | null>;
  /** What a record cannot exist without, when no single field is to blame. */
  essential: string;
  /** Whether a refusal (4xx) is only worth a warning. */
  mayRefuse?: boolean;
}>;

export type ListRequest<T> = Request<T> &
  Readonly<{ presence: Presence; inspect?: (list: ReadList<T>) => readonly Finding[] }>;

type OneRequest<T> = Request<T> &
  Readonly<{ presence: Presence; inspect?: (one: ReadOne<T>) => readonly Finding[] }>;

type Outcome<T> = Readonly<{
  value: T;
  received: number;
  read: number;
  dropped: number;
  findings: readonly Finding[];
}>;

/** Reads the backend with the site's contracts, and writes a line of the report for each call. */
export type Reader = Readonly<{
  list: <T>(request: ListRequest<T>) => Promise<readonly T[]>;
  /** `null` when there is none, or it could not be read. */
  one: <T>(request: OneRequest<T>) => Promise<T | null>;
  /** Pictures seen so far, as `/midia/…`, by the endpoint and the field they came in. */
  pictures: ReadonlyMap<string, readonly string[]>;
}>;

const is404 = ({ status }: Answer): boolean => status === 404;

/** @param tell told once a call, when it has ended */
export function createReader(
  { apiUrl, siteUrl, timeoutMs }: Options,
  measure: Measure,
  tell: (line: Line) => void,
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
    return [...lost].map(([field, count]) => ({
      level: 'warning',
      field,
      text: `${count} imagem(ns) fora do endereço do backend: o site não as mostra`,
    }));
  }

  async function ask<T>(
    { title, call, essential, mayRefuse = false }: Omit<Request<T>, 'contract'>,
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
      tell({ ...line, findings: [failed(measured.error, { timeoutMs, mayRefuse })] });
      return nothing;
    }
    const body: unknown = measured.answer.json;
    const envelope = is404(measured.answer) ? null : envelopeOf(body);
    try {
      const { value, findings, ...counts } = parse(measured.answer);
      const all = [
        ...findings,
        ...lostPictures(call.endpoint, body),
        ...slow(durationMs, timeoutMs),
      ];
      tell({ ...line, ...counts, envelope, findings: all });
      return value;
    } catch (error) {
      tell({ ...line, envelope, findings: [misshapen(error, body, essential)] });
      return nothing;
    }
  }

  return {
    pictures,

    list: ({ contract, presence, inspect, ...request }) =>
      ask(
        request,
        (answer) => {
          const findings: Finding[] = [];
          const wire = unwrapList(answer.json);
          let dropped = 0;
          const values = parseList(answer.json, contract, contextOf(findings), (item) => {
            dropped += 1;
            const { position } = item;
            const why = blame(wire[position], item.field, request.essential);
            findings.push({ level: 'problem', position, ...why });
          });
          if (is404(answer)) findings.push(...absent(presence, NOT_THERE));
          else if (!wire.length && presence !== 'may') findings.push(warning('nenhum registro'));
          findings.push(...(inspect?.({ wire, values }) ?? []));
          return { value: values, received: wire.length, read: values.length, dropped, findings };
        },
        [],
      ),

    one: ({ contract, presence, inspect, ...request }) =>
      ask(
        request,
        (answer) => {
          const findings: Finding[] = [];
          const wire = unwrapOne(answer.json);
          const value = wire && contract(wire, contextOf(findings));
          if (!wire)
            findings.push(...absent(presence, is404(answer) ? NOT_THERE : 'nenhum registro'));
          findings.push(...(inspect?.({ wire, value, body: answer.json }) ?? []));
          const read = Number(value !== null);
          return { value, received: Number(wire !== null), read, dropped: 0, findings };
        },
        null,
      ),
  };
}
