import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** JSON for an address or record that does not exist. */
export function notFound(c: Context): Response {
  return c.json({ message: 'Registro não encontrado.' }, 404);
}

/** JSON for a failure; what went wrong stays in the log of whoever runs the service. */
export function failed(error: Error, c: Context): Response {
  if (error instanceof HTTPException) return error.getResponse();
  // The cause alone: a failed query's own message repeats what visitors sent.
  const cause = error.cause instanceof Error ? error.cause : error;
  console.error(
    `[demonstração] ${c.req.method} ${c.req.path} falhou: ${cause.stack ?? cause.message}`,
  );
  return c.json({ message: 'Erro interno do servidor.' }, 500);
}
