import 'server-only';

import { HttpError } from './http-error';
import { route, type Handler } from './route';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type Method = (typeof METHODS)[number];

/** What a route file exports; Next itself makes `HEAD` of `GET`. */
type Exports<Context> = Readonly<Record<Method | 'OPTIONS', Handler<Context>>>;

const failing = (name: string, error: () => HttpError): Handler =>
  route({
    route: name,
    read: () => null,
    accept: () => Promise.reject(error()),
  });

/**
 * The exports of a route file: the handlers given, 405 with `Allow` for every other method.
 *
 * None of them is run by `next build`: a file that exports more than `GET` is asked at run time.
 */
export function methods<Context = unknown>(
  handlers: Readonly<Partial<Record<Method, Handler<Context>>>>,
): Exports<Context> {
  const known = METHODS.filter((method) => handlers[method]);
  const allow = ['OPTIONS', ...(handlers.GET ? ['HEAD'] : []), ...known].sort().join(', ');
  const refuse = failing(
    '/api',
    () => new HttpError(405, 'Este endereço não aceita este método.', { headers: { allow } }),
  );
  const handlerOf = (method: Method) => handlers[method] ?? refuse;
  return {
    GET: handlerOf('GET'),
    POST: handlerOf('POST'),
    PUT: handlerOf('PUT'),
    PATCH: handlerOf('PATCH'),
    DELETE: handlerOf('DELETE'),
    OPTIONS: () => new Response(null, { status: 204, headers: { allow } }),
  };
}

/** The exports of a route file for addresses that nothing answers: not there, or not any longer. */
export function nothingHere(status: 404 | 410): Exports<unknown> {
  const title = status === 404 ? 'Este endereço não existe.' : 'Este endereço não existe mais.';
  const refuse = failing('/api/…', () => new HttpError(status, title));
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse };
}
