import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** Creates the 404 JSON response for an unknown URL or record. */
export function respondNotFound(c: Context): Response {
  return c.json({ message: 'Registro não encontrado.' }, 404);
}

/** Creates the JSON response to an unexpected error, without details; only the log contains the error. */
export function respondToError(error: Error, c: Context): Response {
  if (error instanceof HTTPException) return error.getResponse();
  // Logs the cause of the error only, because the message of a failed query repeats what visitors sent.
  const cause = error.cause instanceof Error ? error.cause : error;
  console.error(
    `[demonstração] ${c.req.method} ${c.req.path} falhou: ${cause.stack ?? cause.message}`,
  );
  return c.json({ message: 'Erro interno do servidor.' }, 500);
}
