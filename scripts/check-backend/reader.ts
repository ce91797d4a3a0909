import { z, ZodError } from 'zod';

import type { BackendCall } from '@/lib/backend/call';
import type { Contract } from '@/lib/backend/contract';
import { BackendError } from '@/lib/backend/errors';
import { EnvelopeError, isJsonObject, unwrapList, unwrapOne } from '@/lib/backend/unwrap';

import type { CheckOptions } from './options';
import { findPictures, createMediaContext } from './pictures';
import { reportWarningIf, type CallFinding, type ReportLine } from './report';
import { createSend, describeCallError } from './send';

// The report shows Zod's messages about invalid records, so they are in Portuguese.
z.config(z.locales.pt());

/**
 * Records of a response: `wire` as the backend sent them, `values` as the site reads them, without the records that the
 * site does not show.
 */
export type ReadRecords<T> = Readonly<{
  wire: readonly unknown[];
  values: readonly T[];
}>;

/** Describes how the response of an endpoint is read and checked. */
export type EndpointCheck<T> = Readonly<{
  title: string;
  contract: Contract<T | null>;
  /** Fields without which the site drops a record, named in Portuguese. */
  essential: string;
  /** Level of the finding for a response without records; by default such a response is no finding. */
  absence?: CallFinding['level'];
  /** `true` where a refusal (4xx) is a warning instead of a problem. */
  mayRefuse?: boolean;
  inspect?: (read: ReadRecords<T>) => readonly CallFinding[];
}>;

/** Calls endpoints of the backend and reads their responses with the site's contracts; each call adds a line to the report. */
export type EndpointReader = Readonly<{
  list: <T>(row: EndpointCheck<T>, call: BackendCall, about?: string) => Promise<readonly T[]>;
  /** Resolves to the record; `null` for a response without a record and for an unreadable one. */
  one: <T>(row: EndpointCheck<T>, call: BackendCall, about?: string) => Promise<T | null>;
  /** A picture of each form among all responses so far, as `/midia/…`. */
  pictures: ReadonlyMap<string, string>;
}>;

/** Returns the type of a value in Portuguese. */
function getTypeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length > 0 ? 'lista' : 'lista vazia';
  if (typeof value === 'boolean') return String(value);
  const names: Readonly<Record<string, string>> = { string: 'texto', number: 'número' };
  return names[typeof value] ?? 'objeto';
}

/**
 * Returns, in Portuguese, the type of a response body and the path of its data: "lista", "objeto em data", "lista em
 * data.data".
 */
export function describeEnvelope(body: unknown, path: readonly string[] = []): string {
  const isEnvelope = isJsonObject(body) && typeof body.data === 'object' && path.length < 2;
  if (isEnvelope) return describeEnvelope(body.data, [...path, 'data']);
  return path.length === 0 ? getTypeName(body) : `${getTypeName(body)} em ${path.join('.')}`;
}

/** Returns the first field names of a record as a hint for the report; names with unusual characters are left out. */
function describeFields(value: unknown): string {
  const fieldNames = isJsonObject(value) ? Object.keys(value) : [];
  const names = fieldNames.filter((name) => /^[\w-]{1,30}$/.test(name)).slice(0, 5);
  return names.length > 0 ? ` (campos: ${names.join(', ')})` : '';
}

/** Returns whether a list has further pages, by the fields beside it, in `meta` and in `links`. */
function hasFurtherPages(body: unknown, received: number): boolean {
  return [body, isJsonObject(body) ? body.data : null]
    .filter(isJsonObject)
    .flatMap((level) => [level, level.meta, level.links, level.pagination])
    .filter(isJsonObject)
    .some(({ total, last_page, total_pages, next, next_page_url }) => {
      const isPartial = Number(total) > received || Number(last_page ?? total_pages) > 1;
      return isPartial || (next ?? next_page_url);
    });
}

const ABSENT_WORDS_PATTERN = /"(?:null|undefined|nan|\[object \w+\])"/i;
const ESCAPED_TAG_PATTERN = /&lt;\/?(?:br|p|b|i|strong|em|ul|ol|li|div|span|h\d)\b/i;

/** Returns findings about a response of any endpoint: further pages, odd texts, a slow response. */
function inspectAnswer(body: unknown, received: number, durationMs: number, timeoutMs: number) {
  const json = JSON.stringify(body);
  return [
    ...reportWarningIf(
      hasFurtherPages(body, received),
      'a lista vem em páginas: o site lê só esta resposta, devolva tudo nela',
    ),
    ...reportWarningIf(
      json.includes('\uFFFD'),
      'há letras que não são UTF-8: somem dos textos, e os endereços com elas não abrem',
    ),
    ...reportWarningIf(
      ABSENT_WORDS_PATTERN.test(json),
      'há textos "null", "undefined" ou parecidos: o site os lê como ausentes',
    ),
    ...reportWarningIf(
      ESCAPED_TAG_PATTERN.test(json),
      'há html escapado (&lt;br&gt;): a página mostra as marcas escritas',
    ),
    ...reportWarningIf(
      durationMs > timeoutMs / 2,
      `demorou mais da metade do limite do site (${timeoutMs} ms)`,
    ),
  ];
}

/**
 * Returns the finding about a response that cannot be read at all.
 *
 * @throws every error that is not about the response
 */
function describeRefusal(
  error: unknown,
  body: unknown,
  timeoutMs: number,
  mayRefuse = false,
): CallFinding {
  if (error instanceof EnvelopeError) {
    const expected = error.message === 'not a list' ? 'uma lista' : 'um registro';
    const text = `esperava ${expected}; veio ${getTypeName(body)}${describeFields(body)}`;
    return { level: 'problem', text };
  }
  if (!(error instanceof BackendError)) throw error;
  const { status = 0 } = error;
  const isOfThisCall = status >= 400 && status < 500 && ![401, 403, 429].includes(status);
  const text = describeCallError(error, timeoutMs);
  return { level: mayRefuse && isOfThisCall ? 'warning' : 'problem', text };
}

/**
 * Creates a reader of the backend.
 *
 * @param report is called with a line after each call
 */
export function createEndpointReader(
  options: CheckOptions,
  report: (line: ReportLine) => void,
): EndpointReader {
  const { apiUrl, siteUrl, timeoutMs } = options;
  const send = createSend(options);
  const pictures = new Map<string, string>();
  const notFoundText = `respondeu 404: o endereço existe neste backend?${apiUrl.endsWith('/api') ? ' API_URL vai sem o /api do fim' : ''}`;

  /** Reads a record with its contract. Returns an empty list for a record that the site does not show, and for an invalid one, which adds a finding. */
  function readRecord<T>(
    { contract, essential }: EndpointCheck<T>,
    record: unknown,
    place: number,
    to: CallFinding[],
  ) {
    const note = (field: string) =>
      to.push(...reportWarningIf(true, `${field}: o que não se lê fica de fora`));
    try {
      return (
        contract(record, { media: createMediaContext(apiUrl), siteUrl, reportUnreadField: note }) ??
        []
      );
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      const issueText = z
        .prettifyError(error)
        .replace(/\s+→ at /g, ' em ')
        .replace(/\n?✖ /g, '; ')
        .slice(2);
      const text = `${issueText}; precisa de ${essential}${describeFields(record)}`;
      to.push({ level: 'problem', text, position: place });
      return [];
    }
  }

  async function readEndpoint<T>(
    row: EndpointCheck<T>,
    call: BackendCall,
    about: string | undefined,
    unwrap: (body: unknown) => readonly unknown[],
  ): Promise<readonly T[]> {
    const findings: CallFinding[] = [];
    let response: Awaited<ReturnType<typeof send>> | null = null;
    let status: number | null = null;
    let wire: readonly unknown[] = [];
    let values: readonly T[] = [];
    const startedAt = performance.now();
    try {
      response = await send(call);
      const body = response.json;
      status = response.status;
      const durationMs = performance.now() - startedAt;
      wire = unwrap(body);
      values = wire.flatMap((record, place) => readRecord(row, record, place, findings));
      const { absence } = row;
      if (absence && values.length === 0 && findings.length === 0) {
        const isPresent = unwrap === unwrapList && status !== 404;
        const text = status === 404 ? notFoundText : 'nenhum registro';
        findings.push({ level: isPresent ? 'warning' : absence, text });
      }
      findings.push(
        ...(row.inspect?.({ wire, values }) ?? []),
        ...findPictures(body, call.endpoint, apiUrl, pictures),
        ...inspectAnswer(body, wire.length, durationMs, timeoutMs),
      );
    } catch (error) {
      findings.push(describeRefusal(error, response?.json, timeoutMs, row.mayRefuse));
      if (error instanceof BackendError) status = error.status ?? null;
    }
    report({
      title: about === undefined ? row.title : `${row.title}, ${about}`,
      request: `${call.method} ${call.path}${call.query}`,
      status,
      durationMs: Math.round(performance.now() - startedAt),
      envelope: response && status !== 404 ? describeEnvelope(response.json) : null,
      received: wire.length,
      read: values.length,
      dropped: findings.filter(({ position }) => position !== undefined).length,
      findings,
    });
    return values;
  }

  const unwrapToList = (body: unknown) => {
    const record = unwrapOne(body);
    return record === null ? [] : [record];
  };

  return {
    pictures,
    list: (row, call, about) => readEndpoint(row, call, about, unwrapList),
    one: async (row, call, about) =>
      (await readEndpoint(row, call, about, unwrapToList))[0] ?? null,
  };
}
