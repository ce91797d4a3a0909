import { createHash } from 'node:crypto';

import { HttpError } from './http-error';

/** No field may have this name: code that copies fields would write it into the prototype. */
export const isForbiddenName = (name: string): boolean => name === '__proto__';

type SchemaIssue = Readonly<{ path: readonly PropertyKey[] }>;

/** A schema of `zod` or of `zod/mini`. */
export type InputSchema<Input> = Readonly<{
  safeParse: (
    value: unknown,
  ) =>
    | Readonly<{ success: true; data: Input }>
    | Readonly<{ success: false; error: Readonly<{ issues: readonly SchemaIssue[] }> }>;
}>;

const MAX_QUERY_PARAMETERS = 20;
const MAX_QUERY_VALUE_LENGTH = 300;

/**
 * Reads the query of a request. Unknown parameters are ignored. Throws HttpError 400 for too many or too long values,
 * and for a parameter with a forbidden name.
 */
export function readQuery(request: Request): URLSearchParams {
  const { searchParams } = new URL(request.url);
  const pairs = [...searchParams];
  const isWrong = ([name, value]: readonly [string, string]) =>
    isForbiddenName(name) || value.length > MAX_QUERY_VALUE_LENGTH;
  if (pairs.length > MAX_QUERY_PARAMETERS || pairs.some(isWrong)) {
    throw new HttpError(400, 'A consulta deste endereço não pôde ser lida.', { reason: 'query' });
  }
  return searchParams;
}

/** Our scripts send JSON or multipart; the browser itself sends URL-encoded or multipart. */
export type BodyFormat = 'json' | 'form' | 'multipart';

const formatByContentType: Readonly<Record<string, BodyFormat>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
};

/** Returns the format of a body, which must be uncompressed. Throws HttpError 415. */
export function getBodyFormat<Accepted extends BodyFormat>(
  headers: Headers,
  accepted: readonly Accepted[],
): Accepted {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const formatOfBody = Object.hasOwn(formatByContentType, type)
    ? formatByContentType[type]
    : undefined;
  const format = accepted.find((one) => one === formatOfBody);
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (format === undefined || encoding.toLowerCase() !== 'identity') {
    throw new HttpError(415, 'O corpo veio em um formato que esta rota não aceita.');
  }
  return format;
}

/**
 * Reads a body and counts its bytes as they arrive: reading stops at `limit`, whatever `content-length` announced.
 * Throws HttpError 413 or 400.
 */
export async function readBody(
  request: Request,
  format: Exclude<BodyFormat, 'multipart'>,
  limit: number,
): Promise<unknown> {
  const text = (await readBodyBytes(request, limit)).toString('utf8');
  return format === 'json' ? parseJsonBody(text) : parseFormBody(text);
}

async function readBodyBytes(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw new HttpError(413, 'O corpo enviado é grande demais.');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'O corpo enviado não chegou inteiro.', { reason: 'cut' });
  }
  return Buffer.concat(chunks);
}

function refuseForbiddenName(name: string): void {
  if (!isForbiddenName(name)) return;
  throw new HttpError(422, 'O corpo enviado tem um campo que não existe.', { reason: 'fields' });
}

function parseJsonBody(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => {
      refuseForbiddenName(name);
      // A lone surrogate is replaced, as browsers do in a form, because some backends could not read the text.
      return typeof value === 'string' ? value.toWellFormed() : value;
    });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'O corpo enviado não é um JSON válido.');
  }
}

/** Parses a URL-encoded form. A repeated field is an error, because no form of this site sends one. */
function parseFormBody(text: string): unknown {
  const pairs = [...new URLSearchParams(text)];
  for (const [name] of pairs) refuseForbiddenName(name);
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) {
    throw new HttpError(400, 'O formulário enviado repete um campo.');
  }
  return Object.fromEntries(pairs);
}

const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{16,100}$/;

type IdempotencyKeyParts = Readonly<{
  /** The address of the route, so that a key used for one form has no meaning for another. */
  scope: string;
  content: unknown;
  /** The date of the write, such as "2026-11-20". */
  day: string;
  /** `true` if the sender's key identifies the attempt even if the content has changed. */
  isOneAttempt: boolean;
}>;

/**
 * Returns the key by which a write that is sent twice is done once. It is a hash of the sender's `Idempotency-Key`
 * and the content, so a changed form under the same header counts as a new lead. A form submitted without scripts
 * has no `Idempotency-Key`; the day is used instead, so the same form submitted twice on one day is one lead.
 */
export function createIdempotencyKey(
  headers: Headers,
  { scope, content, day, isOneAttempt }: IdempotencyKeyParts,
): string {
  const key = headers.get('idempotency-key');
  const own = key !== null && IDEMPOTENCY_KEY_PATTERN.test(key) ? key : null;
  const parts = own !== null && isOneAttempt ? [scope, own] : [scope, own ?? day, content];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
