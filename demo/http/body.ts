import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';

/**
 * Reads a JSON request body and validates it with a schema. Throws an HTTPException: 400 for a body that is not JSON,
 * 422 with the error messages for one that does not match the schema.
 */
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
  throw createValidationError(errors);
}

/** Creates a 422 response in the format of Laravel: one general message, and the messages of each field. */
export function createValidationError(errors: Readonly<Record<string, string[]>>): HTTPException {
  const body = { message: 'Os dados enviados são inválidos.', errors };
  return new HTTPException(422, { res: Response.json(body, { status: 422 }) });
}
