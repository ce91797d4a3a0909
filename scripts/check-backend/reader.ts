import { z, ZodError } from 'zod';

import type { Call } from '@/lib/backend/call';
import type { Contract } from '@/lib/backend/contract';
import { EnvelopeError, isWireObject, unwrapList, unwrapOne } from '@/lib/backend/unwrap';

import type { Options } from './options';
import { findPictures, mediaOf } from './pictures';
import { warnIf, type Finding, type Line } from './report';
import { createSend, Failure } from './send';

// Zod's messages about invalid records are shown to people.
z.config(z.locales.pt());

/** `wire` has the records as they came, `values` those that the site reads and shows. */
export type Read<T> = Readonly<{ wire: readonly unknown[]; values: readonly T[]; body: unknown }>;

/** Describes how the answer of an endpoint is read. */
export type Row<T> = Readonly<{
  title: string;
  contract: Contract<T | null>;
  /** A record without these fields is dropped. */
  essential: string;
  /** The level of the finding that there is no record; without it, that is no finding. */
  absence?: Finding['level'];
  /** Makes a refusal (4xx) a warning. */
  mayRefuse?: boolean;
  inspect?: (read: Read<T>) => readonly Finding[];
}>;

/** Reads the backend with the site's contracts, and writes a line of the report for each call. */
export type Reader = Readonly<{
  list: <T>(row: Row<T>, call: Call, about?: string) => Promise<readonly T[]>;
  /** `null` when there is none, or it could not be read. */
  one: <T>(row: Row<T>, call: Call, about?: string) => Promise<T | null>;
  /** Pictures found so far, as `/midia/…`, by endpoint and field. */
  pictures: ReadonlyMap<string, readonly string[]>;
}>;

/** Returns the type of a value in Portuguese. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length > 0 ? 'lista' : 'lista vazia';
  const names: Readonly<Record<string, string>> = { string: 'texto', number: 'número' };
  return names[typeof value] ?? 'objeto';
}

/** Returns the form of a body: "lista", "objeto em data", "lista em data.data". */
export function envelopeOf(body: unknown, path: readonly string[] = []): string {
  const isEnvelope = isWireObject(body) && typeof body.data === 'object' && path.length < 2;
  if (isEnvelope) return envelopeOf(body.data, [...path, 'data']);
  return path.length === 0 ? kindOf(body) : `${kindOf(body)} em ${path.join('.')}`;
}

/** Returns the names of some fields of a record as a hint, without unusual ones. */
function fieldsOf(value: unknown): string {
  const all = isWireObject(value) ? Object.keys(value) : [];
  const names = all.filter((name) => /^[\w-]{1,30}$/.test(name)).slice(0, 5);
  return names.length > 0 ? ` (campos: ${names.join(', ')})` : '';
}

/** Returns the signs of further pages beside the list, in `meta` or in `links`. */
function pagesIn(body: unknown, received: number): string {
  const levels = [body, isWireObject(body) ? body.data : null]
    .filter(isWireObject)
    .flatMap((level) => [level, level.meta, level.links, level.pagination])
    .filter(isWireObject);
  const greatest = (...names: readonly string[]) =>
    Math.max(0, ...levels.flatMap((level) => names.map((name) => Number(level[name]) || 0)));
  const total = greatest('total', 'total_count');
  const pages = greatest('last_page', 'total_pages');
  const hasNext = levels.some(({ next, next_page_url }) => next ?? next_page_url);
  return [
    ...(total > received ? [`total ${total}, vieram ${received}`] : []),
    ...(pages > 1 ? [`${pages} páginas`] : []),
    ...(hasNext ? ['há um endereço da seguinte'] : []),
  ].join('; ');
}

/** Returns the findings that any answer may have. */
function inspectAnswer(body: unknown, received: number, durationMs: number, timeoutMs: number) {
  const pages = pagesIn(body, received);
  return [
    ...warnIf(
      pages,
      `a lista vem em páginas (${pages}): o site lê só esta resposta, devolva tudo nela`,
    ),
    ...warnIf(
      JSON.stringify(body).includes('\uFFFD'),
      'há letras que não são UTF-8: aparecem como �',
    ),
    ...warnIf(
      durationMs > timeoutMs / 2,
      `demorou mais da metade do limite do site (${timeoutMs} ms)`,
    ),
  ];
}

/**
 * Returns why an answer cannot be read at all.
 *
 * @throws what says nothing about the backend
 */
function refusal(error: unknown, body: unknown, mayRefuse = false): Finding {
  if (error instanceof EnvelopeError) {
    const expected = error.message === 'not a list' ? 'uma lista' : 'um registro';
    const text = `esperava ${expected}; veio ${kindOf(body)}${fieldsOf(body)}`;
    return { level: 'problem', text };
  }
  if (!(error instanceof Failure)) throw error;
  const { status, message } = error;
  const isOfThisCall = status >= 400 && status < 500 && ![401, 403, 429].includes(status);
  return { level: mayRefuse && isOfThisCall ? 'warning' : 'problem', text: message };
}

/** @param report called once a call, when it has ended */
export function createReader(options: Options, report: (line: Line) => void): Reader {
  const { apiUrl, siteUrl, timeoutMs } = options;
  const send = createSend(options);
  const pictures = new Map<string, readonly string[]>();
  const notFound = `respondeu 404: o endereço existe neste backend?${apiUrl.endsWith('/api') ? ' API_URL vai sem o /api do fim' : ''}`;

  /** Reads a record with its contract. One that is refused becomes a finding with its place; one that is not shown is left out. */
  function fit<T>({ contract, essential }: Row<T>, record: unknown, place: number, to: Finding[]) {
    const note = (field: string) =>
      to.push(...warnIf(true, `${field}: o que não se lê fica de fora`));
    try {
      return contract(record, { media: mediaOf(apiUrl), siteUrl, note }) ?? [];
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      const why = z
        .prettifyError(error)
        .replace(/\s+→ at /g, ' em ')
        .replace(/\n?✖ /g, '; ')
        .slice(2);
      const text = `${why}; precisa de ${essential}${fieldsOf(record)}`;
      to.push({ level: 'problem', text, position: place });
      return [];
    }
  }

  async function ask<T>(
    row: Row<T>,
    call: Call,
    about: string | undefined,
    unwrap: (body: unknown) => readonly unknown[],
  ): Promise<readonly T[]> {
    const findings: Finding[] = [];
    let answer: Awaited<ReturnType<typeof send>> | null = null;
    let status: number | null = null;
    let wire: readonly unknown[] = [];
    let values: readonly T[] = [];
    const startedAt = performance.now();
    try {
      answer = await send(call);
      const { body } = answer;
      status = answer.status;
      const durationMs = performance.now() - startedAt;
      wire = unwrap(body);
      values = wire.flatMap((record, place) => fit(row, record, place, findings));
      const { absence } = row;
      if (absence && values.length === 0 && findings.length === 0) {
        const isPresent = unwrap === unwrapList && status !== 404;
        const text = status === 404 ? notFound : 'nenhum registro';
        findings.push({ level: isPresent ? 'warning' : absence, text });
      }
      findings.push(
        ...(row.inspect?.({ wire, values, body }) ?? []),
        ...findPictures(body, call.endpoint, apiUrl, pictures),
        ...inspectAnswer(body, wire.length, durationMs, timeoutMs),
      );
    } catch (error) {
      findings.push(refusal(error, answer?.body, row.mayRefuse));
      if (error instanceof Failure) status = error.status || null;
    }
    report({
      title: about === undefined ? row.title : `${row.title}, ${about}`,
      endpoint: call.endpoint,
      request: `${call.method} ${call.path}${call.query}`,
      status,
      durationMs: Math.round(performance.now() - startedAt),
      envelope: answer && status !== 404 ? envelopeOf(answer.body) : null,
      received: wire.length,
      read: values.length,
      dropped: findings.filter(({ position }) => position !== undefined).length,
      findings,
    });
    return values;
  }

  const oneIn = (body: unknown) => {
    const record = unwrapOne(body);
    return record === null ? [] : [record];
  };

  return {
    pictures,
    list: (row, call, about) => ask(row, call, about, unwrapList),
    one: async (row, call, about) => (await ask(row, call, about, oneIn))[0] ?? null,
  };
}
