import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';

const ordinaryLimit = 256 * 1024;
/** Four pictures of 5 MB grow by a third as base64. */
const photosLimit = 30 * 1024 * 1024;

/** A sender in the middle of its body hears nothing until it is through, so that much is read and dropped. */
const patience = 128 * 1024 * 1024;

async function tooLarge(c: Context): Promise<Response> {
  const { body } = c.req.raw;
  if (body && !body.locked) await drop(body);
  return c.json({ message: 'Conteúdo grande demais.' }, 413, { connection: 'close' });
}

async function drop(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  let dropped = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    dropped += part.value.byteLength;
    if (dropped > patience) return;
  }
}

const limited = (maxSize: number): MiddlewareHandler => bodyLimit({ maxSize, onError: tooLarge });

const ordinary = limited(ordinaryLimit);
const withPhotos = limited(photosLimit);

/** Answers 413 to a body too large for its address. */
export const limitBody: MiddlewareHandler = (c, next) =>
  c.req.path === '/api/vendaseucarro' ? withPhotos(c, next) : ordinary(c, next);

/** Reads a JSON body by a schema; 400 when it is not JSON, 422 with the messages when it does not fit. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await c.req.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HTTPException(400, {
      res: Response.json({ message: 'O corpo não é JSON.' }, { status: 400 }),
    });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues)
    (errors[issue.path.join('.') || 'corpo'] ??= []).push(issue.message);
  throw invalid(errors);
}

/** The 422 a Laravel-like API gives: one message, and the messages of each field. */
export function invalid(errors: Readonly<Record<string, string[]>>): HTTPException {
  const body = { message: 'Os dados enviados são inválidos.', errors };
  return new HTTPException(422, { res: Response.json(body, { status: 422 }) });
}
