import { isForbiddenName } from './forbidden-name';
import { Refusal } from './refusal';

/** How a form was sent: by our scripts, or by the browser itself. */
export type BodyFormat = 'json' | 'form' | 'multipart';

const formats: Readonly<Record<string, BodyFormat>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
};

/**
 * The format of a request's body, which comes as it is, not compressed.
 *
 * @param accepted formats the route takes
 * @throws Refusal 415
 */
export function bodyFormat<Accepted extends BodyFormat>(
  headers: Headers,
  accepted: readonly Accepted[],
): Accepted {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const known = Object.hasOwn(formats, type) ? formats[type] : undefined;
  const format = accepted.find((one) => one === known);
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (format === undefined || encoding.toLowerCase() !== 'identity') {
    throw new Refusal(415, 'O corpo veio em um formato que esta rota não aceita.');
  }
  return format;
}

/**
 * Reads a body, counting it as it arrives: reading stops at the limit, whatever `content-length` says.
 *
 * @param limit most bytes accepted
 * @throws Refusal 413, 400
 */
export async function readBody(
  request: Request,
  format: Exclude<BodyFormat, 'multipart'>,
  limit: number,
): Promise<unknown> {
  const text = (await readBytes(request, limit)).toString('utf8');
  return format === 'json' ? parseJson(text) : parseForm(text);
}

async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw new Refusal(413, 'O corpo enviado é grande demais.');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'O corpo enviado não chegou inteiro.', { reason: 'cut' });
  }
  return Buffer.concat(chunks);
}

function refuseForbiddenName(name: string): void {
  if (!isForbiddenName(name)) return;
  throw new Refusal(422, 'O corpo enviado tem um campo que não existe.', { reason: 'fields' });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => {
      refuseForbiddenName(name);
      return value;
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'O corpo enviado não é um JSON válido.');
  }
}

/** A field sent twice is nobody's form. */
function parseForm(text: string): unknown {
  const pairs = [...new URLSearchParams(text)];
  for (const [name] of pairs) refuseForbiddenName(name);
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) {
    throw new Refusal(400, 'O formulário enviado repete um campo.');
  }
  return Object.fromEntries(pairs);
}
